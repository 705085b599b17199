import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { type ArchiveLine, documentSchema } from './archive-document.ts'
import { messageOf } from './archive-fault.ts'

/** What a broken line says about itself, ready to be shown. */
export interface ReadResult {
  lines: ArchiveLine[]
  complaints: string[]
}

function readLine(text: string, line: number): ArchiveLine | string {
  if (text.includes('\uFFFD')) {
    return `Line ${line} holds the character U+FFFD: somewhere before, the file was saved in a wrong encoding.`
  }
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
 * Reads NDJSON to its end, however many lines are broken; empty lines are passed over but counted.
 * Documents of the system (`_.…`) are left out, as Sanity's own import leaves them.
 */
export async function readLines(file: string): Promise<ReadResult> {
  const lines: ArchiveLine[] = []
  const complaints: string[] = []
  let number = 0
  for await (const text of createInterface({
    input: createReadStream(file),
    crlfDelay: Number.POSITIVE_INFINITY,
  })) {
    number += 1
    if (!text.trim()) continue
    const read = readLine(text, number)
    if (typeof read === 'string') complaints.push(read)
    else if (!read.document._id.startsWith('_.')) lines.push(read)
  }
  return { lines, complaints }
}
