import { createHash } from 'node:crypto'
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import type { Destination } from '../configuration.ts'
import type { W3cHeader } from './w3c-line.ts'

/** How far a log has been sent. */
export interface SentState {
  /** The site and key that it was sent to, as a digest. */
  destination: string
  /** Of the log's first bytes, which differ after a rotation. */
  beginning: { bytes: number; sha256: string }
  /** Of the first byte that is not sent. */
  offset: number
  /** The lines before it. */
  lines: number
  /** What they say of the lines after them, if it is a W3C log. */
  header: W3cHeader | undefined
}

const digest = (content: string | Buffer) => createHash('sha256').update(content).digest('hex')
const destinationDigestLength = 16

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0

/** Where the state of a log is stored: beside it. */
export const stateFile = (log: string): string => `${log}.sent.json`

export const destinationDigest = ({ url, key }: Destination): string =>
  digest(`${url} ${key}`).slice(0, destinationDigestLength)

/**
 * @param beginning of the log, as much as was read
 * @param offset how far it has been sent
 */
export function fingerprint(beginning: Buffer, offset: number): SentState['beginning'] {
  const known = beginning.subarray(0, offset)
  return { bytes: known.length, sha256: digest(known) }
}

/** Whether a log still begins as it did when the state was stored. */
export const isSameLog = (state: SentState, beginning: Buffer): boolean =>
  beginning.length >= state.beginning.bytes &&
  digest(beginning.subarray(0, state.beginning.bytes)) === state.beginning.sha256

function readHeader(value: unknown): W3cHeader | undefined {
  if (!isObject(value) || !Array.isArray(value.fields)) return undefined
  const { fields, date } = value
  return { fields: fields.map(String), date: typeof date === 'string' ? date : undefined }
}

/** @returns undefined if there is no valid state */
export async function readState(log: string): Promise<SentState | undefined> {
  try {
    const value: unknown = JSON.parse(await readFile(stateFile(log), 'utf8'))
    if (!isObject(value) || !isObject(value.beginning)) return undefined
    const { destination, offset, lines } = value
    const { bytes, sha256 } = value.beginning
    if (typeof destination !== 'string' || typeof sha256 !== 'string') return undefined
    if (!isCount(offset) || !isCount(lines) || !isCount(bytes)) return undefined
    return { destination, beginning: { bytes, sha256 }, offset, lines, header: readHeader(value.header) }
  } catch {
    return undefined
  }
}

/** Stores the state in one step: a process that is killed leaves the old or the new one. */
export async function writeState(log: string, state: SentState): Promise<void> {
  const unfinished = `${stateFile(log)}.${process.pid}`
  try {
    await writeFile(unfinished, `${JSON.stringify(state, null, 2)}\n`)
    await rename(unfinished, stateFile(log))
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}
