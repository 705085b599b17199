import type { IdentifiedSanityDocumentStub, Mutation, SanityClient } from '@sanity/client'
import { getDraftId, getPublishedId } from 'sanity'
import { z } from 'zod'
import { storedText } from '@/schemas/rules/ask-lake'
import { belowFilter, belowParams } from '@/schemas/rules/branch'
import {
  documentPath,
  existingRedirectsFilter,
  existingRedirectsParams,
  redirectFromOldPath,
  withSlug,
} from './moved-address'

const redirectsShape = z.array(z.object({ _id: z.string(), _rev: z.string(), from: storedText }))

const referringShape = z.object({
  below: z.number(),
  redirects: redirectsShape,
  known: redirectsShape,
  otherIds: z.array(z.string()),
})

const query = `{
  "below": count(*[${belowFilter} && !(_id in path("drafts.**")) && !(_id in path("versions.**"))]),
  "redirects": *[_type == "redirect" && references($id) && target.reference._ref == $id && !(_id in path("versions.**"))]{
    _id, _rev, from
  },
  "known": *[${existingRedirectsFilter} && !(_id in path("versions.**"))]{ _id, _rev, from },
  "otherIds": *[references($id) && !(_id in [$id, $draftId]) && !(_type == "redirect" && target.reference._ref == $id)]._id
}`

type Redirect = z.infer<typeof redirectsShape>[number]

/** Redirects and other documents that reference a page. */
export interface IncomingReferences {
  /** Path of the published page; undefined if it is not published. */
  ownAddress: string | undefined
  /** Redirects from the page's own path, for `redirectFromOldPath`. They have no effect while the page exists. */
  known: readonly Redirect[]
  /** Redirects to the page, published and drafts. */
  redirects: readonly Redirect[]
  /** Paths of these redirects, without duplicates. */
  oldAddresses: readonly string[]
  /** Number of published pages under it. */
  below: number
  /** Number of other documents that reference the page; a draft and its published version count once. */
  otherCount: number
}

/** Finds the documents that reference a page. @param pageId with or without `drafts.` */
export async function findIncomingReferences(
  client: SanityClient,
  pageId: string,
  { published }: Pick<RemovedPage, 'published'>,
): Promise<IncomingReferences> {
  const ownAddress = documentPath(published)
  const { data } = withSlug.safeParse(published)
  const under = belowParams(data?._type ?? '', data?.slug.current ?? '')
  const ids = { id: getPublishedId(pageId), draftId: getDraftId(pageId) }
  const found = await client
    .withConfig({ perspective: 'raw' })
    .fetch(
      query,
      { ...ids, ...under, ...existingRedirectsParams([ownAddress ?? '']) },
      { tag: 'referring-redirects' },
    )
  const { below, redirects, known, otherIds } = referringShape.parse(found)
  return {
    ownAddress,
    below,
    known,
    redirects,
    oldAddresses: [...new Set(redirects.map(({ from, _id }) => from ?? getPublishedId(_id)))].sort(),
    otherCount: new Set(otherIds.map(getPublishedId)).size,
  }
}

/** A page as destination of redirects. */
export interface TargetPage {
  _id: string
  path: string
}

/** A page that is deleted or unpublished. */
export interface RemovedPage {
  draft: IdentifiedSanityDocumentStub | null
  published: (IdentifiedSanityDocumentStub & { _rev: string }) | null
}

/** Makes the transaction fail if a document has changed since it was read. */
const unchanged = (id: string, ifRevisionID: string): Mutation => ({
  patch: { id, ifRevisionID, unset: ['_revision_lock_pseudo_field_'] },
})

const deleted = (redirect: Redirect): Mutation[] => [
  unchanged(redirect._id, redirect._rev),
  { delete: { id: redirect._id } },
]

/** @param target if undefined, the redirects are deleted; a redirect from the target's path is deleted too */
const redirectMutations = (
  { redirects, ownAddress }: IncomingReferences,
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

/** The redirect from the page's path. @param isPermanent whether search engines switch to the new address */
function pageRedirectMutations(
  { ownAddress, redirects, known }: IncomingReferences,
  target: TargetPage | undefined,
  isPermanent: boolean,
): Mutation[] {
  if (!target || !ownAddress) return []
  const redirect = redirectFromOldPath(target._id, ownAddress, known)
  const others = known.filter(
    ({ _id, from }) =>
      from === ownAddress && _id !== redirect._id && !redirects.some((gone) => gone._id === _id),
  )
  return [...others.flatMap(deleted), { createOrReplace: { ...redirect, isPermanent: isPermanent } }]
}

/** The transaction that deletes a page and updates its redirects. @param target see `redirectMutations` */
export const deletion = (
  { draft, published }: RemovedPage,
  referring: IncomingReferences,
  target?: TargetPage,
): Mutation[] => [
  ...redirectMutations(referring, target),
  ...[draft, published].flatMap((version) => (version ? [{ delete: { id: version._id } }] : [])),
  ...pageRedirectMutations(referring, target, true),
]

/** The same for unpublishing: the published version becomes the draft, unless there is one. */
export function unpublishing(
  { published }: RemovedPage,
  referring: IncomingReferences,
  target?: TargetPage,
): Mutation[] {
  if (!published) return redirectMutations(referring, target)
  const { _rev, _updatedAt, ...content } = published
  return [
    ...redirectMutations(referring, target),
    unchanged(published._id, _rev),
    { createIfNotExists: { ...content, _id: getDraftId(published._id) } },
    { delete: { id: published._id } },
    ...pageRedirectMutations(referring, target, false),
  ]
}

const refusalShape = z.object({
  details: z.object({ items: z.array(z.object({ error: z.object({ type: z.string() }) })) }),
})

/** Message for a failed transaction. */
export function removalErrorMessage(error: unknown): string {
  const items = refusalShape.safeParse(error).data?.details.items ?? []
  const types = items.map((item) => item.error.type)
  if (types.includes('documentHasExistingReferencesError'))
    return 'Another document links to this page. Remove the link, then try again.'
  if (types.includes('documentRevisionIDDoesNotMatchError'))
    return 'The page or one of its redirects has just been changed. Review it, then try again.'
  return 'We couldn’t reach the content service. Nothing was changed. Check your connection and try again.'
}
