import { appendFileSync, renameSync } from 'node:fs'

const MAX_BYTES = 10 * 1024 * 1024

/**
 * The log of one process: at most 10 MB, and as much of the earlier log in `<file>.1`, also that of an earlier process.
 * A line that cannot be written, as on a full disk, is counted and causes no error: logging must not end a process.
 */
export class LogFile {
  readonly #file: string
  readonly #mostBytes: number
  #bytes = 0
  #lost = 0

  constructor(file: string, mostBytes = MAX_BYTES) {
    this.#file = file
    this.#mostBytes = mostBytes
    this.#rotate()
  }

  /** @param line without its line feed */
  write(line: string): void {
    // The failed attempt may have written the beginning of a line.
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
      // There is no file yet, or it cannot be renamed and is continued.
    }
  }
}
