import { LakeError } from '../http/lake-error.ts'

/** Primary result codes of SQLite (sqlite.org/rescode.html) for faults of the disk or the file system. */
const READ_ONLY = 8
const INPUT_OUTPUT = 10
const FULL = 13
const CANNOT_OPEN = 14

const SENTENCES: Readonly<Record<number, string>> = {
  [READ_ONLY]: 'The data directory is read-only: nothing was saved',
  [INPUT_OUTPUT]: 'The disk failed while writing: nothing was saved',
  [FULL]: 'The disk is full: nothing was saved. Free some space and try again.',
  [CANNOT_OPEN]: 'The database file cannot be opened: nothing was saved',
}

/** The primary result code of an error thrown by node:sqlite, or undefined for any other error. */
function resultCodeOf(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('errcode' in error) || typeof error.errcode !== 'number')
    return undefined
  return error.errcode & 0xff
}

/** The message for a disk fault, or undefined for any other error. */
export function diskSentenceOf(error: unknown): string | undefined {
  const code = resultCodeOf(error)
  return code === undefined ? undefined : SENTENCES[code]
}

/** Converts a disk fault to an error response (507); returns any other error unchanged. */
export function asLakeError(error: unknown): unknown {
  const sentence = diskSentenceOf(error)
  return sentence ? LakeError.plain(507, sentence) : error
}
