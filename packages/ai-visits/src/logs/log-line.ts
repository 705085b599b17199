import { isUtf8 } from 'node:buffer'
import { createHash } from 'node:crypto'
import { readCommonLine } from './common-line.ts'
import { readJsonLine } from './json-line.ts'
import { LineError, type ReadLine } from './logged-request.ts'
import { readLoadBalancerLine, readNamedValues } from './other-line.ts'
import { tokensOf } from './text-tokens.ts'
import { readRealTimeLine, readW3cHeader, readW3cLine, type W3cHeader } from './w3c-line.ts'

/** An editor on Windows may have added a byte order mark; a log that was truncated while a server wrote it begins with zeros. */
const ends = /^(?:\ufeff|\0+)|\r$/g

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

/** The text of a line; bytes of another encoding are percent-encoded, as they should have been in the request. */
function textOf(line: Buffer): string {
  const text = isUtf8(line)
    ? line.toString('utf8')
    : line
        .toString('latin1')
        .replace(/[\x80-\xff]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
  return text.replace(ends, '').trim()
}

/** Comments, and what JSON arrays have between their objects. */
const isHeader = (text: string) => text.startsWith('#') || /^(?:[[{]|[\]}],?)$/.test(text)

/** A line without what follows an object in a JSON array. */
function objectOf(text: string): string {
  let end = text.length
  while (end > 0 && ' \t,]'.includes(text[end - 1] ?? '')) end -= 1
  return text.slice(0, end)
}

const w3cStart = /^\d{4}-\d\d-\d\d[ \t]\d\d:\d\d:\d\d[ \t]/

/** @throws LineError */
function readText(text: string, header: W3cHeader | undefined): ReadLine {
  if (text.startsWith('{')) return readJsonLine(objectOf(text), (line) => readText(line, header))
  const realTime = readRealTimeLine(text)
  if (realTime) return realTime
  const tokens = tokensOf(text)
  const common = readCommonLine(tokens) ?? readLoadBalancerLine(tokens)
  if (common) return common
  if (header && header.fields.length > 0) return readW3cLine(text, header)
  // Log collectors write a prefix before JSON, too.
  const object = text.endsWith('}') ? text.indexOf('{') : -1
  if (object !== -1) return readJsonLine(text.slice(object))
  const named = readNamedValues(tokens)
  if (named) return named
  if (w3cStart.test(text))
    throw new LineError(
      'noHeader',
      'This looks like a W3C log (IIS or CloudFront), which begins with a line #Fields. Send the file from its beginning.',
      'W3C log (IIS)',
    )
  if (/^"[^"]{1,100}"\s*:/.test(text))
    throw new LineError(
      'cut',
      'This is a part of a JSON object on several lines. Write each object on one line, for example with jq -c ".[]".',
      'JSON',
    )
  if (tokens.some(({ isCut }) => isCut)) throw new LineError('cut', 'The line is cut off.')
  throw new LineError(
    'unknownFormat',
    'This is neither JSON nor the combined log format, nor another format that we read.',
  )
}

/** Reads the lines of a log in any of the formats, which may be mixed. */
export class LineReader {
  /** What a W3C log says of the lines that follow. */
  header: W3cHeader | undefined

  /** @param header of the lines before */
  constructor(header?: W3cHeader) {
    this.header = header
  }

  /** @throws LineError */
  read(line: Buffer): ReadLine | 'empty' | 'header' {
    const text = textOf(line)
    if (text === '') return 'empty'
    if (isHeader(text)) {
      this.header = readW3cHeader(text, this.header)
      return 'header'
    }
    return readText(text, this.header)
  }
}
