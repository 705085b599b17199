import 'server-only'
import { z } from 'zod'
import { withTags } from '@/lib/content/noted-tags'
import type { PublishedDocuments } from '@/lib/content/published/published-documents'

const keptPage = z.object({
  path: z.string(),
  markdown: z.string(),
  /** Cache tags of the content in it. */
  tags: z.array(z.string()),
  /** Number of the last change that it contains. */
  sequence: z.int().nonnegative(),
})

export const keptMarkdownState = z.object({
  /** Of the documents that the numbers count the changes of. */
  origin: z.string(),
  pages: z.array(keptPage),
})

interface StateStore {
  load(): Promise<z.output<typeof keptMarkdownState> | undefined>
  save(state: z.output<typeof keptMarkdownState>): Promise<void>
}

/** Renders a page at a path as Markdown; undefined if there is none. */
export type RenderMarkdown = (path: string) => Promise<{ markdown: string } | undefined>

/**
 * The Markdown of pages, rendered again only if the content in it has changed. Content can come from Next's data cache, which a
 * lost webhook leaves outdated for a while; what changed within that time is not kept.
 */
export class KeptMarkdown {
  readonly #documents: Pick<PublishedDocuments, 'origin' | 'log'>
  readonly #store: StateStore
  readonly #render: RenderMarkdown
  #pages: Promise<Map<string, z.output<typeof keptPage>>> | undefined
  readonly #rendering = new Map<string, Promise<string | undefined>>()
  #isSaved = true

  /** @param documents already loaded */
  constructor(
    documents: Pick<PublishedDocuments, 'origin' | 'log'>,
    store: StateStore,
    render: RenderMarkdown,
  ) {
    this.#documents = documents
    this.#store = store
    this.#render = render
  }

  /** The Markdown of a page; undefined if there is no page at the path. */
  async of(path: string): Promise<string | undefined> {
    this.#pages ??= this.#load()
    const pages = await this.#pages
    const { log } = this.#documents
    const kept = pages.get(path)
    if (kept && log.isUnchanged(kept.tags, kept.sequence)) return kept.markdown
    // Concurrent requests share a rendering, unless something has changed since it began.
    const name = `${log.sequence} ${path}`
    const rendering = this.#rendering.get(name) ?? this.#renderPage(path, pages)
    this.#rendering.set(name, rendering)
    return rendering.finally(() => this.#rendering.delete(name))
  }

  async #renderPage(
    path: string,
    pages: Map<string, z.output<typeof keptPage>>,
  ): Promise<string | undefined> {
    const { log } = this.#documents
    const { sequence } = log
    const { result, tags } = await withTags(() => this.#render(path))
    this.#isSaved = false
    if (result && log.isSettled(tags)) pages.set(path, { path, markdown: result.markdown, tags, sequence })
    else pages.delete(path)
    return result?.markdown
  }

  /** Forgets all other pages, and stores the rest for the next process. */
  async keepOnly(paths: readonly string[]): Promise<void> {
    this.#pages ??= this.#load()
    const pages = await this.#pages
    const wanted = new Set(paths)
    for (const path of pages.keys()) if (!wanted.has(path)) pages.delete(path)
    if (this.#isSaved) return
    this.#isSaved = true
    await this.#store.save({ origin: this.#documents.origin, pages: [...pages.values()] })
  }

  async #load(): Promise<Map<string, z.output<typeof keptPage>>> {
    const { origin, log } = this.#documents
    const state = await this.#store.load()
    const pages = state?.origin === origin ? state.pages : []
    // Changes that this process did not load with the documents get new numbers.
    return new Map(
      pages.map((page) => [page.path, { ...page, sequence: Math.min(page.sequence, log.loadedSequence) }]),
    )
  }
}
