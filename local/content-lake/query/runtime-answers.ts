import type { Store } from '../store/store.ts'
import { type Dependency, onDocument, onType } from './dependencies.ts'
import type { DocumentView, VisibleDocument } from './document-view.ts'
import { MARK } from './dynamic-lookup.ts'
import type { TextLookups } from './text-questions.ts'

/** With more resolved references than this, a result depends on their types instead. */
const MAX_NAMED_DOCUMENTS = 24

/** What a query needs during evaluation: resolved references, and lookups for the current document. */
export class RuntimeLookups {
  readonly #store: Store
  readonly #view: DocumentView
  readonly #questions: TextLookups
  readonly #followed = new Map<string, string | undefined>()

  constructor(store: Store, view: DocumentView, questions: TextLookups) {
    this.#store = store
    this.#view = view
    this.#questions = questions
  }

  /** Resolves a reference or an artificial id (see `ask` in query-tree). */
  dereference(id: string): Readonly<Record<string, unknown>> | null {
    if (!id.startsWith(MARK)) {
      const document = this.#view.get(id)
      this.#followed.set(id, document?._type)
      return document ?? null
    }
    const answer = this.#questions.answer(id)
    return answer === undefined ? { documents: this.#lookUp(id.slice(MARK.length)) } : answer
  }

  /** The dependencies that the resolved references add to a result. */
  dependencies(): Dependency[] {
    if (this.#followed.size <= MAX_NAMED_DOCUMENTS) return [...this.#followed.keys()].map(onDocument)
    return [...this.#followed].map(([id, type]) => (type === undefined ? onDocument(id) : onType(type)))
  }

  #lookUp(question: string): VisibleDocument[] {
    const colon = question.indexOf(':')
    const subject = question.slice(colon + 1)
    switch (question.slice(0, colon)) {
      case 'references':
        return [...this.#view.show(this.#store.referencing(subject))]
      case 'slug':
        return [...this.#view.show(this.#store.withSlug(subject))]
      default:
        return [...new Set(subject.split(','))]
          .map((id) => this.#view.get(id))
          .filter((document) => document !== undefined)
    }
  }
}
