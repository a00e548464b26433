import Testing

@testable import GranoWatch

@Suite("Which file system a device is")
struct MountTableTests {
  private let table = """
    22 28 0:21 / /sys rw,nosuid shared:7 - sysfs sysfs rw
    28 1 259:2 / / rw,relatime shared:1 - ext4 /dev/nvme0n1p2 rw
    90 28 0:52 / /mnt/notes rw,relatime shared:50 - nfs4 server:/notes rw,vers=4.2
    91 28 0:300 / /mnt/share rw - cifs //server/share rw
    92 28 broken
    """

  @Test("Drives of other machines, this one's, and unknown ones")
  func kinds() {
    #expect(MountTable.isRemote(device: 52, in: table))
    // 300 is 1 * 256 + 44: the minor's upper bits lie above the major's twelve.
    #expect(MountTable.isRemote(device: 44 | 1 << 20, in: table))
    #expect(!MountTable.isRemote(device: 259 << 8 | 2, in: table))
    #expect(!MountTable.isRemote(device: 99, in: table))
    #expect(!MountTable.isRemote(device: 52, in: ""))
  }
}
