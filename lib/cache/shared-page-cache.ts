import { sharedRedis } from '../redis/shared-connection.ts'
import { isNotFoundEntry } from './cache-entry.ts'
import PageCache from './page-cache.ts'
import { type EntryContent, isShared } from './shared/entry-content.ts'
import { SharedEntries } from './shared/shared-entries.ts'

type Context = ConstructorParameters<typeof PageCache>[0]

/** By the directory of the build, because Next creates a cache for each request. */
const entriesByBuild = new Map<string, SharedEntries>()

function sharedEntries(context: Context): SharedEntries | undefined {
  const redis = sharedRedis()
  // The cache of proxy.ts has no directory.
  if (!redis || !context.serverDistDir) return undefined
  const known = entriesByBuild.get(context.serverDistDir)
  if (known) return known
  const local = new PageCache(context)
  const entries = new SharedEntries(redis, context.serverDistDir, (tags) => void local.revalidateTag(tags))
  entriesByBuild.set(context.serverDistDir, entries)
  return entries
}

/** What Next stores beside an entry. Of the time for which it is fresh, the rest is left, and at least a second. */
function contextOf({ cacheControl, isRoutePPREnabled, renderedAt }: EntryContent) {
  const ageSeconds = Math.max(0, Date.now() - renderedAt) / 1_000
  const left = (seconds: number | false) => seconds && Math.max(1, Math.ceil(seconds - ageSeconds))
  return {
    ...(cacheControl && {
      cacheControl: { revalidate: left(cacheControl.revalidate), expire: cacheControl.expire },
    }),
    ...(isRoutePPREnabled && { isRoutePPREnabled }),
  }
}

/**
 * The page cache of several instances with a common Redis. Each instance has its own pages, on disk and in memory, and asks Redis at
 * each request which tags have expired and whether another instance has a newer page, which it then stores itself. Without Redis it
 * works with its own pages.
 */
export default class SharedPageCache extends PageCache {
  readonly #entries: SharedEntries | undefined
  /** Next creates a cache for each request: expiries from before the request have been applied. */
  #caughtUp: Promise<void> | undefined
  /** The position before the page of this request was rendered. */
  #position: number | undefined

  constructor(context: Context) {
    super(context)
    this.#entries = sharedEntries(context)
  }

  override async get(...[key, context]: Parameters<PageCache['get']>) {
    const entries = this.#entries
    if (!entries) return super.get(key, context)
    if (!('isFallback' in context)) {
      this.#caughtUp ??= entries.catchUp().then(() => this.beginAgain())
      await this.#caughtUp
      return super.get(key, context)
    }
    const local = await this.#findNewer(entries, key, () => super.get(key, context))
    this.#position ??= entries.position
    return local
  }

  /** This instance's entry, or a newer one from Redis. */
  async #findNewer(entries: SharedEntries, key: string, getLocal: () => ReturnType<PageCache['get']>) {
    const lookup = entries.find(key)
    this.#caughtUp ??= lookup.then(() => this.beginAgain())
    let found = await lookup
    const local = await getLocal()
    if (found.kind === 'known' && !local) {
      // This instance has lost its copy, for example on a full disk.
      entries.note(key, undefined)
      found = await entries.find(key)
    }
    if (found.kind !== 'other') return local
    const { version, content } = found
    const isOwnNewer = local && !entries.knows(key) && (local.lastModified ?? 0) >= content.renderedAt
    entries.note(key, version)
    if (isOwnNewer) return local
    await super.set(key, content.value, contextOf(content))
    return getLocal()
  }

  override async set(...[key, value, context]: Parameters<PageCache['set']>) {
    const renderedAt = Date.now()
    await super.set(key, value, context)
    if (!this.#entries || context.fetchCache || context.isFallback || !isShared(value)) return
    const { cacheControl, isRoutePPREnabled } = context
    await this.#entries.store(
      key,
      { value, renderedAt, cacheControl, isRoutePPREnabled },
      { position: this.#position ?? this.#entries.position, onlyReplace: isNotFoundEntry(value) },
    )
  }

  override async revalidateTag(...[tags, durations]: Parameters<PageCache['revalidateTag']>) {
    await super.revalidateTag(tags, durations)
    await this.#entries?.expire([tags].flat())
  }
}
