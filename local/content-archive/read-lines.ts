import { createReadStream } from 'node:fs'
import { type ArchiveLine, documentSchema } from './archive-document.ts'
import { messageOf } from './archive-error.ts'

/** The valid lines, and one sentence for each invalid line. */
export interface ReadResult {
  lines: ArchiveLine[]
  complaints: string[]
}

const LINE_FEED = 0x0a
const utf8 = new TextDecoder('utf-8', { fatal: true })

/** Only a line feed ends a line (github.com/ndjson/ndjson-spec): a JSON text may hold U+2028 and U+2029 unescaped. */
async function* linesOf(file: string): AsyncGenerator<Buffer> {
  let pending: Buffer[] = []
  for await (const chunk of createReadStream(file)) {
    const bytes: Buffer = chunk
    let start = 0
    for (let end = bytes.indexOf(LINE_FEED); end >= 0; end = bytes.indexOf(LINE_FEED, start)) {
      yield Buffer.concat([...pending, bytes.subarray(start, end)])
      pending = []
      start = end + 1
    }
    pending.push(bytes.subarray(start))
  }
  yield Buffer.concat(pending)
}

function readLine(bytes: Buffer, line: number): ArchiveLine | string | undefined {
  let text: string
  try {
    text = utf8.decode(bytes)
  } catch {
    return `Line ${line} is not UTF-8: the file was saved in another encoding.`
  }
  if (!text.trim()) return undefined
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    return `Line ${line} is not JSON: ${messageOf(error)}.`
  }
  const result = documentSchema.safeParse(value)
  if (result.success) return { line, document: result.data }
  return `Line ${line} ${result.error.issues.map(({ message }) => message).join(' and ')}.`
}

/**
 * Reads a whole NDJSON file, even if lines are invalid. Empty lines are skipped but counted.
 * System documents (`_.…`) are left out, as in Sanity's own import.
 */
export async function readLines(file: string): Promise<ReadResult> {
  const lines: ArchiveLine[] = []
  const complaints: string[] = []
  let number = 0
  for await (const bytes of linesOf(file)) {
    number += 1
    const read = readLine(bytes, number)
    if (typeof read === 'string') complaints.push(read)
    else if (read && !read.document._id.startsWith('_.')) lines.push(read)
  }
  return { lines, complaints }
}
