import { createHash } from 'node:crypto'

/**
 * The id of a line's visit, so that a part of a log can be sent again: a UUID of version 8 (RFC 9562, section 5.8) from the
 * SHA-256 digest of the line's place and text.
 * @param offset of the line in the file, in bytes
 * @param line without the line feed
 */
export function lineId(offset: number, line: Uint8Array): string {
  const bytes = createHash('sha256').update(`${offset}\n`).update(line).digest().subarray(0, 16)
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
