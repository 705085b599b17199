import { appendFileSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'

/** Tags and when each expired, in ms since 1970. */
type ExpiredTags = ReadonlyMap<string, number>

const line = z.tuple([z.string(), z.number()])

/** Parses a line. An invalid one, for example cut off when the process was killed, is left out. */
function readLine(text: string): [string, number][] {
  try {
    return [line.parse(JSON.parse(text))]
  } catch {
    return []
  }
}

const write = (tags: ExpiredTags) => [...tags].map((tag) => `${JSON.stringify(tag)}\n`).join('')

/**
 * Stores on disk, beside the cached pages, which cache tags have expired. Next keeps this only in memory
 * (`tags-manifest.external`), so after a restart the site would serve pages from before the last publish.
 * @param serverDirectory `server` in the build
 */
export class ExpiredTagsFile {
  readonly #file: string

  constructor(serverDirectory: string) {
    this.#file = path.join(/* turbopackIgnore: true */ serverDirectory, '../cache/expired-tags.ndjson')
  }

  /** Reads the file and compacts it to one line per tag. @returns an empty map if there is no file */
  load(): ExpiredTags {
    let text: string
    try {
      text = readFileSync(this.#file, 'utf8')
    } catch {
      return new Map()
    }
    const tags = new Map(text.split('\n').flatMap(readLine))
    try {
      writeFileSync(`${this.#file}.new`, write(tags))
      renameSync(`${this.#file}.new`, this.#file)
    } catch {
      // On a full disk it is not compacted.
    }
    return tags
  }

  /** Adds tags. An error, for example on a full disk, is only logged: until a restart, Next has them in memory. */
  add(tags: ExpiredTags): void {
    try {
      mkdirSync(path.dirname(this.#file), { recursive: true })
      // The last line may have been cut off.
      appendFileSync(this.#file, `\n${write(tags)}`)
    } catch (error) {
      console.error('Expired cache tags could not be written down:', error)
    }
  }
}
