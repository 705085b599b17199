/** The file cannot be read; the message says why, for the user. */
export class PromptFileError extends Error {
  override name = 'PromptFileError'
}

/** How the bytes of a file are read as text. */
export type Encoding = 'UTF-8' | 'UTF-16' | 'Windows-1252'

const compressed = 'This file is compressed. Unpack it, then choose the CSV file in it.'
const saveAsCsv = 'Open it and save it as CSV, then choose that file.'

const startsWith = (bytes: Uint8Array, start: string) =>
  bytes.length >= start.length && Array.from(start).every((one, place) => bytes[place] === one.charCodeAt(0))

/** Beginnings of files that are no text, and what they are. */
const binaries: readonly [start: string, what: string][] = [
  ['\xd0\xcf\x11\xe0', `This is an Excel or Word file of an older version. ${saveAsCsv}`],
  ['%PDF', 'This is a PDF. Copy the questions into a spreadsheet and save it as CSV.'],
  ['{\\rtf', 'This is a text document (RTF). Save it as plain text, one question per line.'],
  ...['\x1f\x8b', '7z\xbc\xaf', 'Rar!', 'BZh'].map((start): [string, string] => [start, compressed]),
  ...[
    '\x89PNG',
    '\xff\xd8\xff',
    'GIF8',
    'II*\0',
    'MM\0*',
    'RIFF',
    '\0\0\0\x18ftyp',
    '\0\0\0\x1cftyp',
    '\0\0\0 ftyp',
  ].map((start): [string, string] => [
    start,
    'This is a picture. Enter its questions in a spreadsheet and save it as CSV.',
  ]),
]

/** Names in a ZIP archive that tell which program wrote it. */
const archives: readonly [part: string, what: string][] = [
  ['xl/', `This is an Excel workbook. ${saveAsCsv}`],
  ['opendocument.spreadsheet', `This is an OpenDocument spreadsheet. ${saveAsCsv}`],
  ['.iwa', `This is a Numbers or Pages document. ${saveAsCsv}`],
  ['word/', 'This is a Word document. Save it as plain text, one question per line.'],
]

function binaryProblem(bytes: Uint8Array): string | undefined {
  if (startsWith(bytes, 'PK\x03\x04') || startsWith(bytes, 'PK\x05\x06')) {
    const names = new TextDecoder('latin1').decode(bytes)
    const [, what] = archives.find(([part]) => names.includes(part)) ?? []
    return what ?? compressed
  }
  return binaries.find(([start]) => startsWith(bytes, start))?.[1]
}

function textProblem(text: string): string | undefined {
  const start = text.slice(0, 500).trimStart().toLowerCase()
  if (/^<(?:!doctype html|!--|html|head|body|table)/.test(start))
    return 'This is a web page. Copy its questions into a spreadsheet and save it as CSV.'
  if (/^<(?:\?xml|[a-z:]+[\s>])/.test(start)) return 'This is XML, not CSV. Save the questions as CSV.'
  if (!/^[[{]/.test(start)) return undefined
  try {
    // A line of JSON Lines, or all.
    JSON.parse(/^\{.*\}$/.test(start.split('\n')[0] ?? '') ? (text.trimStart().split('\n')[0] ?? '') : text)
    return 'This is JSON, not CSV. Save the questions as CSV.'
  } catch {
    return undefined
  }
}

/** UTF-16 without a byte order mark has a zero in one of the two bytes of each Latin letter, space and line end; other texts have none. */
function wideEncoding(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const sample = bytes.subarray(0, 4_096)
  const zeros = [0, 0]
  sample.forEach((byte, place) => {
    if (byte === 0) zeros[place % 2] = (zeros[place % 2] ?? 0) + 1
  })
  const [even = 0, odd = 0] = zeros
  const fewest = sample.length / 100
  if (odd > fewest && even < odd / 4) return 'utf-16le'
  return even > fewest && odd < even / 4 ? 'utf-16be' : undefined
}

/** Texts have none; files of programs nearly always do. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: They are what is looked for.
const controlCharacter = /[\0-\x08\x0b\x0e-\x1f]/

function decode(bytes: Uint8Array): { text: string; encoding: Encoding } {
  const marked = startsWith(bytes, '\xff\xfe')
    ? 'utf-16le'
    : startsWith(bytes, '\xfe\xff')
      ? 'utf-16be'
      : undefined
  const wide = marked ?? wideEncoding(bytes)
  if (wide) return { text: new TextDecoder(wide).decode(bytes), encoding: 'UTF-16' }
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'UTF-8' }
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes), encoding: 'Windows-1252' }
  }
}

/**
 * Reads the text of a CSV file in UTF-8, UTF-16 or Windows-1252, the encodings that spreadsheets write. Lines end with a line feed.
 * @throws PromptFileError that names what the file is instead
 */
export function textOfPromptFile(bytes: Uint8Array): { text: string; encoding: Encoding } {
  const binary = binaryProblem(bytes)
  if (binary) throw new PromptFileError(binary)
  const { text, encoding } = decode(bytes)
  if (controlCharacter.test(text)) throw new PromptFileError('This is no text file. Choose a CSV file.')
  const problem = textProblem(text)
  if (problem) throw new PromptFileError(problem)
  return { text: text.replace(/\r\n?/g, '\n'), encoding }
}
