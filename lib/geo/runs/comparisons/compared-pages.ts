import 'server-only'
import { z } from 'zod'
import { adminClient } from '@/lib/supabase/admin'
import { dataOf } from '@/lib/supabase/data-of'
import { answerThread } from '../../answers/answer-thread'
import type { Passage } from '../../answers/comparison/passages'

/** The work grows with own times other passages. */
const most = { ownPages: 40, otherPages: 20, ownPassages: 300, otherPassages: 120 } as const

const pageRows = z.array(
  z.object({
    url: z.string(),
    passages: z.array(z.object({ text: z.string() })).catch([]),
  }),
)

/** What a comparison is made of. */
export interface ComparedPages {
  own: Passage[]
  others: Passage[]
  /** How many pages they are of. */
  ownPages: number
  otherPages: number
}

async function citedPages(siteId: string, kind: 'own' | 'competitor', count: number) {
  const data = await dataOf(
    adminClient()
      .from('cited_pages')
      .select('url, passages')
      .eq('site_id', siteId)
      .eq('kind', kind)
      .not('fetched_at', 'is', null)
      .neq('passages', '[]')
      .order('citations', { ascending: false })
      .order('url')
      .limit(count),
  )
  return pageRows.parse(data).filter(({ passages }) => passages.length > 0)
}

/** The pages of the last crawl, which are the site's own, also those that no answer cites. */
async function crawledPages(siteId: string): Promise<{ url: string; passages: Passage[] }[]> {
  const data = await dataOf(
    adminClient()
      .from('site_crawls')
      .select('crawl_pages(url, markdown)')
      .eq('site_id', siteId)
      .eq('state', 'done')
      .order('requested_at', { ascending: false })
      .order('position', { referencedTable: 'crawl_pages' })
      .limit(1)
      .limit(most.ownPages, { referencedTable: 'crawl_pages' }),
  )
  const pages: { url: string; passages: Passage[] }[] = []
  for (const { url, markdown } of data[0]?.crawl_pages ?? []) {
    if (markdown === null) continue
    const passages = await answerThread.run('passages', { markdown, url }, siteId)
    if (passages.length > 0) pages.push({ url, passages })
  }
  return pages
}

/**
 * The passages of the competitors' most cited pages, and those of the site's own pages, a bounded number of both.
 * @throws SupabaseError, ThreadError
 */
export async function loadComparedPages(siteId: string): Promise<ComparedPages> {
  const [others, cited, crawled] = await Promise.all([
    citedPages(siteId, 'competitor', most.otherPages),
    citedPages(siteId, 'own', most.ownPages),
    crawledPages(siteId),
  ])
  const known = new Set(crawled.map(({ url }) => url))
  const uncrawled = cited.filter(({ url }) => !known.has(url))
  const withUrl = (pages: typeof others): Passage[] =>
    pages.flatMap(({ url, passages }) => passages.map(({ text }) => ({ url, text })))
  return {
    own: [...crawled.flatMap(({ passages }) => passages), ...withUrl(uncrawled)].slice(0, most.ownPassages),
    others: withUrl(others).slice(0, most.otherPassages),
    ownPages: crawled.length + uncrawled.length,
    otherPages: others.length,
  }
}
