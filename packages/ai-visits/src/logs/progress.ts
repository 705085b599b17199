const clearLine = '\r\x1b[2K'
const percent = 100
/** How often a line is written where none can be rewritten. */
const betweenMs = 5_000

/** Shows on standard error how far a log has been sent. */
export class Progress {
  readonly #label: string
  readonly #stream = process.stderr
  #shown = ''
  #lastMs = Date.now()

  constructor(label: string) {
    this.#label = label
  }

  show(share: number): void {
    this.#shown = `  ${this.#label}: ${Math.floor(share * percent)} %`
    if (this.#stream.isTTY) this.#stream.write(`${clearLine}${this.#shown}`)
    else if (Date.now() - this.#lastMs >= betweenMs) this.print(this.#shown)
  }

  /** Writes a line that stays. */
  print(line: string): void {
    this.#lastMs = Date.now()
    this.#stream.write(this.#stream.isTTY ? `${clearLine}${line}\n${this.#shown}` : `${line}\n`)
  }

  end(): void {
    if (this.#stream.isTTY) this.#stream.write(clearLine)
  }
}
