/*
 * A page is cached under the tags of what it reads, and a publish expires the tags of what it changed. Both sides
 * take them from here.
 *
 *   reading                                   cached under
 *   all documents of a type (a list)          the type            pricingPlan
 *   one document by its id                    the id              pricingPlan-pro, 2c1e…
 *   one document by its slug                  type and slug       post:how-assistants-cite
 *
 * A changed document therefore touches the lists of its type, whatever read it by id, and the pages of its slug: the
 * new one, where a 404 may be cached, and the old one, which must become a 404. Nothing else.
 */

const draftOrVersionPrefix = /^(?:drafts|versions\.[^.]+)\./

/** Tag of everything that lists documents of a type. */
export const typeTag = (type: string) => type

/** Tag of everything that reads one document by its id, draft or published. */
export const documentTag = (id: string) => id.replace(draftOrVersionPrefix, '')

/** Tag of the page that looks a document up by its slug. */
export const slugTag = (type: string, slug: string) => `${type}:${encodeURIComponent(slug)}`

/** A changed document as the webhook reports it; `previousSlug` is the slug it had before the change. */
export interface ChangedDocument {
  _id: string
  _type: string
  slug?: string | null | undefined
  previousSlug?: string | null | undefined
}

/** Every tag a changed document touches, each once. */
export function tagsOf({ _id, _type, slug, previousSlug }: ChangedDocument): string[] {
  const slugs = [slug, previousSlug].filter((value) => typeof value === 'string')
  return [...new Set([typeTag(_type), documentTag(_id), ...slugs.map((value) => slugTag(_type, value))])]
}
