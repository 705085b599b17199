import type { IdentifiedSanityDocumentStub, Mutation, SanityClient } from '@sanity/client'
import { getDraftId, getPublishedId } from 'sanity'
import { z } from 'zod'

const referringShape = z.object({
  redirects: z.array(z.object({ _id: z.string(), _rev: z.string(), from: z.string().nullable() })),
  otherIds: z.array(z.string()),
})

const query = `{
  "redirects": *[_type == "redirect" && references($id) && target.reference._ref == $id && !(_id in path("versions.**"))]{
    _id, _rev, from
  },
  "otherIds": *[references($id) && !(_id in [$id, $draftId]) && !(_type == "redirect" && target.reference._ref == $id)]._id
}`

type Redirect = z.infer<typeof referringShape>['redirects'][number]

/** What refers to a page. */
export interface Referring {
  /** Published redirects that lead to the page, and drafts of such. */
  redirects: readonly Redirect[]
  /** Where those begin, each once. */
  oldAddresses: readonly string[]
  /** How many other documents refer to the page; a draft and its published document are one. */
  otherCount: number
}

/** Finds what refers to a page. @param pageId with or without `drafts.` */
export async function findReferring(client: SanityClient, pageId: string): Promise<Referring> {
  const ids = { id: getPublishedId(pageId), draftId: getDraftId(pageId) }
  const found = await client
    .withConfig({ perspective: 'raw' })
    .fetch(query, ids, { tag: 'referring-redirects' })
  const { redirects, otherIds } = referringShape.parse(found)
  return {
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

/** @param target left out, the redirects are deleted, as is one that would begin where it leads */
const redirectMutations = (redirects: readonly Redirect[], target?: TargetPage): Mutation[] =>
  redirects.flatMap(({ _id: id, _rev, from }): Mutation[] =>
    target && from !== target.path
      ? [
          {
            patch: {
              id,
              ifRevisionID: _rev,
              set: { 'target.reference': { _type: 'reference', _ref: target._id } },
            },
          },
        ]
      : [unchanged(id, _rev), { delete: { id } }],
  )

/** The transaction that deletes a page and leaves no redirect to it. @param target see `redirectMutations` */
export const deletion = (
  { draft, published }: RemovedPage,
  redirects: readonly Redirect[],
  target?: TargetPage,
): Mutation[] => [
  ...redirectMutations(redirects, target),
  ...[draft, published].flatMap((version) => (version ? [{ delete: { id: version._id } }] : [])),
]

/** The same for unpublishing: what was published becomes the draft, unless there is one. */
export function unpublishing(
  { published }: RemovedPage,
  redirects: readonly Redirect[],
  target?: TargetPage,
): Mutation[] {
  if (!published) return redirectMutations(redirects, target)
  const { _rev, _updatedAt, ...content } = published
  return [
    ...redirectMutations(redirects, target),
    unchanged(published._id, _rev),
    { createIfNotExists: { ...content, _id: getDraftId(published._id) } },
    { delete: { id: published._id } },
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
