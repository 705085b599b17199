import { type FileHandle, open } from 'node:fs/promises'
import { pipeline, Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'

/** The command was called in a wrong way, or with a file that it cannot read. */
export class UsageError extends Error {}

const chunkBytes = 1024 * 1024
const beginningBytes = 4096
const lineFeed = 0x0a
/** RFC 1952, section 2.3.1. */
const gzipMark = Buffer.from([0x1f, 0x8b])

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

/** A log, compressed or not. Offsets are those of its text. It stays the same file when it is renamed meanwhile. */
export class LogFile {
  readonly isCompressed: boolean
  /** Of the file, in bytes. */
  readonly size: number
  readonly #handle: FileHandle
  #position = 0

  private constructor(handle: FileHandle, size: number, isCompressed: boolean) {
    this.#handle = handle
    this.size = size
    this.isCompressed = isCompressed
  }

  /** @throws UsageError for a file that cannot be read */
  static async open(file: string): Promise<LogFile> {
    const handle = await open(file).catch((error: unknown) => {
      throw new UsageError(`${file} cannot be read: ${messageOf(error)}`)
    })
    const stats = await handle.stat()
    if (!stats.isFile()) {
      await handle.close()
      throw new UsageError(`${file} is not a file.`)
    }
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(gzipMark.length), 0, gzipMark.length, 0)
    return new LogFile(handle, stats.size, bytesRead === gzipMark.length && buffer.equals(gzipMark))
  }

  close(): Promise<void> {
    return this.#handle.close()
  }

  /** Which part of the file has been read, from 0 to 1. */
  get progress(): number {
    return this.size === 0 ? 1 : Math.min(1, this.#position / this.size)
  }

  /** The first bytes of the text, at most 4 KiB. */
  async beginning(): Promise<Buffer> {
    const read: Buffer[] = []
    let bytes = 0
    for await (const chunk of this.chunks(0)) {
      read.push(chunk)
      bytes += chunk.length
      if (bytes >= beginningBytes) break
    }
    return Buffer.concat(read).subarray(0, beginningBytes)
  }

  /** Whether a line begins at an offset of the text. */
  async isLineStart(offset: number): Promise<boolean> {
    if (offset === 0) return true
    for await (const chunk of this.chunks(offset - 1)) return chunk[0] === lineFeed
    return false
  }

  /**
   * Reads the text from an offset to its end.
   * @throws at the place where a compressed file is damaged
   */
  async *chunks(offset: number): AsyncGenerator<Buffer> {
    if (!this.isCompressed) {
      yield* this.#read(offset)
      return
    }
    // An error of one stream reaches the reader of the other.
    const text = pipeline(Readable.from(this.#read(0)), createGunzip({ chunkSize: chunkBytes }), () => {})
    let toSkip = offset
    try {
      for await (const chunk of text) {
        const skipped = Math.min(toSkip, chunk.length)
        toSkip -= skipped
        if (skipped < chunk.length) yield chunk.subarray(skipped)
      }
    } catch (error) {
      throw new Error(`The compressed log is damaged: ${messageOf(error)}.`)
    }
  }

  /** Reads the file from a position to its end. */
  async *#read(from: number): AsyncGenerator<Buffer> {
    this.#position = from
    for (;;) {
      const { buffer, bytesRead } = await this.#handle.read(
        Buffer.alloc(chunkBytes),
        0,
        chunkBytes,
        this.#position,
      )
      if (bytesRead === 0) return
      this.#position += bytesRead
      yield buffer.subarray(0, bytesRead)
    }
  }
}
