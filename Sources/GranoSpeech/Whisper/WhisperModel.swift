#if Whisper
  internal import CWhisper
  internal import GranoCore

  /// A loaded model: weights and vocabulary, shared by the states that work with it.
  @safe final class WhisperModel: Sendable {
    /// Read-only after loading, which whisper.cpp allows from several threads.
    nonisolated(unsafe) let context: OpaquePointer
    let special: SpecialTokens
    let rules: TokenRules
    let isMultilingual: Bool
    /// Frames of 20 ms that the encoder sees at most: 1500.
    let fullAudioContext: Int
    /// Width of the decoder: 512 for base, 768 for small.
    let textState: Int
    private let languageTokens: [LanguageCode: Int]

    /// The corresponding C function is `whisper_init_from_file_with_params_no_state`.
    init(path: String, options: WhisperOptions) throws(SpeechError) {
      _ = WhisperLog.silenced
      _ = WhisperMemory.isKeptLow
      guard Machine.isReadable(path) else { throw .modelMissing(path: path) }
      guard ModelHeader.isWhisper(path) else {
        throw .modelUnreadable(path: path, detail: nil)
      }
      var parameters = unsafe whisper_context_default_params()
      unsafe parameters.use_gpu = options.useGPU
      // Off: it reads the encoded audio in blocks of 256 frames, and what stands behind the end of
      // a shorter context is left from the window before. The same 1.5 s of Spanish had Spanish at
      // 0.86 or 0.65 depending on what came earlier. It is no faster on a processor either.
      unsafe parameters.flash_attn = false
      guard let context = unsafe whisper_init_from_file_with_params_no_state(path, parameters)
      else { throw .modelUnreadable(path: path, detail: WhisperLog.takeLast()) }
      unsafe self.context = context
      let special = unsafe Self.specialTokens(of: context)
      let texts = unsafe Self.tokensByText(of: context, below: special.endOfText)
      self.special = special
      rules = TokenRules(
        special: special,
        nonSpeech: options.suppressNonSpeech ? NonSpeechTokens.ids(in: texts) : [],
        blank: texts[Array(" ".utf8)])
      isMultilingual = unsafe whisper_is_multilingual(context) != 0
      fullAudioContext = Int(unsafe whisper_n_audio_ctx(context))
      textState = Int(unsafe whisper_model_n_text_state(context))
      languageTokens = unsafe Self.languageTokens(of: context)
    }

    deinit {
      unsafe whisper_free(context)
    }

    /// Every language of the model with its token.
    var languages: [LanguageCode: Int] { languageTokens }

    /// The prompt that asks for a transcript in `language`, after the start token.
    func prompt(for language: LanguageCode) throws(SpeechError) -> [Int] {
      guard isMultilingual else {
        guard language == .english else { throw .languageUnsupported(language) }
        return []
      }
      guard let token = languageTokens[language] else { throw .languageUnsupported(language) }
      return [token, special.transcribe]
    }

    /// The tokens that tell the decoder that `text` was said before; the rear ones of too many.
    ///
    /// The corresponding C function is `whisper_tokenize`.
    func context(saying text: String) -> [Int] {
      var ids = [Int32](repeating: 0, count: Self.mostContext * 4)
      let count = unsafe ids.withUnsafeMutableBufferPointer { ids in
        unsafe whisper_tokenize(context, " " + text, ids.baseAddress, Int32(ids.count))
      }
      guard count > 0 else { return [] }
      return [special.previous] + ids.prefix(Int(count)).suffix(Self.mostContext).map { Int($0) }
    }

    /// Half the decoder's context less a token, as the reference implementation has it.
    private static let mostContext = 223

    /// The bytes of a text token: perhaps a part of a character only.
    func bytes(of token: Int) -> [UInt8] {
      guard token >= 0, token < special.vocabularySize,
        let text = unsafe whisper_token_to_str(context, Int32(token))
      else { return [] }
      return unsafe CBytes.copy(text)
    }

    private static func specialTokens(of context: OpaquePointer) -> SpecialTokens {
      let languages = (0...max(0, whisper_lang_max_id())).map {
        Int(unsafe whisper_token_lang(context, $0))
      }
      return unsafe SpecialTokens(
        vocabularySize: Int(whisper_n_vocab(context)),
        endOfText: Int(whisper_token_eot(context)),
        startOfTranscript: Int(whisper_token_sot(context)),
        translate: Int(whisper_token_translate(context)),
        transcribe: Int(whisper_token_transcribe(context)),
        startOfLanguageModel: Int(whisper_token_solm(context)),
        previous: Int(whisper_token_prev(context)),
        noSpeech: Int(whisper_token_nosp(context)),
        noTimestamps: Int(whisper_token_not(context)),
        firstTimestamp: Int(whisper_token_beg(context)),
        languages: languages)
    }

    /// Only short tokens that do not begin with a Latin letter, a blank aside: those that the rules
    /// ask for by their text are among them.
    private static func tokensByText(
      of context: OpaquePointer, below end: Int
    ) -> [[UInt8]: Int] {
      let blank = CChar(bitPattern: UInt8(ascii: " "))
      let letters = UInt8(ascii: "a")...UInt8(ascii: "z")
      var tokens: [[UInt8]: Int] = [:]
      for token in 0..<end {
        guard let text = unsafe whisper_token_to_str(context, Int32(token)) else { continue }
        // Nearly all are words, which no rule asks for; copying them too took 8 ms.
        let isBlank = unsafe text[0] == blank
        let first = unsafe UInt8(bitPattern: isBlank ? text[1] : text[0])
        if letters.contains(first | 0x20) { continue }
        let bytes = unsafe CBytes.copy(text, upTo: NonSpeechTokens.longest + 1)
        if bytes.count <= NonSpeechTokens.longest { tokens[bytes] = token }
      }
      return tokens
    }

    private static func languageTokens(of context: OpaquePointer) -> [LanguageCode: Int] {
      var tokens: [LanguageCode: Int] = [:]
      for id in 0...max(0, whisper_lang_max_id()) {
        guard let code = unsafe whisper_lang_str(id) else { continue }
        tokens[LanguageCode(unsafe String(cString: code))] =
          Int(unsafe whisper_token_lang(context, id))
      }
      return tokens
    }
  }
#endif
