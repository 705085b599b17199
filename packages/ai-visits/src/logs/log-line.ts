import { createHash } from 'node:crypto'
import { readCommonLine } from './common-line.ts'
import { readJsonLine } from './json-line.ts'
import type { LoggedRequest } from './logged-request.ts'

/** An editor on Windows may have added a byte order mark. */
const ends = /^\ufeff|\r$/g

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

/**
 * Reads a line of a log, in any of the formats; they may be mixed.
 * @returns undefined for an empty line
 * @throws LineError
 */
export function readRequest(line: Buffer): LoggedRequest | undefined {
  const text = line.toString('utf8').replace(ends, '').trim()
  if (text === '') return undefined
  return text.startsWith('{') ? readJsonLine(text) : readCommonLine(text)
}
