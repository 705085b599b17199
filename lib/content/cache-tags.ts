import { isPossibleSlug } from '../addresses/slug'
import { isPageType, pageType } from '../pages/page-types'

/*
 * A page is cached under the tags of the content it reads, and a publish expires the tags of the content it changed.
 * Both sides take the tags from here.
 *
 *   reading                                   cached under
 *   all documents of a type (a list)          the type            pricingPlan
 *   one document by its id                    the id              pricingPlan-pro, 2c1e…
 *   one document by its slug                  type and slug       post:how-assistants-cite
 *   titles, slugs and order at a tree's top   type and outline    docPage#outline
 *   the same of the pages under one of them   its id, too         docPage#outline:docPage-setup
 *   the posts of a category (a list)          posts, category     category-posts:category-guides
 *   which posts surround a post               around, its id      around:2c1e…
 *                                             around              around
 *   anything                                  content             content
 *
 * A changed document therefore expires the lists of its type (and of its previous type), everything that read it by id, and
 * the pages of its slug: the new slug, where a 404 may be cached, and the old one, which must become a 404. A post also expires the lists of
 * the categories it is or was in. A documentation page shows the parts of the documentation and the pages of at most two parts:
 * a change of a title, slug, parent or order expires the pages that show the changed one, and a change of text only its own page.
 *
 * Which posts surround a post (the previous, the next, and the nearest in time of its categories) depends on other
 * posts. A changed post therefore also expires the neighbors of the posts near its old and its new place, and of no
 * others: revalidation/neighbor-tags.ts queries the Content Lake for them. A page that shows a neighboring post is also
 * cached under that post's id, so that a new title expires it. If many posts change, the neighbors of all posts expire.
 *
 * A changed picture expires what the documents that refer to it would expire: they show its alt text and its focal point where they have
 * none (revalidation/asset-tags.ts).
 *
 * If it is not known what has changed, everything expires.
 */

const draftOrVersionPrefix = /^(?:drafts|versions\.[^.]+)\./

/** Tag of everything that is made of content. */
export const contentTag = 'content'

/** Tag of everything that lists documents of a type. */
export const typeTag = (type: string) => type

/** Tag of everything that reads one document by its id, draft or published. */
export const documentTag = (id: string) => id.replace(draftOrVersionPrefix, '')

/** Tag of the page that looks a document up by its slug. */
export const slugTag = (type: string, slug: string) => `${type}:${encodeURIComponent(slug)}`

/** Tag of everything that shows titles, slugs and order of a tree. */
export const outlineTag = (type: string) => `${type}#outline`

/** Tag of everything that shows titles, slugs and order of the pages under one page of a tree. */
export const branchTag = (type: string, parentId: string) => `${outlineTag(type)}:${documentTag(parentId)}`

/** Tag of everything that lists the posts of a category. */
export const categoryPostsTag = (categoryId: string) => `category-posts:${documentTag(categoryId)}`

/** Tag of the queries for the posts that surround any post. */
export const allNeighborsTag = 'around'

/** Tag of the query for the posts that surround a post. */
export const neighborsTag = (id: string) => `${allNeighborsTag}:${documentTag(id)}`

type Text = string | null | undefined

/** A changed document as the webhook reports it; `previous…` fields hold the values before the change. */
export interface ChangedDocument {
  _id: string
  _type: string
  /** A document can be replaced by one of another type with the same id. */
  previousType?: Text
  slug?: Text
  previousSlug?: Text
  /** For a page in a tree: whether title, slug, parent or order changed. If missing, they count as changed. */
  outlineChanged?: boolean | null | undefined
  /** For a page in a tree: the page that it is under. */
  parentId?: Text
  previousParentId?: Text
  /** For a post: its date and its categories. */
  publishedAt?: Text
  previousPublishedAt?: Text
  categoryIds?: readonly Text[] | null | undefined
  previousCategoryIds?: readonly Text[] | null | undefined
}

const isText = (value: Text) => typeof value === 'string'
/** A slug that is too long has no page. */
const isSlug = (value: Text): value is string => typeof value === 'string' && isPossibleSlug(value)

function outlineTags(document: ChangedDocument): string[] {
  const { _type, previousSlug, outlineChanged, parentId, previousParentId } = document
  if (!isPageType(_type) || !pageType(_type).isTree || outlineChanged === false) return []
  const wasListed = isText(previousSlug)
  // Without both parents it is or was at the top, or the webhook does not report them.
  if (!isText(parentId) || (wasListed && !isText(previousParentId))) return [outlineTag(_type)]
  return [parentId, previousParentId].filter(isText).map((id) => branchTag(_type, id))
}

/** The types of a document after and before a change, each once. */
export const typesOf = ({ _type, previousType }: ChangedDocument): string[] => [
  ...new Set([_type, previousType ?? _type]),
]

/** The tags that a changed document expires, without neighbors; each once. */
export function tagsOf(document: ChangedDocument): string[] {
  const { _id, slug, previousSlug, categoryIds, previousCategoryIds } = document
  const slugs = [slug, previousSlug].filter(isSlug)
  const types = typesOf(document)
  const categories = [...(categoryIds ?? []), ...(previousCategoryIds ?? [])].filter(isText)
  return [
    ...new Set([
      ...types.map(typeTag),
      documentTag(_id),
      ...types.flatMap((type) => slugs.map((value) => slugTag(type, value))),
      ...categories.map(categoryPostsTag),
      ...(types.length > 1 ? types.map(outlineTag) : outlineTags(document)),
    ]),
  ]
}
