import { publishedIdOf, type StoredDocument } from './document.ts'
import { referencesIn } from './references.ts'

/** Documents by a key, then by id; an updated document keeps its position, so results keep their order. */
type Postings = Map<string, Map<string, StoredDocument>>

const NONE: ReadonlyMap<string, StoredDocument> = new Map()

/** All documents in memory by id, with indexes by type, slug, reference and published id. */
export class DocumentIndex {
  readonly byId = new Map<string, StoredDocument>()
  readonly #byType: Postings = new Map()
  readonly #bySlug: Postings = new Map()
  readonly #byReference: Postings = new Map()
  readonly #byPublishedId: Postings = new Map()

  ofType(type: string): Iterable<StoredDocument> {
    return (this.#byType.get(type) ?? NONE).values()
  }

  countOfType(type: string): number {
    return this.#byType.get(type)?.size ?? 0
  }

  withSlug(slug: string): Iterable<StoredDocument> {
    return (this.#bySlug.get(slug) ?? NONE).values()
  }

  referencing(id: string): Iterable<StoredDocument> {
    return (this.#byReference.get(id) ?? NONE).values()
  }

  versionsOf(publishedId: string): Iterable<StoredDocument> {
    return (this.#byPublishedId.get(publishedId) ?? NONE).values()
  }

  /** Replaces the document with this id, if any, with `after`; null deletes it. */
  replace(id: string, after: StoredDocument | null) {
    const before = this.byId.get(id)
    const kept = new Set(
      after ? this.#postingsOf(after).map(([postings, key]) => add(postings, key, after)) : [],
    )
    for (const [postings, key] of before ? this.#postingsOf(before) : []) {
      const documents = postings.get(key)
      if (!documents || kept.has(documents)) continue
      documents.delete(id)
      if (documents.size === 0) postings.delete(key)
    }
    if (after) this.byId.set(id, after)
    else this.byId.delete(id)
  }

  #postingsOf(document: StoredDocument): [Postings, string][] {
    const slug = slugOf(document)
    return [
      [this.#byType, document._type],
      [this.#byPublishedId, publishedIdOf(document._id)],
      ...(slug === undefined ? [] : [[this.#bySlug, slug] satisfies [Postings, string]]),
      ...referencesIn(document).map(({ id }): [Postings, string] => [this.#byReference, id]),
    ]
  }
}

/** `slug.current` of a document, if it has one. */
export function slugOf(document: StoredDocument): string | undefined {
  const slug = document.slug
  if (typeof slug !== 'object' || slug === null || !('current' in slug)) return undefined
  return typeof slug.current === 'string' ? slug.current : undefined
}

function add(postings: Postings, key: string, document: StoredDocument): Map<string, StoredDocument> {
  const documents = postings.get(key) ?? new Map<string, StoredDocument>()
  documents.set(document._id, document)
  postings.set(key, documents)
  return documents
}
