/** A line of a log, or one of several JSON objects on a line. */
export interface Entry {
  /** Of its line, from 1. */
  number: number
  /** Where it begins, in bytes. */
  offset: number
  /** Without the line feed; undefined if it is too long. */
  bytes: Buffer | undefined
}

const sign = (text: string) => text.charCodeAt(0)
const firstOfMark = 0xef
const [lineFeed, quote, backslash, open, close, openList, closeList, comma] = [
  sign('\n'),
  sign('"'),
  sign('\\'),
  sign('{'),
  sign('}'),
  sign('['),
  sign(']'),
  sign(','),
]

/** The first place from an offset that is not a space, a comma or the sign of a list. */
function skipBetween(line: Buffer, from: number): number {
  let at = from
  for (; at < line.length; at += 1) {
    const byte = line[at] ?? 0
    if (byte > 0x20 && byte !== comma && byte !== openList && byte !== closeList) break
  }
  return at
}

/** The end of a JSON object; that of the line if it is cut off. */
function objectEnd(line: Buffer, from: number): number {
  let depth = 0
  let isInText = false
  for (let at = from; at < line.length; at += 1) {
    const byte = line[at]
    if (byte === backslash) at += 1
    else if (byte === quote) isInText = !isInText
    else if (isInText) continue
    else if (byte === open) depth += 1
    else if (byte === close) {
      depth -= 1
      if (depth === 0) return at + 1
    }
  }
  return line.length
}

/** The objects of a line that has several of them: a JSON array, or objects one after another. Each byte is read once. */
function objectsIn(line: Buffer, start: number): { from: number; to: number }[] {
  const objects: { from: number; to: number }[] = []
  for (let at = skipBetween(line, start); line[at] === open; at = skipBetween(line, at)) {
    const end = objectEnd(line, at)
    objects.push({ from: at, to: end })
    at = end
  }
  return objects
}

/** Azure sends `{"records":[…]}`. */
const wrappedList = /^\s*\{\s*"(?:records|logs|entries|items|events)"\s*:\s*(?=\[\s*\{)/i

/** A byte order mark, which an editor on Windows may have added. */
const mark = '\xef\xbb\xbf'

/** Where the objects of a line of JSON begin; undefined if it is none. */
function startOfObjects(line: Buffer): { at: number; isList: boolean } | undefined {
  const start = line.subarray(0, 200).toString('latin1')
  const before = start.startsWith(mark) ? mark.length : 0
  const text = start.slice(before)
  const wrapper = wrappedList.exec(text)?.[0]
  if (wrapper !== undefined) return { at: before + wrapper.length, isList: true }
  if (/^\s*\[\s*\{/.test(text)) return { at: before, isList: true }
  // Most lines have one object, for which nothing is split.
  return /^\s*\{/.test(text) && line.includes('}{') ? { at: before, isList: false } : undefined
}

/**
 * Splits bytes into the lines of a log. A line with several JSON objects, such as an array, is as many entries.
 * @param maxBytes longest entry
 */
export function* splitEntries(body: Buffer, maxBytes: number): Generator<Entry, void> {
  let number = 1
  for (let start = 0; start < body.length; number += 1) {
    const found = body.indexOf(lineFeed, start)
    const end = found === -1 ? body.length : found
    const line = body.subarray(start, end)
    const entry = (from: number, to: number): Entry => ({
      number,
      offset: start + from,
      bytes: to - from > maxBytes ? undefined : line.subarray(from, to),
    })
    const first = line[0] ?? 0
    const json =
      first <= 0x20 || first === open || first === openList || first === firstOfMark
        ? startOfObjects(line)
        : undefined
    const objects = json ? objectsIn(line, json.at) : []
    if (json?.isList || objects.length > 1) for (const { from, to } of objects) yield entry(from, to)
    else yield entry(0, line.length)
    start = end + 1
  }
}
