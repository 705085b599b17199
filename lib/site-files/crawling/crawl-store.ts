import 'server-only'
import { z } from 'zod'
import { adminClient } from '@/lib/supabase/admin'
import { allRows } from '@/lib/supabase/all-rows'
import { dataOf } from '@/lib/supabase/data-of'
import type { FilePage } from '../writing/file-sources'
import type { CrawlPage, PageText, SavedPage } from './crawl-page'
import type { CrawlStore } from './crawl-parts'

const maxProblem = 500

const knownPage = z.object({
  url: z.string(),
  position: z.int(),
  depth: z.int(),
  state: z.enum(['waiting', 'fetched', 'skipped', 'failed']),
  status: z.int().nullable(),
  priority: z.number().nullable(),
  last_modified: z.string().nullable(),
})

const rowOf = (crawlId: string, page: SavedPage) => ({
  crawl_id: crawlId,
  url: page.url,
  position: page.position,
  depth: page.depth,
  state: page.state,
  status: page.status,
  priority: page.priority,
  last_modified: page.lastModified,
  problem: page.problem?.slice(0, maxProblem).toWellFormed() ?? null,
})

/** A crawl in the database. Each method throws SupabaseError. */
export class StoredCrawl implements CrawlStore {
  readonly #id: string

  constructor(id: string) {
    this.#id = id
  }

  async load(): Promise<CrawlPage[]> {
    const data = await allRows((from, to) =>
      adminClient()
        .from('crawl_pages')
        .select('url, position, depth, state, status, priority, last_modified')
        .eq('crawl_id', this.#id)
        .order('url')
        .range(from, to),
    )
    return z
      .array(knownPage)
      .parse(data)
      .map(({ last_modified, ...page }) => ({ ...page, lastModified: last_modified }))
  }

  async save(pages: readonly SavedPage[]): Promise<void> {
    await this.#upsert(pages.filter(({ text }) => !text).map((page) => rowOf(this.#id, page)))
    await this.#upsert(
      pages.flatMap((page) => (page.text ? [{ ...rowOf(this.#id, page), ...page.text }] : [])),
    )
  }

  /** A column that no row has stays as it is. */
  async #upsert(rows: (ReturnType<typeof rowOf> & Partial<PageText>)[]): Promise<void> {
    if (rows.length === 0) return
    await dataOf(adminClient().from('crawl_pages').upsert(rows, { onConflict: 'crawl_id,url' }))
  }

  async report(pages: readonly CrawlPage[]): Promise<void> {
    const fetched = pages.filter(({ state }) => state === 'fetched').length
    await dataOf(
      adminClient()
        .from('site_crawls')
        .update({
          pages_found: pages.length,
          pages_fetched: fetched,
          pages_skipped: pages.filter((page) => page.state !== 'waiting' && page.state !== 'fetched').length,
        })
        .eq('id', this.#id),
    )
  }

  /** The pages that were read, with their texts, the most important first. */
  async fetchedPages(): Promise<FilePage[]> {
    const data = await dataOf(
      adminClient()
        .from('crawl_pages')
        .select('url, title, description, markdown, last_modified')
        .eq('crawl_id', this.#id)
        .eq('state', 'fetched')
        .order('depth')
        .order('priority', { ascending: false, nullsFirst: false })
        .order('position'),
    )
    return data.map(({ url, title, description, markdown, last_modified }) => ({
      url,
      title: title ?? '',
      description: description ?? '',
      markdown: markdown ?? '',
      lastModified: last_modified,
    }))
  }
}
