import { createRequire } from 'node:module'
import { environment } from '../env/own-process.ts'
import { dedupeLocationHeader } from '../next-patches/server-response.ts'
import { attachPolicy, isNotFoundEntry, isOnDisk, revalidateRedirect } from './cache-entry.ts'
import { ExpiredTagsFile } from './expired-tags.ts'

type FileSystemCacheModule = typeof import('next/dist/server/lib/incremental-cache/file-system-cache.js')

type TagsModule = typeof import('next/dist/server/lib/incremental-cache/tags-manifest.external.js')

// Next's modules are CommonJS with a default export, which Node's own `import` does not take out of its box.
const load = createRequire(import.meta.url)
const { default: FileSystemCache }: FileSystemCacheModule = load(
  'next/dist/server/lib/incremental-cache/file-system-cache.js',
)
const { tagsManifest }: TagsModule = load('next/dist/server/lib/incremental-cache/tags-manifest.external.js')

type Cache = InstanceType<typeof FileSystemCache>
type Context = ConstructorParameters<typeof FileSystemCache>[0]

dedupeLocationHeader()

/** By the directory of the build; Next makes a cache for each request. */
const tagFiles = new Map<string, ExpiredTagsFile>()

/** The expired tags of a build; the first time in a process, Next is told of those from before its start. */
function expiredTags(serverDirectory: string | undefined): ExpiredTagsFile | undefined {
  // The cache of proxy.ts has no directory, and nothing expires there.
  if (!serverDirectory) return undefined
  const known = tagFiles.get(serverDirectory)
  if (known) return known
  const file = new ExpiredTagsFile(serverDirectory)
  for (const [tag, expired] of file.load()) tagsManifest.set(tag, { expired, ...tagsManifest.get(tag) })
  tagFiles.set(serverDirectory, file)
  return file
}

/**
 * Next's cache of rendered pages, keeping each page's content security policy with it: a static page can carry no nonce,
 * and its inline scripts change whenever it is regenerated. What Next keeps among a page's headers it sends with the page.
 *
 * Addresses at which nothing stands are without end, and bots try them all. That there is nothing is kept in memory, which
 * is bounded, and on the disk only in place of something that stood there.
 */
export default class PageCache extends FileSystemCache {
  readonly #serverDirectory: string
  readonly #expiredTags: ExpiredTagsFile | undefined
  /** All of Next's caches of a process share one memory. */
  readonly #memory: Cache

  constructor(context: Context) {
    super(context)
    this.#serverDirectory = context.serverDistDir
    this.#expiredTags = expiredTags(context.serverDistDir)
    this.#memory = new FileSystemCache({ ...context, flushToDisk: false })
  }

  /** Pages that the build prerendered were written without passing `set`. */
  override async get(...[key, context]: Parameters<Cache['get']>) {
    const entry = await super.get(key, context)
    attachPolicy(entry?.value, environment)
    return entry
  }

  override async set(...[key, value, context]: Parameters<Cache['set']>) {
    attachPolicy(value, environment)
    revalidateRedirect(value)
    if (isNotFoundEntry(value) && !isOnDisk(this.#serverDirectory, key)) {
      await this.#memory.set(key, value, context)
    } else {
      await super.set(key, value, context)
    }
  }

  override async revalidateTag(...[tags, durations]: Parameters<Cache['revalidateTag']>) {
    await super.revalidateTag(tags, durations)
    const now = Date.now()
    this.#expiredTags?.add(new Map([tags].flat().map((tag) => [tag, now])))
  }
}
