import { publishedIdOf } from '../store/document.ts'
import type { DocumentStore } from '../store/store.ts'
import type { DocumentView, VisibleDocument } from './document-view.ts'
import { compareValues, type SortKey, sortValuesOf } from './sort-key.ts'

/** The documents of some types in a view, with their sort keys. */
export interface SortedSet {
  readonly view: DocumentView
  readonly types: readonly string[]
  readonly keys: readonly SortKey[]
}

interface Item {
  readonly document: VisibleDocument
  readonly values: readonly unknown[]
}

interface Sorted extends SortedSet {
  readonly items: Item[]
  readonly byId: Map<string, Item>
}

/** Maximum number of cached orders; the lists of the Studio and the site need only a few. */
const MAX_KEPT = 32

/** Documents in the orders that queries requested, sorted at the first query and updated at each change. */
export class SortedDocuments {
  readonly #store: DocumentStore
  readonly #kept = new Map<string, Sorted>()

  constructor(store: DocumentStore) {
    this.#store = store
  }

  /** The documents of a set in its order. */
  *in(set: SortedSet): Iterable<VisibleDocument> {
    const name = JSON.stringify([set.view.name, set.types, set.keys])
    const sorted = this.#kept.get(name) ?? this.#sort(set)
    // The least recently used order comes first in the map and is removed first.
    this.#kept.delete(name)
    this.#kept.set(name, sorted)
    const [oldest] = this.#kept.keys()
    if (this.#kept.size > MAX_KEPT && oldest !== undefined) this.#kept.delete(oldest)
    for (const { document } of sorted.items) yield document
  }

  /** Updates the orders after a document was created, changed or deleted in the store. */
  touch(storedId: string) {
    for (const sorted of this.#kept.values()) {
      const id = sorted.view.isRaw ? storedId : publishedIdOf(storedId)
      const old = sorted.byId.get(id)
      if (old) sorted.items.splice(placeOf(sorted, old), 1)
      sorted.byId.delete(id)
      const document = sorted.view.get(id)
      if (!document || !sorted.types.includes(document._type)) continue
      const item = { document, values: sortValuesOf(document, sorted.keys) }
      sorted.items.splice(placeOf(sorted, item), 0, item)
      sorted.byId.set(id, item)
    }
  }

  #sort(set: SortedSet): Sorted {
    const documents = set.types.flatMap((type) => [...set.view.show(this.#store.ofType(type))])
    const items = documents.map((document) => ({ document, values: sortValuesOf(document, set.keys) }))
    items.sort((a, b) => compare(set.keys, a, b))
    return { ...set, items, byId: new Map(items.map((item) => [item.document._id, item])) }
  }
}

/** The index of an item, or the index at which to insert it. */
function placeOf({ items, keys }: Sorted, item: Item): number {
  let low = 0
  let high = items.length
  while (low < high) {
    const middle = (low + high) >>> 1
    const other = items[middle]
    if (other && compare(keys, other, item) < 0) low = middle + 1
    else high = middle
  }
  return low
}

/** Items with equal keys are sorted by id, so that every item has exactly one position. */
function compare(keys: readonly SortKey[], a: Item, b: Item): number {
  for (const [index, { descending }] of keys.entries()) {
    const order = compareValues(a.values[index], b.values[index])
    if (order !== 0) return descending ? -order : order
  }
  return a.document._id < b.document._id ? -1 : a.document._id > b.document._id ? 1 : 0
}
