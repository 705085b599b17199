import { isPageType, pageType } from '../pages/page-types'

/*
 * A page is cached under the tags of what it reads, and a publish expires the tags of what it changed. Both sides
 * take them from here.
 *
 *   reading                                   cached under
 *   all documents of a type (a list)          the type            pricingPlan
 *   one document by its id                    the id              pricingPlan-pro, 2c1e…
 *   one document by its slug                  type and slug       post:how-assistants-cite
 *   titles, addresses and order of a tree     type and outline    docPage#outline
 *   the posts of a category (a list)          posts, category     category-posts:category-guides
 *   which posts stand around a post           around, its id      around:2c1e…
 *
 * A changed document therefore touches the lists of its type, whatever read it by id, and the pages of its slug: the
 * new one, where a 404 may be cached, and the old one, which must become a 404. A post touches the lists of the
 * categories it is or was in, too. Every page of the documentation shows the outline of all, so a change of a
 * title, an address or a place touches them all, and a change of a text none but its own. Nothing else follows from the
 * document alone.
 *
 * Which posts stand around a post (the one before it, the one after it, those of its categories nearest in time)
 * depends on other posts. So a changed post also touches the surroundings of those it stands or stood among, and of no
 * others: revalidation/surroundings.ts asks the Content Lake who they are. A page that shows a neighbour is cached under
 * the neighbour's id as well, and hears of its new title that way.
 */

const draftOrVersionPrefix = /^(?:drafts|versions\.[^.]+)\./

/** Tag of everything that lists documents of a type. */
export const typeTag = (type: string) => type

/** Tag of everything that reads one document by its id, draft or published. */
export const documentTag = (id: string) => id.replace(draftOrVersionPrefix, '')

/** Tag of the page that looks a document up by its slug. */
export const slugTag = (type: string, slug: string) => `${type}:${encodeURIComponent(slug)}`

/** Tag of everything that shows how the documents of a type stand in their tree, and nothing more of them. */
export const outlineTag = (type: string) => `${type}#outline`

/** Tag of everything that lists the posts of a category. */
export const categoryPostsTag = (categoryId: string) => `category-posts:${documentTag(categoryId)}`

/** Tag of everything that asks which posts stand around a post. */
export const surroundingsTag = (id: string) => `around:${documentTag(id)}`

type Text = string | null | undefined

/** A changed document as the webhook reports it; what begins with `previous` it had before the change. */
export interface ChangedDocument {
  _id: string
  _type: string
  slug?: Text
  previousSlug?: Text
  /** Of a page in a tree: whether title, slug, parent or order changed. A webhook that does not tell says yes. */
  outlineChanged?: boolean | null | undefined
  /** Of a post: its date and its categories. */
  publishedAt?: Text
  previousPublishedAt?: Text
  categoryIds?: readonly Text[] | null | undefined
  previousCategoryIds?: readonly Text[] | null | undefined
}

const isText = (value: Text) => typeof value === 'string'

/** Every tag a changed document touches by itself, each once. */
export function tagsOf(document: ChangedDocument): string[] {
  const { _id, _type, slug, previousSlug, outlineChanged, categoryIds, previousCategoryIds } = document
  const isReordered = isPageType(_type) && pageType(_type).isTree && outlineChanged !== false
  const slugs = [slug, previousSlug].filter(isText)
  const categories = [...(categoryIds ?? []), ...(previousCategoryIds ?? [])].filter(isText)
  return [
    ...new Set([
      typeTag(_type),
      documentTag(_id),
      ...slugs.map((value) => slugTag(_type, value)),
      ...categories.map(categoryPostsTag),
      ...(isReordered ? [outlineTag(_type)] : []),
    ]),
  ]
}
