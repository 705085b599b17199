import type { Action, SanityClient } from '@sanity/client'
import { getPublishedId, getVersionId } from 'sanity'
import { z } from 'zod'
import { decodePath } from '@/lib/addresses/routes'
import { pagePath } from '@/lib/pages/page-types'
import { storedText } from '@/schemas/rules/ask-lake'
import { belowFilter, belowParams, slugAfterMove } from '@/schemas/rules/branch'

/** The old and new path of a page, in the form of redirects. */
export interface AddressChange {
  from: string
  to: string
}

export const withSlug = z.object({ _type: z.string(), slug: z.looseObject({ current: z.string() }) })

/** @returns the path of a page document, in the form of redirects; undefined for other documents */
export function documentPath(document: unknown): string | undefined {
  const { data } = withSlug.safeParse(document)
  const path = data && pagePath({ _type: data._type, slug: data.slug.current })
  return path && decodePath(path)
}

/**
 * The change of address when a draft is published.
 * @param published version; null before the first publish
 * @returns undefined if there was no page, if there will be none, or if the address does not change
 */
export function addressChange(published: unknown, draft: unknown): AddressChange | undefined {
  const [from, to] = [documentPath(published), documentPath(draft)]
  return from && to && from !== to ? { from, to } : undefined
}

const redirectId = (path: string) =>
  `redirect-${path
    .slice(1)
    .replace(/[^a-zA-Z0-9/-]/gu, (sign) => `_${sign.codePointAt(0)?.toString(16)}_`)
    .replaceAll('/', '__')}`.slice(0, 128)

/** A redirect, published or draft. */
export interface ExistingRedirect {
  _id: string
  from: string | null
}

/** GROQ filter for the redirects that `redirectFromOldPath` takes, with the parameters of `existingRedirectsParams`. */
export const existingRedirectsFilter = '_type == "redirect" && (from in $from || _id in $redirectIds)'
export const existingRedirectsParams = (from: readonly string[]) => ({
  from,
  redirectIds: from.map(redirectId),
})

/**
 * The redirect from a page's old path. It references the page, so it stays valid if the page moves again. Its id is derived from
 * the path, so that moving twice creates no second one, unless an editor changed the redirect's path. The id has no dot, because
 * documents with a dot in their id are not public.
 * @param known result of `existingRedirectsFilter`
 */
export function redirectFromOldPath(documentId: string, from: string, known: readonly ExistingRedirect[]) {
  const id = redirectId(from)
  const isReserved = known.some((redirect) => redirect._id === id && redirect.from !== from)
  return {
    _id: isReserved ? `redirect-${crypto.randomUUID()}` : id,
    _type: 'redirect',
    from,
    isPermanent: true,
    target: {
      _type: 'link',
      kind: 'internal',
      reference: { _type: 'reference', _ref: documentId },
    },
  }
}

const knownShape = z.array(z.object({ _id: z.string(), from: storedText }))
const belowShape = z.array(z.object({ _id: z.string(), _type: z.string(), slug: z.string() }))

/** The documents under a page that has moved, with their slugs before and after. */
async function findBelow(client: SanityClient, pageId: string, published: unknown, draft: unknown) {
  const before = withSlug.parse(published)
  const after = withSlug.parse(draft)
  const found = await client.fetch(
    `*[${belowFilter}]{ _id, _type, "slug": slug.current }`,
    belowParams(before._type, before.slug.current),
    { tag: 'moved-branch' },
  )
  return belowShape.parse(found).flatMap(({ _id, _type, slug }) => {
    const moved = slugAfterMove(slug, before.slug.current, after.slug.current)
    const pathOf = (current: string) => documentPath({ _type, slug: { current } })
    const [from, to] = [pathOf(slug), pathOf(moved)]
    return from && to && getPublishedId(_id) !== pageId ? [{ _id, moved, from, to }] : []
  })
}

interface PageMove {
  published: unknown
  /** The draft or version with the new address. */
  draft: unknown
  move: AddressChange
}

