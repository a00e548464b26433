#if Zip
  internal import CZip
  internal import GranoCore
  internal import Synchronization

  #if canImport(Glibc)
    internal import Glibc
  #elseif canImport(Musl)
    internal import Musl
  #else
    internal import Darwin
  #endif

  /// A zip, read through libzip; its members are never unpacked to disk.
  @safe
  final class ZipContainer: InputContainer {
    let name: String?
    let members: [Member]
    let duplicates: Int
    // libzip's handles are not safe to share between threads, nor are those of its members.
    nonisolated(unsafe) private let archive: OpaquePointer
    // libzip's numbers of the members.
    private let numbers: [UInt64]
    private let limits: InflationLimits
    private let byteCount: Int
    // Held for every call on the archive and its members; counts the bytes that were read.
    private let inflated = Mutex(0)

    /// Takes over `descriptor`, a file that can be sought, and closes it.
    init(
      descriptor: Int32, name: String?, limits: InflationLimits
    ) throws(ExportError) {
      let size: Int
      do {
        size = try FileStatus.of(descriptor: descriptor).size
      } catch {
        close(descriptor)
        throw error
      }
      var code: Int32 = 0
      // The corresponding C function is `zip_fdopen`; it closes the descriptor on success only.
      guard let opened = unsafe zip_fdopen(descriptor, Int32(ZIP_RDONLY), &code) else {
        close(descriptor)
        throw Self.openError(code)
      }
      unsafe archive = opened
      self.name = name
      self.limits = limits
      byteCount = size

      var members: [Member] = []
      var numbers: [UInt64] = []
      var seen: Set<String> = []
      var duplicates = 0
      let count = unsafe zip_get_num_entries(opened, 0)
      for number in 0..<UInt64(max(0, count)) {
        guard let member = unsafe Self.member(opened, number) else { continue }
        guard seen.insert(member.path).inserted else {
          duplicates += 1
          continue
        }
        members.append(member)
        numbers.append(number)
      }
      self.members = members
      self.numbers = numbers
      self.duplicates = duplicates
    }

    deinit {
      // Nothing was changed, so there is nothing to write back.
      unsafe zip_discard(archive)
    }

    func open(_ index: Int) throws(ExportError) -> any ByteSource {
      let member = members[index]
      if member.isEncrypted { throw .zipEncrypted }
      return try inflated.withLock { _ throws(ExportError) in try unlockedOpen(index, member) }
    }

    private func unlockedOpen(
      _ index: Int, _ member: Member
    ) throws(ExportError) -> ZipMemberSource {
      guard let file = unsafe zip_fopen_index(archive, numbers[index], 0) else {
        let code = unsafe zip_error_code_zip(zip_get_error(archive))
        throw switch code {
        case Int32(ZIP_ER_COMPNOTSUPP), Int32(ZIP_ER_OPNOTSUPP):
          .memberUnsupported(name: member.name)
        case Int32(ZIP_ER_ENCRNOTSUPP), Int32(ZIP_ER_NOPASSWD), Int32(ZIP_ER_WRONGPASSWD):
          .zipEncrypted
        default: .memberDamaged(name: member.name)
        }
      }
      var status = unsafe zip_stat_t()
      var packed = byteCount
      if unsafe zip_stat_index(archive, numbers[index], 0, &status) == 0,
        unsafe status.valid & UInt64(ZIP_STAT_COMP_SIZE) != 0
      {
        // The zip may claim any size; there cannot be more than it has.
        packed = unsafe Int(min(UInt64(byteCount), status.comp_size))
      }
      return unsafe ZipMemberSource(file, container: self, name: member.name, packed: packed)
    }

    /// Counts what was read; throws when a member grew beyond what an honest one does.
    fileprivate func account(
      _ count: Int, member: Int, packed: Int, name: String
    ) throws(ExportError) {
      let inflated = inflated.withLock { total in
        total += count
        return total
      }
      let byRatio = member > limits.floor && member / max(1, limits.ratio) > packed
      let byTotal =
        inflated > limits.totalFloor && inflated / max(1, limits.totalRatio) > byteCount
      if byRatio || byTotal || member > limits.member { throw .bomb(name: name, bytes: member) }
    }

    /// Runs `body` while no other thread uses the archive.
    fileprivate func alone<Result: Sendable>(_ body: () -> Result) -> Result {
      inflated.withLock { _ in body() }
    }

    private static func member(_ archive: OpaquePointer, _ number: UInt64) -> Member? {
      var status = unsafe zip_stat_t()
      // ENC_GUESS: UTF-8 where it is valid, else code page 437, as old tools wrote.
      guard unsafe zip_stat_index(archive, number, UInt32(ZIP_FL_ENC_GUESS), &status) == 0,
        let raw = unsafe status.name
      else { return nil }
      let path = unsafe String(cString: raw)
      guard !path.hasSuffix("/"), !path.hasSuffix("\\"), !MemberName.isIgnored(path) else {
        return nil
      }
      if unsafe isLink(archive, number) { return nil }
      let valid = unsafe status.valid
      let hasSize = valid & UInt64(ZIP_STAT_SIZE) != 0
      let size = unsafe hasSize ? Int(clamping: status.size) : nil
      var modified: LocalDateTime?
      // 1980-01-01 is the zero of the zip format's clock: no time was written.
      if valid & UInt64(ZIP_STAT_MTIME) != 0 {
        modified = unsafe FileStatus.localTime(seconds: Int(status.mtime))
        if let year = modified?.date.year, year <= 1980 { modified = nil }
      }
      let isEncrypted =
        unsafe valid & UInt64(ZIP_STAT_ENCRYPTION_METHOD) != 0
        && status.encryption_method != UInt16(ZIP_EM_NONE)
      return Member(path: path, size: size, modified: modified, isEncrypted: isEncrypted)
    }

    /// Symbolic links hold a path, not a file.
    private static func isLink(_ archive: OpaquePointer, _ number: UInt64) -> Bool {
      var system: UInt8 = 0
      var attributes: UInt32 = 0
      guard
        unsafe zip_file_get_external_attributes(archive, number, 0, &system, &attributes) == 0,
        system == UInt8(ZIP_OPSYS_UNIX)
      else { return false }
      return attributes >> 16 & UInt32(S_IFMT) == UInt32(S_IFLNK)
    }

    private static func openError(_ code: Int32) -> ExportError {
      switch code {
      // The caller saw a zip's first bytes, so a missing directory means a cut end.
      case Int32(ZIP_ER_NOZIP), Int32(ZIP_ER_EOF): .zipTruncated
      case Int32(ZIP_ER_MEMORY): .unreadable(errno: ENOMEM)
      case Int32(ZIP_ER_READ), Int32(ZIP_ER_SEEK): .unreadable(errno: EIO)
      default: .zipDamaged
      }
    }
  }

  /// The bytes of one member.
  @safe
  private final class ZipMemberSource: ByteSource {
    private static let largestRead = 1 << 20

    private let file: OpaquePointer
    // Keeps the archive open as long as the member is.
    private let container: ZipContainer
    private let name: String
    private let packed: Int
    private var total = 0

    init(_ file: OpaquePointer, container: ZipContainer, name: String, packed: Int) {
      unsafe self.file = file
      self.container = container
      self.name = name
      self.packed = packed
    }

    deinit {
      _ = container.alone { unsafe zip_fclose(file) }
    }

    func read(upTo count: Int) throws -> [UInt8] {
      guard count > 0 else { return [] }
      let wanted = min(count, Self.largestRead)
      var got = 0
      let bytes = container.alone {
        unsafe [UInt8](unsafeUninitializedCapacity: wanted) { buffer, initialized in
          got = unsafe Int(zip_fread(file, buffer.baseAddress, UInt64(wanted)))
          initialized = max(0, got)
        }
      }
      // Damaged data, a wrong checksum, or an end before the end.
      if got < 0 { throw ExportError.memberDamaged(name: name) }
      total += got
      try container.account(got, member: total, packed: packed, name: name)
      return bytes
    }
  }
#endif
