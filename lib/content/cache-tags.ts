/*
 * A page is cached under the tags of what it reads, and a publish expires the tags of what it changed. Both sides
 * take them from here.
 *
 *   reading                                   cached under
 *   all documents of a type (a list)          the type            pricingPlan
 *   one document by its id                    the id              pricingPlan-pro, 2c1e…
 *   one document by its slug                  type and slug       post:how-assistants-cite
 *   titles, addresses and order of a tree     type and outline    docPage#outline
 *
 * A changed document therefore touches the lists of its type, whatever read it by id, and the pages of its slug: the
 * new one, where a 404 may be cached, and the old one, which must become a 404. Nothing else, but for a tree: every page
 * of the documentation shows its outline, so a change of a title, an address or a place touches them all, and a change of
 * a text none but its own.
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

/** Types whose documents stand in a tree that each of their pages shows. */
const treeTypes = ['docPage']

/** A changed document as the webhook reports it. */
export interface ChangedDocument {
  _id: string
  _type: string
  slug?: string | null | undefined
  /** The slug it had before the change. */
  previousSlug?: string | null | undefined
  /** Whether title, slug, parent or order changed. A webhook that does not tell is taken to say yes. */
  outlineChanged?: boolean | null | undefined
}

/** Every tag a changed document touches, each once. */
export function tagsOf({ _id, _type, slug, previousSlug, outlineChanged }: ChangedDocument): string[] {
  const slugs = [slug, previousSlug].filter((value) => typeof value === 'string')
  const outlines = treeTypes.includes(_type) && outlineChanged !== false ? [outlineTag(_type)] : []
  const pages = slugs.map((value) => slugTag(_type, value))
  return [...new Set([typeTag(_type), documentTag(_id), ...pages, ...outlines])]
}