/** What changes with a page's address: pages under it, new redirects, and redirects that would hide a page. */
async function planMove(raw: SanityClient, documentId: string, { published, draft, move }: PageMove) {
  const pageId = getPublishedId(documentId)
  const below = await findBelow(raw, pageId, published, draft)
  const moves = [{ _id: pageId, ...move }, ...below.filter(({ _id }) => getPublishedId(_id) === _id)]
  const known = knownShape.parse(
    await raw.fetch(`*[${existingRedirectsFilter} || _type == "redirect" && from in $to]{ _id, from }`, {
      ...existingRedirectsParams(moves.map(({ from }) => from)),
      to: moves.map(({ to }) => to),
    }),
  )
  const redirects = moves.map(({ _id, from }) => redirectFromOldPath(_id, from, known))
  const kept = new Set(redirects.map(({ _id }) => _id))
  const replaced = new Set(moves.flatMap(({ from, to }) => [from, to]))
  const outdated = known.filter(({ _id, from }) => !kept.has(_id) && from !== null && replaced.has(from))
  return { below, redirects, outdated: outdated.map(({ _id }) => _id), pages: moves.length - 1 }
}

/**
 * Follows a page to its new address, in one transaction: moves the pages under it, their drafts and versions too; creates
 * redirects from the old addresses, and deletes those from the new ones.
 * @returns number of published pages under it that have moved
 * @throws ClientError or ServerError; then nothing has changed
 */
export async function followMove(client: SanityClient, documentId: string, page: PageMove): Promise<number> {
  const { below, redirects, outdated, pages } = await planMove(
    client.withConfig({ perspective: 'raw' }),
    documentId,
    page,
  )
  const transaction = client.transaction()
  for (const { _id, moved } of below) transaction.patch(_id, { set: { 'slug.current': moved } })
  for (const redirect of redirects) transaction.createOrReplace(redirect)
  for (const id of outdated) transaction.delete(id)
  await transaction.commit({ tag: 'redirect' })
  return pages
}

/**
 * Adds to a release what changes with the address of a page in it: versions of the pages under it, and redirects. They are
 * published with the release.
 * @throws ClientError or ServerError; then nothing has changed
 */
export async function addMoveToRelease(client: SanityClient, releaseId: string, id: string, page: PageMove) {
  const raw = client.withConfig({ perspective: 'raw' })
  const { below, redirects, outdated } = await planMove(raw, id, page)
  const versionOf = (publishedId: string) => getVersionId(publishedId, releaseId)
  const present = new Set(
    z.array(z.string()).parse(await raw.fetch('*[sanity::partOfRelease($releaseId)]._id', { releaseId })),
  )
  const isPublished = ({ _id }: { _id: string }) => getPublishedId(_id) === _id
  const actions = [
    ...below.filter(isPublished).flatMap(({ _id: publishedId, moved }): Action[] => {
      const draftId = versionOf(publishedId)
      const patch = { set: { 'slug.current': moved } }
      return [
        ...(present.has(draftId) ? [] : [createdVersion(publishedId, draftId)]),
        { actionType: 'sanity.action.document.edit', draftId, publishedId, patch },
      ]
    }),
    ...redirects.map((redirect): Action => {
      const document = { ...redirect, _id: versionOf(redirect._id) }
      return present.has(document._id)
        ? { actionType: 'sanity.action.document.version.replace', document }
        : { actionType: 'sanity.action.document.version.create', publishedId: redirect._id, document }
    }),
    ...outdated
      .filter((_id) => isPublished({ _id }))
      .map(
        (publishedId): Action => ({
          actionType: 'sanity.action.document.version.unpublish',
          versionId: versionOf(publishedId),
          publishedId,
        }),
      ),
  ]
  // The form validates the page again when it changes.
  const { slug } = withSlug.parse(page.draft)
  const again: Action = {
    actionType: 'sanity.action.document.edit',
    draftId: id,
    publishedId: getPublishedId(id),
    patch: { set: { slug } },
  }
  await client.action([...actions, again], { tag: 'redirect' })
}

const createdVersion = (publishedId: string, versionId: string): Action => ({
  actionType: 'sanity.action.document.version.create',
  publishedId,
  baseId: publishedId,
  versionId,
})
