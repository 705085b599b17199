import {
  isDraftId,
  isMarkedForDeletion,
  isPublicId,
  publishedIdOf,
  releaseOf,
  type StoredDocument,
} from '../store/document.ts'
import type { DocumentStore } from '../store/store.ts'
import { bundlesOf, type Perspective } from './perspective.ts'

/** A document as a query sees it. */
export type VisibleDocument = StoredDocument & { readonly _originalId?: string }

const overlays = new WeakMap<StoredDocument, VisibleDocument>()

/** The store in a perspective: which documents are visible, and under which id. */
export class DocumentView {
  /** Equal for views that show the same documents. */
  readonly name: string
  readonly #store: DocumentStore
  readonly #bundles: readonly string[] | undefined
  readonly #publicOnly: boolean
  /** With one bundle (published), ids are unchanged; with several, the winning document gets the published id. */
  readonly #overlay: boolean

  constructor(store: DocumentStore, perspective: Perspective, publicOnly: boolean) {
    this.#store = store
    this.name = JSON.stringify([perspective, publicOnly])
    this.#bundles = bundlesOf(perspective)
    this.#publicOnly = publicOnly
    this.#overlay = this.#bundles !== undefined && this.#bundles.length > 1
  }

  /** Whether every document is shown as it is stored. */
  get isRaw(): boolean {
    return this.#bundles === undefined
  }

  /** The document that a reference to `id` resolves to. */
  get(id: string): VisibleDocument | undefined {
    const winner = this.winner(id)
    return winner && this.#see(winner)
  }

  /** Like get, but as it is stored. */
  winner(id: string): StoredDocument | undefined {
    if (!this.#bundles) {
      const document = this.#store.get(id)
      return document && this.#isVisible(document) ? document : undefined
    }
    if (publishedIdOf(id) !== id) return undefined
    for (const bundle of this.#bundles) {
      const document = this.#store.get(idInBundle(bundle, id))
      if (document) return this.#isVisible(document) && !isMarkedForDeletion(document) ? document : undefined
    }
    return undefined
  }

  /** Yields those of the stored documents that this view shows, as it shows them. */
  *show(documents: Iterable<StoredDocument>): Iterable<VisibleDocument> {
    for (const document of documents) if (this.#wins(document)) yield this.#see(document)
  }

  #wins(document: StoredDocument): boolean {
    const bundles = this.#bundles
    if (!bundles) return this.#isVisible(document)
    if (!bundles.includes(bundleOf(document._id))) return false
    return this.winner(publishedIdOf(document._id)) === document
  }

  #isVisible(document: StoredDocument): boolean {
    return !this.#publicOnly || isPublicId(document._id)
  }

  #see(document: StoredDocument): VisibleDocument {
    if (!this.#overlay) return document
    let seen = overlays.get(document)
    if (!seen) {
      seen = { ...document, _id: publishedIdOf(document._id), _originalId: document._id }
      overlays.set(document, seen)
    }
    return seen
  }
}

function bundleOf(id: string): string {
  return isDraftId(id) ? 'drafts' : (releaseOf(id) ?? 'published')
}

function idInBundle(bundle: string, publishedId: string): string {
  if (bundle === 'published') return publishedId
  return bundle === 'drafts' ? `drafts.${publishedId}` : `versions.${bundle}.${publishedId}`
}
