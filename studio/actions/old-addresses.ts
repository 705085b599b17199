import type { IdentifiedSanityDocumentStub, Mutation, SanityClient } from '@sanity/client'
import { getDraftId, getPublishedId } from 'sanity'
import { z } from 'zod'
import { isKnown, knownParams, pathOf, redirectTo } from './moved-address'

const redirectsShape = z.array(z.object({ _id: z.string(), _rev: z.string(), from: z.string().nullable() }))

const referringShape = z.object({
  redirects: redirectsShape,
  known: redirectsShape,
  otherIds: z.array(z.string()),
})

const query = `{
  "redirects": *[_type == "redirect" && references($id) && target.reference._ref == $id && !(_id in path("versions.**"))]{
    _id, _rev, from
  },
  "known": *[${isKnown} && !(_id in path("versions.**"))]{ _id, _rev, from },
  "otherIds": *[references($id) && !(_id in [$id, $draftId]) && !(_type == "redirect" && target.reference._ref == $id)]._id
}`

type Redirect = z.infer<typeof redirectsShape>[number]

/** What leads to a page, and what else refers to it. */
export interface Referring {
  /** Where visitors have the page; undefined for one that is not published. */
  ownAddress: string | undefined
  /** What `redirectTo` has to know: redirects that begin where the page is, so that no one follows them now. */
  known: readonly Redirect[]
  /** Published redirects that lead to the page, and drafts of such. */
  redirects: readonly Redirect[]
  /** Where those begin, each once. */
  oldAddresses: readonly string[]
  /** How many other documents refer to the page; a draft and its published document are one. */
  otherCount: number
}

/** Finds what leads and refers to a page. @param pageId with or without `drafts.` */
export async function findReferring(
  client: SanityClient,
  pageId: string,
  { published }: Pick<RemovedPage, 'published'>,
): Promise<Referring> {
  const ownAddress = pathOf(published)
  const ids = { id: getPublishedId(pageId), draftId: getDraftId(pageId) }
  const found = await client
    .withConfig({ perspective: 'raw' })
    .fetch(query, { ...ids, ...knownParams(ownAddress ?? '') }, { tag: 'referring-redirects' })
  const { redirects, known, otherIds } = referringShape.parse(found)
  return {
    ownAddress,
    known,
    redirects,
    oldAddresses: [...new Set(redirects.map(({ from, _id }) => from ?? getPublishedId(_id)))].sort(),
    otherCount: new Set(otherIds.map(getPublishedId)).size,
  }
}

/** A page that redirects may lead to. */
export interface TargetPage {
  _id: string
  path: string
}

/** A page that is deleted or unpublished. */
export interface RemovedPage {
  draft: IdentifiedSanityDocumentStub | null
  published: (IdentifiedSanityDocumentStub & { _rev: string }) | null
}

/** Fails the transaction when a document is not as it was read. */
const unchanged = (id: string, ifRevisionID: string): Mutation => ({
  patch: { id, ifRevisionID, unset: ['_revision_lock_pseudo_field_'] },
})

const deleted = (redirect: Redirect): Mutation[] => [
  unchanged(redirect._id, redirect._rev),
  { delete: { id: redirect._id } },
]

/** @param target left out, the redirects are deleted, as is one that would begin where it leads */
const redirectMutations = (
  { redirects, ownAddress }: Referring,
  target: TargetPage | undefined,
): Mutation[] =>
  redirects.flatMap((redirect): Mutation[] =>
    target && redirect.from !== target.path && redirect.from !== ownAddress
      ? [
          {
            patch: {
              id: redirect._id,
              ifRevisionID: redirect._rev,
              set: { 'target.reference': { _type: 'reference', _ref: target._id } },
            },
          },
        ]
      : deleted(redirect),
  )

/** The redirect from where the page was. @param isForGood whether search engines are to forget the page */
function ownRedirect(
  { ownAddress, redirects, known }: Referring,
  target: TargetPage | undefined,
  isForGood: boolean,
): Mutation[] {
  if (!target || !ownAddress) return []
  const redirect = redirectTo(target._id, ownAddress, known)
  const others = known.filter(
    ({ _id, from }) =>
      from === ownAddress && _id !== redirect._id && !redirects.some((gone) => gone._id === _id),
  )
  return [...others.flatMap(deleted), { createOrReplace: { ...redirect, isPermanent: isForGood } }]
}

/** The transaction that deletes a page and leaves no redirect to it. @param target see `redirectMutations` */
export const deletion = (
  { draft, published }: RemovedPage,
  referring: Referring,
  target?: TargetPage,
): Mutation[] => [
  ...redirectMutations(referring, target),
  ...[draft, published].flatMap((version) => (version ? [{ delete: { id: version._id } }] : [])),
  ...ownRedirect(referring, target, true),
]

/** The same for unpublishing: what was published becomes the draft, unless there is one. */
export function unpublishing(
  { published }: RemovedPage,
  referring: Referring,
  target?: TargetPage,
): Mutation[] {
  if (!published) return redirectMutations(referring, target)
  const { _rev, _updatedAt, ...content } = published
  return [
    ...redirectMutations(referring, target),
    unchanged(published._id, _rev),
    { createIfNotExists: { ...content, _id: getDraftId(published._id) } },
    { delete: { id: published._id } },
    ...ownRedirect(referring, target, false),
  ]
}

const refusalShape = z.object({
  details: z.object({ items: z.array(z.object({ error: z.object({ type: z.string() }) })) }),
})

/** Why the transaction failed, and what to do. */
export function removalFailure(error: unknown): string {
  const items = refusalShape.safeParse(error).data?.details.items ?? []
  const types = items.map((item) => item.error.type)
  if (types.includes('documentHasExistingReferencesError'))
    return 'Another document refers to the page. Remove its link to the page, then try again.'
  if (types.includes('documentRevisionIDDoesNotMatchError'))
    return 'The page or one of its redirects was changed at the same moment. Look at it again, then try again.'
  return 'The content service did not take the change. Try again once the connection is back.'
}
