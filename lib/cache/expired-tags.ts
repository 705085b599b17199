import { appendFileSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'

/** Tags and when each expired, in ms since 1970. */
type ExpiredTags = ReadonlyMap<string, number>

const line = z.tuple([z.string(), z.number()])

/** A line that cannot be read, as one that was being written when the process was killed, is left out. */
function readLine(text: string): [string, number][] {
  try {
    return [line.parse(JSON.parse(text))]
  } catch {
    return []
  }
}

const write = (tags: ExpiredTags) => [...tags].map((tag) => `${JSON.stringify(tag)}\n`).join('')

/**
 * Which cache tags have expired, kept on the disk beside the pages that carry them. Next keeps this in memory alone
 * (`tags-manifest.external`), so that a site that is started again would serve pages from before the last publish.
 * @param serverDirectory `server` in the build
 */
export class ExpiredTagsFile {
  readonly #file: string

  constructor(serverDirectory: string) {
    this.#file = path.join(serverDirectory, '../cache/expired-tags.ndjson')
  }

  /** Reads the file, and shortens it to one line for each tag. @returns empty where there is none */
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
      // On a full disk it stays as long as it is.
    }
    return tags
  }

  /** Adds tags. A failure, as on a full disk, is reported: the tags have expired until the next start all the same. */
  add(tags: ExpiredTags): void {
    try {
      mkdirSync(path.dirname(this.#file), { recursive: true })
      // A line of before may have been cut off.
      appendFileSync(this.#file, `\n${write(tags)}`)
    } catch (error) {
      console.error('Expired cache tags could not be written down:', error)
    }
  }
}
