package import GranoCore

/// The languages that speech recognition knows, with their English names.
package enum SpokenLanguages {
  /// The English name of a language; nil of one that Whisper's vocabulary has no token for.
  package static func name(of code: LanguageCode) -> String? {
    names[code.rawValue]
  }

  /// The language that `text` stands for: a code ("de", "de-AT"), or an English name in any case.
  package static func code(of text: String) -> LanguageCode? {
    let lower = text.lowercased()
    let code = String(lower.prefix { $0 != "-" && $0 != "_" })
    if names[code] != nil { return LanguageCode(code) }
    return codes[lower] ?? aliases[lower]
  }

  private static let codes = Dictionary(
    names.map { ($0.value.lowercased(), LanguageCode($0.key)) },
    uniquingKeysWith: { first, _ in first
    })

  // Other names of openai/whisper's tokenizer (tokenizer.py, TO_LANGUAGE_CODE).
  private static let aliases: [String: LanguageCode] = [
    "burmese": "my", "castilian": "es", "flemish": "nl", "haitian": "ht", "letzeburgesch": "lb",
    "mandarin": "zh", "moldavian": "ro", "moldovan": "ro", "myanmar": "my", "panjabi": "pa",
    "pushto": "ps", "sinhalese": "si", "valencian": "ca", "cantonese": "zh",
  ]

  // The languages of openai/whisper's tokenizer (tokenizer.py, LANGUAGES).
  private static let names: [String: String] = [
    "af": "Afrikaans", "am": "Amharic", "ar": "Arabic", "as": "Assamese", "az": "Azerbaijani",
    "ba": "Bashkir", "be": "Belarusian", "bg": "Bulgarian", "bn": "Bengali", "bo": "Tibetan",
    "br": "Breton", "bs": "Bosnian", "ca": "Catalan", "cs": "Czech", "cy": "Welsh",
    "da": "Danish", "de": "German", "el": "Greek", "en": "English", "es": "Spanish",
    "et": "Estonian", "eu": "Basque", "fa": "Persian", "fi": "Finnish", "fo": "Faroese",
    "fr": "French", "gl": "Galician", "gu": "Gujarati", "ha": "Hausa", "haw": "Hawaiian",
    "he": "Hebrew", "hi": "Hindi", "hr": "Croatian", "ht": "Haitian Creole", "hu": "Hungarian",
    "hy": "Armenian", "id": "Indonesian", "is": "Icelandic", "it": "Italian", "ja": "Japanese",
    "jw": "Javanese", "ka": "Georgian", "kk": "Kazakh", "km": "Khmer", "kn": "Kannada",
    "ko": "Korean", "la": "Latin", "lb": "Luxembourgish", "ln": "Lingala", "lo": "Lao",
    "lt": "Lithuanian", "lv": "Latvian", "mg": "Malagasy", "mi": "Maori", "mk": "Macedonian",
    "ml": "Malayalam", "mn": "Mongolian", "mr": "Marathi", "ms": "Malay", "mt": "Maltese",
    "my": "Burmese", "ne": "Nepali", "nl": "Dutch", "nn": "Nynorsk", "no": "Norwegian",
    "oc": "Occitan", "pa": "Punjabi", "pl": "Polish", "ps": "Pashto", "pt": "Portuguese",
    "ro": "Romanian", "ru": "Russian", "sa": "Sanskrit", "sd": "Sindhi", "si": "Sinhala",
    "sk": "Slovak", "sl": "Slovenian", "sn": "Shona", "so": "Somali", "sq": "Albanian",
    "sr": "Serbian", "su": "Sundanese", "sv": "Swedish", "sw": "Swahili", "ta": "Tamil",
    "te": "Telugu", "tg": "Tajik", "th": "Thai", "tk": "Turkmen", "tl": "Tagalog",
    "tr": "Turkish", "tt": "Tatar", "uk": "Ukrainian", "ur": "Urdu", "uz": "Uzbek",
    "vi": "Vietnamese", "yi": "Yiddish", "yo": "Yoruba", "zh": "Chinese",
  ]
}
