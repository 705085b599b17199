import 'server-only'
import { readdir, readFile, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { z } from 'zod'
import { buildDirectory } from '@/lib/cache/build-directory'
import { replaceFile } from '@/lib/cache/replace-file'
import { siteFileNames } from '../file-names'
import type { HostedAddress, PublishedFile } from './hosted-file'

/** Where copies survive a restart. */
export interface KeptCopies {
  keep(address: HostedAddress, file: PublishedFile): Promise<void>
  find(address: HostedAddress): Promise<PublishedFile | undefined>
  forget(address: HostedAddress): Promise<void>
  /** What has copies. */
  list(): Promise<HostedAddress[]>
}

/** "0123…cdef-llms.txt.json": a token has digits and letters only, and the last parts of the names differ. */
const fileOf = ({ token, name }: HostedAddress) => `${token}-${basename(name)}.json`

const tokenLength = 32

const schema = z.object({ body: z.string(), publishedAt: z.string(), domain: z.string() })

/**
 * Copies of published files in a directory: one for each file that was asked for, so no more than the database has. On a
 * read-only disk there are none.
 * @param directory absolute
 */
export class CopiesOnDisk implements KeptCopies {
  readonly #directory: string

  constructor(directory: string) {
    this.#directory = directory
  }

  #pathOf(address: HostedAddress): string {
    return join(/* turbopackIgnore: true */ this.#directory, fileOf(address))
  }

  async keep(address: HostedAddress, { body, publishedAt, domain }: PublishedFile): Promise<void> {
    await replaceFile(this.#pathOf(address), JSON.stringify({ body, publishedAt, domain }))
  }

  /** The copy; undefined if there is none, or a damaged one. */
  async find(address: HostedAddress): Promise<PublishedFile | undefined> {
    try {
      return schema.parse(JSON.parse(await readFile(this.#pathOf(address), 'utf8')))
    } catch {
      return undefined
    }
  }

  async forget(address: HostedAddress): Promise<void> {
    await rm(this.#pathOf(address), { force: true }).catch(() => undefined)
  }

  async list(): Promise<HostedAddress[]> {
    const files = await readdir(this.#directory).catch(() => [])
    return files.flatMap((file) => {
      const token = file.slice(0, tokenLength)
      return siteFileNames.map((name) => ({ token, name })).filter((address) => fileOf(address) === file)
    })
  }
}

/** In the directory of the build, beside the last good results of queries (lib/cache/last-good.ts). */
export const copiesOfBuild = (): KeptCopies =>
  new CopiesOnDisk(join(/* turbopackIgnore: true */ buildDirectory, 'hosted-files'))
