import { appendFileSync, renameSync } from 'node:fs'

const MOST_BYTES = 10 * 1024 * 1024

/**
 * The log of one process: at most 10 MB, beside the same of before in `<file>.1`. What an earlier process wrote goes there, too.
 * A line that cannot be written, as on a full disk, is counted and never an error: nothing may end because it could not be logged.
 */
export class LogFile {
  readonly #file: string
  readonly #mostBytes: number
  #bytes = 0
  #lost = 0

  constructor(file: string, mostBytes = MOST_BYTES) {
    this.#file = file
    this.#mostBytes = mostBytes
    this.#rotate()
  }

  /** @param line without its end */
  write(line: string): void {
    // The last attempt may have left the beginning of a line.
    const gap = this.#lost > 0 ? `\n(${this.#lost} lines could not be written here.)\n` : ''
    const text = `${gap}${line}\n`
    if (this.#bytes + Buffer.byteLength(text) > this.#mostBytes) this.#rotate()
    try {
      appendFileSync(this.#file, text, { mode: 0o600 })
      this.#bytes += Buffer.byteLength(text)
      this.#lost = 0
    } catch {
      this.#lost += 1
    }
  }

  #rotate(): void {
    this.#bytes = 0
    try {
      renameSync(this.#file, `${this.#file}.1`)
    } catch {
      // There is none yet, or the lines go on in the same file.
    }
  }
}
