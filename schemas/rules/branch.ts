import { getPublishedId, getVersionFromId } from 'sanity'
import { z } from 'zod'
import { decodePath, routes } from '@/lib/addresses/routes'
import { isPossibleSlug, maxLevels, slugsAbove } from '@/lib/addresses/slug'
import { fixedPageName, isReservedSlug } from '@/lib/pages/fixed-pages'
import { isSlugPageType, pagePath, type SlugPageType } from '@/lib/pages/page-types'
import { queryContentLake, storedText } from './ask-lake'
import type { ValidationResult } from './rules'
import type { RuleContext } from './siblings'

/*
 * A branch is a page with the pages under it: `solutions/retail` is under `solutions`. The slug of each page is its whole address, so
 * that every query finds it; when a page moves, the slugs of the pages under it change with it (studio/actions/publish-checked.ts).
 */

/** The types whose pages may be under each other. */
export const branchTypes: readonly SlugPageType[] = ['landingPage', 'legalPage']

/** GROQ for the drafts, versions and published documents under an address, with the parameters of `belowParams`. */
export const belowFilter = '_type in $types && string::startsWith(slug.current, $under)'
/** @param type of the page above them; under pages of other types there are none @param slug of that page */
export const belowParams = (type: string, slug: string) => ({
  types: branchTypes.some((one) => one === type) ? branchTypes : [],
  under: `${slug}/`,
})

const documentsBelow = z.array(z.object({ _id: z.string(), slug: z.string() }))

/** The slug of a page after a page above it has moved. @param from its slug before @param to its slug after */
export const slugAfterMove = (slug: string, from: string, to: string) => `${to}${slug.slice(from.length)}`

interface Move {
  /** The documents that move with the page. */
  below: { _id: string; before: string; after: string }[]
}

/** What moves with a page whose draft has another slug than its published version. */
async function moveOf(slug: string | undefined, { document, getClient }: RuleContext): Promise<Move> {
  if (!slug || !document) return { below: [] }
  const own = getPublishedId(document._id)
  const from = storedText.parse(await queryContentLake(getClient, '*[_id == $own][0].slug.current', { own }))
  if (!from || from === slug) return { below: [] }
  const found = documentsBelow.parse(
    await queryContentLake(
      getClient,
      `*[${belowFilter}]{ _id, "slug": slug.current } | order(slug)`,
      belowParams(document._type, from),
    ),
  )
  return {
    below: found.flatMap(({ _id, slug: before }) =>
      getPublishedId(_id) === own ? [] : [{ _id, before, after: slugAfterMove(before, from, slug) }],
    ),
  }
}

/** Says which pages move with a page. */
export async function movedBranch(slug: string | undefined, context: RuleContext): Promise<ValidationResult> {
  const { below } = await moveOf(slug, context)
  const pages = new Map(below.map((one) => [getPublishedId(one._id), one]))
  const [first] = pages.values()
  if (!first) return true
  const move = `${routes.page(first.before)} to ${routes.page(first.after)}`
  return pages.size === 1
    ? `The page under this one moves with it: ${move}. Its old address will redirect.`
    : `The ${pages.size} pages under this one move with it: ${move}, for example. Their old addresses will redirect.`
}

/** Requires that the pages under a page can move with it. */
export async function movedBranchProblem(
  slug: string | undefined,
  context: RuleContext,
): Promise<ValidationResult> {
  const { below } = await moveOf(slug, context)
  if (below.length === 0) return true
  const impossible = below.find(({ after }) => !isPossibleSlug(after) || isReservedSlug(after))
  if (impossible)
    return `${routes.page(impossible.before)} would move to ${routes.page(impossible.after)}, which can’t be an address: it is too long, has more than ${maxLevels} levels, or is reserved. Choose another address for this page.`
  const taken = storedText.parse(
    await queryContentLake(
      context.getClient,
      '*[_type in $types && slug.current in $slugs && !(_id in $ids)][0].slug.current',
      {
        types: branchTypes,
        slugs: [...new Set(below.map(({ after }) => after))],
        ids: below.map(({ _id }) => _id),
      },
    ),
  )
  return (
    taken === null ||
    `A page under this one would move to ${routes.page(taken)}, but another page has that address. Change one of the two first.`
  )
}

/** Warns about an address above a page that visitors cannot open. */
export async function missingPageAbove(
  slug: string | undefined,
  { getClient }: RuleContext,
): Promise<ValidationResult> {
  const above = slugsAbove(slug ?? '').filter((one) => !fixedPageName(one))
  if (above.length === 0) return true
  const published = z
    .array(storedText)
    .parse(
      await queryContentLake(
        getClient,
        '*[_type in $types && slug.current in $slugs].slug.current',
        { types: branchTypes, slugs: above },
        'published',
      ),
    )
  const missing = above.find((one) => !published.includes(one))
  return (
    !missing ||
    `There is no published page at ${routes.page(missing)}. Visitors who shorten the address see “Page not found”, and the breadcrumbs leave it out.`
  )
}

/** The button that adds what `moveInRelease` misses. */
export const takeMove = 'Take the move into the release'

/** What remains of an old address if a release is published: pages under it, and whether it redirects. */
const remains = z.object({ redirects: z.number(), below: z.number() })

/** Requires that a release in which a page moves has the redirect from its old address, and the pages under it. */
export async function moveInRelease(
  slug: string | undefined,
  { document, getClient }: RuleContext,
): Promise<ValidationResult> {
  const release = document && getVersionFromId(document._id)
  if (!release || !slug) return true
  const own = getPublishedId(document._id)
  const before = storedText.parse(
    await queryContentLake(getClient, '*[_id == $own][0].slug.current', { own }, 'published'),
  )
  if (!before || before === slug || !isSlugPageType(document._type)) return true
  const path = pagePath({ _type: document._type, slug: before })
  if (path === undefined) return true
  const left = remains.parse(
    await queryContentLake(
      getClient,
      `{
        "redirects": count(*[_type == "redirect" && from == $path]),
        "below": count(*[_id != $own && ${belowFilter}])
      }`,
      { own, path: decodePath(path), ...belowParams(document._type, before) },
      [release],
    ),
  )
  if (left.redirects > 0 && left.below === 0) return true
  return `When this release is published, visitors of the old address find nothing${left.below > 0 ? ', and pages under it stay there' : ''}. Select “${takeMove}” below the address.`
}
