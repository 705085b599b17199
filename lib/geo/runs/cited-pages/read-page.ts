import type { SitePage } from '@/lib/site-files/reading/read-site-page'
import type { Json } from '@/lib/supabase/database.types.gen'
import { splitPassages } from '../../answers/comparison/passages'
import { readAnswer } from '../../answers/read-answer'
import type { SiteBrands } from '../site-brands'
import type { ClaimedPage } from './page-jobs'

/** The column takes 64 KiB of jsonb, which needs a little more space than the text. */
const maxPassageBytes = 48_000

function passagesOf(markdown: string, url: string): { text: string }[] {
  const passages: { text: string }[] = []
  let bytes = 0
  for (const { text } of splitPassages(markdown, url)) {
    bytes += Buffer.byteLength(text) + 32
    if (bytes > maxPassageBytes) break
    passages.push({ text })
  }
  return passages
}

const isBelow = (host: string, domain: string) => host === domain || host.endsWith(`.${domain}`)

/**
 * What `finish_cited_page` stores of a page: its passages, the brands that it names, and whether it links to the own site. Of
 * an own page, only the passages: they are compared with those of other pages.
 */
export function pageResult(
  { kind, url }: ClaimedPage,
  page: SitePage,
  { brands, revision: brandsRevision }: Pick<SiteBrands, 'brands' | 'revision'>,
): Json {
  const { title, markdown, linkedHosts } = page
  const passages = passagesOf(markdown, url)
  if (kind === 'own')
    return { title, passages, brandIds: [], ownSentence: null, linksOwn: null, brandsRevision }
  const own = brands.find(({ isOwn }) => isOwn)
  const { mentions } = readAnswer({ text: `${title}\n\n${markdown}`, citations: [] }, brands, [])
  const ownDomains = own?.domains ?? []
  return {
    title,
    passages,
    brandIds: mentions.map(({ brandId }) => brandId),
    ownSentence: mentions.find(({ brandId }) => brandId === own?.id)?.sentence ?? null,
    linksOwn: linkedHosts.some((host) => ownDomains.some((domain) => isBelow(host, domain))),
    brandsRevision,
  }
}
