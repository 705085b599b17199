import 'server-only'
import { z } from 'zod'
import { ServiceUnavailableError } from '@/lib/auth/visitor'
import { compareByTerms, type MissingPassage } from '@/lib/geo/answers/comparison/compare'
import { type Passage, splitPassages } from '@/lib/geo/answers/comparison/passages'
import { serverClient } from '@/lib/supabase/server'

/** The work grows with own times other passages, so both are bounded. */
const most = { ownPages: 40, otherPages: 20, ownPassages: 400, otherPassages: 200, results: 8 } as const

const pageRows = z.array(
  z.object({
    url: z.string(),
    passages: z.array(z.object({ text: z.string() })).catch([]),
  }),
)

/** What cited pages of competitors say that own pages do not. */
export interface PassageComparison {
  missing: readonly MissingPassage[]
  /** Pages that were compared. */
  ownPages: number
  otherPages: number
}

type Client = Awaited<ReturnType<typeof serverClient>>

async function citedPassages(client: Client, siteId: string, kind: 'own' | 'competitor', count: number) {
  const { data, error } = await client
    .from('cited_pages')
    .select('url, passages')
    .eq('site_id', siteId)
    .eq('kind', kind)
    .not('fetched_at', 'is', null)
    .order('citations', { ascending: false })
    .limit(count)
  if (error) throw new ServiceUnavailableError(error.message)
  return pageRows.parse(data).filter(({ passages }) => passages.length > 0)
}

/** The pages of the last crawl, which are the site's own, also those that no answer cites. */
async function crawledPages(client: Client, siteId: string) {
  const { data, error } = await client
    .from('site_crawls')
    .select('crawl_pages(url, markdown)')
    .eq('site_id', siteId)
    .eq('state', 'done')
    .order('requested_at', { ascending: false })
    .order('position', { referencedTable: 'crawl_pages' })
    .limit(1)
    .limit(most.ownPages, { referencedTable: 'crawl_pages' })
  if (error) throw new ServiceUnavailableError(error.message)
  return (data[0]?.crawl_pages ?? []).flatMap(({ url, markdown }) => (markdown ? { url, markdown } : []))
}

/**
 * Compares the passages of the competitors' most cited pages with those of the own site, by their words.
 * @throws ServiceUnavailableError
 */
export async function loadMissingPassages(siteId: string): Promise<PassageComparison> {
  const client = await serverClient()
  const [others, cited, crawled] = await Promise.all([
    citedPassages(client, siteId, 'competitor', most.otherPages),
    citedPassages(client, siteId, 'own', most.ownPages),
    crawledPages(client, siteId),
  ])
  const known = new Set(crawled.map(({ url }) => url))
  const uncrawled = cited.filter(({ url }) => !known.has(url))
  const own: Passage[] = [
    ...crawled.flatMap(({ url, markdown }) => splitPassages(markdown, url)),
    ...uncrawled.flatMap(({ url, passages }) => passages.map(({ text }) => ({ url, text }))),
  ].slice(0, most.ownPassages)
  const theirs = others
    .flatMap(({ url, passages }) => passages.map(({ text }) => ({ url, text })))
    .slice(0, most.otherPassages)
  return {
    missing: own.length > 0 ? compareByTerms(own, theirs).slice(0, most.results) : [],
    ownPages: crawled.length + uncrawled.length,
    otherPages: others.length,
  }
}
