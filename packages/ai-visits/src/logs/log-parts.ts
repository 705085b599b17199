/** Some whole lines of a log. */
export interface LogPart {
  /** Where it begins in the log, in bytes. */
  offset: number
  body: Buffer
  /** How many lines of the log precede it. */
  linesBefore: number
  lines: number
}

const lineFeed = 0x0a

function countLines(body: Buffer): number {
  let lines = 0
  for (let at = body.indexOf(lineFeed); at !== -1; at = body.indexOf(lineFeed, at + 1)) lines += 1
  return body.at(-1) === lineFeed ? lines : lines + 1
}

/** Divides the text of a log into parts of whole lines. */
export class LogParts {
  /** How many lines were left out, because they are longer than a part. */
  tooLong = 0
  /** Whether the last line has no line break yet, and was left out. */
  hasOpenLine = false
  readonly #maxBytes: number
  #offset: number
  #lines: number
  #pending: Buffer = Buffer.alloc(0)
  #isInLongLine = false

  /**
   * @param start where the text begins in the log: its offset and the lines before it
   * @param maxBytes the largest size of a part
   */
  constructor(start: { offset: number; lines: number }, maxBytes: number) {
    this.#offset = start.offset
    this.#lines = start.lines
    this.#maxBytes = maxBytes
  }

  /**
   * @param chunks the text
   * @param isFinished whether nothing will be added to the text, so that its last line needs no line break
   */
  async *split(chunks: AsyncIterable<Buffer>, isFinished: boolean): AsyncGenerator<LogPart> {
    for await (const chunk of chunks) {
      this.#pending = Buffer.concat([this.#pending, chunk])
      while (this.#pending.length >= this.#maxBytes) yield* this.#take(this.#maxBytes)
    }
    // The first ends a line that is too long, after which others may follow.
    if (this.#isInLongLine) yield* this.#take(this.#pending.length)
    yield* this.#take(this.#pending.length)
    if (this.#isInLongLine || this.#pending.length === 0) return
    if (isFinished) yield this.#part(this.#pending.length)
    else this.hasOpenLine = true
  }

  /** Takes the whole lines that end within the next bytes, or what belongs to a line that is too long. */
  *#take(bytes: number): Generator<LogPart> {
    if (this.#isInLongLine) {
      const end = this.#pending.indexOf(lineFeed) + 1
      this.#isInLongLine = end === 0
      this.#skip(end || this.#pending.length)
      if (end) this.#lines += 1
      return
    }
    const end = bytes === 0 ? 0 : this.#pending.lastIndexOf(lineFeed, bytes - 1) + 1
    if (end > 0) yield this.#part(end)
    else if (bytes >= this.#maxBytes) {
      this.tooLong += 1
      this.#isInLongLine = true
    }
  }

  #part(bytes: number): LogPart {
    const body = this.#pending.subarray(0, bytes)
    const part = { offset: this.#offset, body, linesBefore: this.#lines, lines: countLines(body) }
    this.#lines += part.lines
    this.#skip(bytes)
    return part
  }

  #skip(bytes: number): void {
    this.#offset += bytes
    this.#pending = this.#pending.subarray(bytes)
  }
}
