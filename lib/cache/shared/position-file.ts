import { mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'

/** The clocks of the machine that built the site and of Redis may differ by this. */
const clockDifferenceMs = 60_000

const position = z.number().positive()

/**
 * Stores with the cached pages which expiries have been applied to them: all up to a time of Redis, in microseconds. The prerendered
 * pages of a build have all that were made before it.
 * @param serverDirectory `server` in the build
 */
export class PositionFile {
  readonly #file: string
  readonly #buildFile: string

  constructor(serverDirectory: string) {
    this.#file = path.join(serverDirectory, '../cache/expired-until.json')
    this.#buildFile = path.join(serverDirectory, '../BUILD_ID')
  }

  load(): number {
    try {
      return position.parse(JSON.parse(readFileSync(this.#file, 'utf8')))
    } catch {
      return Math.round((statSync(this.#buildFile).mtimeMs - clockDifferenceMs) * 1_000)
    }
  }

  /** If it cannot be written, for example on a full disk, the next start applies some expiries again. */
  save(time: number): void {
    try {
      mkdirSync(path.dirname(this.#file), { recursive: true })
      writeFileSync(`${this.#file}.new`, JSON.stringify(time))
      renameSync(`${this.#file}.new`, this.#file)
    } catch {}
  }
}
