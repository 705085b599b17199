import type { Json } from '../../../supabase/database.types.gen'
import type { Brand, Mention } from '../../answers/reading'
import type { ClaimedPages } from './reading-jobs'

type ClaimedPage = ClaimedPages['pages'][number]

/** Finds the brands that a text names. */
export type ReadMentions = (text: string, brands: readonly Brand[]) => Mention[] | Promise<Mention[]>

/**
 * Looks for brands in the stored passages of a page, which are most of its text. A brand that was on the page and is not in them
 * may be in the rest, and whether the page links to new domains of the own brand is not stored: then it is fetched again.
 */
async function pageReading(
  page: ClaimedPage,
  changedIds: ReadonlySet<string>,
  brands: readonly Brand[],
  readMentions: ReadMentions,
) {
  const { id, fetchedAt, title, passages, linksOwn } = page
  const text = [title ?? '', ...passages.map((passage) => passage.text)].join('\n\n')
  const mentions = await readMentions(text, brands)
  const found = new Set(mentions.map(({ brandId }) => brandId))
  const before = new Set(page.brandIds)
  const brandIds = brands
    .map((brand) => brand.id)
    .filter((brandId) => found.has(brandId) || before.has(brandId))
  const own = brands.find(({ isOwn }) => isOwn)
  const namesOwn = own !== undefined && brandIds.includes(own.id)
  const isUnsure = [...changedIds].some((brandId) => before.has(brandId) && !found.has(brandId))
  return {
    id,
    fetchedAt,
    brandIds,
    ownSentence: namesOwn
      ? (mentions.find(({ brandId }) => brandId === own.id)?.sentence ?? page.ownSentence)
      : null,
    isDue: isUnsure || (namesOwn && changedIds.has(own.id) && linksOwn === false),
  }
}

/** What `store_readings` stores of cited pages: the brands that they name. @throws what `readMentions` throws */
export async function pageReadings(
  { pages, brandIds }: Pick<ClaimedPages, 'pages' | 'brandIds'>,
  brands: readonly Brand[],
  readMentions: ReadMentions,
): Promise<{ [part: string]: Json }> {
  const changedIds = new Set(brandIds)
  const read: Json[] = []
  for (const page of pages) read.push(await pageReading(page, changedIds, brands, readMentions))
  return { pages: read, pageCursor: pages.at(-1)?.id ?? null }
}
