import { createRequire } from 'node:module'
import { LRUCache } from 'lru-cache'
import { environment } from '../env/own-process.ts'
import { dedupeLocationHeader, keepQueryOfRedirects } from '../next-patches/server-response.ts'
import { isNotFoundEntry, isOnDisk, preparePage, revalidateRedirect } from './cache-entry.ts'
import { ExpiredTagsFile } from './expired-tags.ts'
import { tagsIn } from './shared/entry-content.ts'

type FileSystemCacheModule = typeof import('next/dist/server/lib/incremental-cache/file-system-cache.js')

type TagsModule = typeof import('next/dist/server/lib/incremental-cache/tags-manifest.external.js')

// Next's modules are CommonJS with a default export, which Node's own `import` does not unwrap.
const load = createRequire(import.meta.url)
const { default: FileSystemCache }: FileSystemCacheModule = load(
  'next/dist/server/lib/incremental-cache/file-system-cache.js',
)
const { tagsManifest }: TagsModule = load('next/dist/server/lib/incremental-cache/tags-manifest.external.js')

type Cache = InstanceType<typeof FileSystemCache>
type Context = ConstructorParameters<typeof FileSystemCache>[0]

dedupeLocationHeader()
keepQueryOfRedirects()

/** By the directory of the build, because Next creates a cache for each request. */
const tagFiles = new Map<string, ExpiredTagsFile>()

let expiryCount = 0
/** The number of each tag's last expiry. More tags than these do not expire while one page is rendered. */
const expiries = new LRUCache<string, number>({ max: 50_000 })

/** The expired tags of a build. The first call in a process adds those from before its start to Next's memory. */
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
 * Next's cache of rendered pages, which stores each page's content security policy with it: a static page cannot have a
 * nonce, and its inline scripts change at each regeneration. Next sends the headers that are stored with a page.
 *
 * Bots request any number of missing pages. Not-found entries are therefore stored in memory, which is bounded, and on disk
 * only to replace an existing entry.
 */
export default class PageCache extends FileSystemCache {
  readonly #serverDirectory: string
  readonly #expiredTags: ExpiredTagsFile | undefined
  /** All of Next's caches in a process share one memory. */
  readonly #memory: Cache
  /** Next creates a cache for each request: the number of expiries before it. */
  #expiriesBefore = expiryCount

  constructor(context: Context) {
    super(context)
    this.#serverDirectory = context.serverDistDir
    this.#expiredTags = expiredTags(context.serverDistDir)
    this.#memory = new FileSystemCache({ ...context, flushToDisk: false })
  }

  /** The build writes prerendered pages without calling `set`. */
  override async get(...[key, context]: Parameters<Cache['get']>) {
    const entry = await super.get(key, context)
    preparePage(entry?.value, environment)
    return entry
  }

  override async set(...[key, value, context]: Parameters<Cache['set']>) {
    preparePage(value, environment)
    revalidateRedirect(value)
    if (value && this.#isOutdated(context.fetchCache ? context.tags : tagsIn(value).split(','))) return
    if (isNotFoundEntry(value) && !isOnDisk(this.#serverDirectory, key)) {
      await this.#memory.set(key, value, context)
    } else {
      await super.set(key, value, context)
    }
  }

  /** Whether one of the tags has expired since the request began: the content may be older, and Next would store it as new. */
  #isOutdated = (tags: readonly string[] = []) =>
    tags.some((tag) => (expiries.get(tag) ?? 0) > this.#expiriesBefore)

  /** The expiries until now concern nothing that this request has read. */
  protected beginAgain(): void {
    this.#expiriesBefore = expiryCount
  }

  override async revalidateTag(...[tags, durations]: Parameters<Cache['revalidateTag']>) {
    await super.revalidateTag(tags, durations)
    const now = Date.now()
    expiryCount += 1
    for (const tag of [tags].flat()) expiries.set(tag, expiryCount)
    this.#expiredTags?.add(new Map([tags].flat().map((tag) => [tag, now])))
  }
}
