import { type ExprNode, evaluateSync, toJS } from 'groq-js'
import { LRUCache } from 'lru-cache'
import { LakeError } from '../http/lake-error.ts'
import type { LakeConfig } from '../lake-config.ts'
import { type SourceMap, sourceMapOf } from '../source-map/source-map.ts'
import { TracedEvaluator } from '../source-map/traced-evaluator.ts'
import type { Store } from '../store/store.ts'
import { LOCAL_USER_ID } from '../users.ts'
import { type Dependency, EVERYTHING, onDocument, onType } from './dependencies.ts'
import { DocumentView, type VisibleDocument } from './document-view.ts'
import { MARK } from './dynamic-lookup.ts'
import { parseQuery } from './parse-query.ts'
import type { QueryRequest } from './query-request.ts'
import { readsEverything, value } from './query-tree.ts'
import { Rewriter } from './rewrite.ts'
import { SortedDocuments } from './sorted-documents.ts'
import { TextIndex } from './text-index.ts'
import { TextLookups } from './text-questions.ts'

/** With more resolved references than this, a result depends on their types instead. */
const MAX_NAMED_DOCUMENTS = 24

/** What a query needs during evaluation: resolved references, and lookups for the current document. */
class RuntimeLookups {
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

export interface QueryResult {
  readonly result: unknown
  readonly dependencies: ReadonlySet<Dependency>
  readonly sourceMap?: SourceMap
}

/** Evaluates GROQ over a store. */
export class QueryEngine {
  readonly #store: Store
  readonly #texts: TextIndex
  readonly #sorted: SortedDocuments
  readonly #config: Pick<LakeConfig, 'projectId' | 'dataset'>
  /** All documents of each view, until the next transaction. Limited, because a perspective may name any releases. */
  readonly #shown = new LRUCache<string, VisibleDocument[]>({ max: 8 })
  #shownAt = 0

  constructor(store: Store, config: Pick<LakeConfig, 'projectId' | 'dataset'>) {
    this.#store = store
    this.#config = config
    this.#texts = new TextIndex(store)
    this.#sorted = new SortedDocuments(store)
  }

  /** @throws LakeError (400) if the query does not parse or cannot be evaluated. */
  run(request: QueryRequest): QueryResult {
    const { query, params = {}, perspective = 'raw', publicOnly = false } = request
    const view = new DocumentView(this.#store, perspective, publicOnly)
    const questions = new TextLookups(view, this.#texts)
    const answers = new RuntimeLookups(this.#store, view, questions)
    const options = {
      params: { ...params },
      timestamp: new Date(),
      identity: request.identity ?? LOCAL_USER_ID,
      sanity: this.#config,
      dereference: ({ _ref }: { _ref: string }) => answers.dereference(_ref),
    }
    const evaluate = (node: ExprNode, root?: unknown) => {
      const dataset = readsEverything(node) ? this.#everythingIn(view) : []
      return evaluateSync(node, { ...options, dataset, root })
    }
    const trace =
      request.sourceMap &&
      new TracedEvaluator({
        document: (id) => view.get(id),
        everything: () => this.#everythingIn(view),
        dereference: (id) => answers.dereference(id),
        compute: (node, root) => evaluate(node, root).data,
      })
    const rewriter = new Rewriter({
      query,
      store: this.#store,
      view,
      texts: this.#texts,
      sorted: this.#sorted,
      questions,
      evaluate: (node) => (trace ? trace.items(trace.evaluate(node)) : evaluate(node).data),
    })
    const parsed = parseQuery(query, params)
    try {
      const rewritten = rewriter.rewrite(parsed)
      const traced = trace?.evaluate(rewritten)
      const result = toJS(evaluate(traced ? value(traced.data) : rewritten))
      const dependencies = this.#allOf(rewriter.dependencies, answers)
      if (!trace || !traced || !request.sourceMap) return { result, dependencies }
      return { result, dependencies, sourceMap: sourceMapOf(traced, trace, request.sourceMap) }
    } catch (error) {
      throw error instanceof LakeError ? error : new LakeError(400, ...evaluationFailure(error, query))
    }
  }

  /** Tells the indexes that a document was created, changed or deleted. */
  touch(id: string) {
    this.#texts.touch(id)
    this.#sorted.touch(id)
  }

  close() {
    this.#texts.close()
  }

  #allOf(known: ReadonlySet<Dependency>, answers: RuntimeLookups): ReadonlySet<Dependency> {
    // A result that depends on everything needs no other dependencies.
    return known.has(EVERYTHING) ? new Set([EVERYTHING]) : new Set([...known, ...answers.dependencies()])
  }

  #everythingIn(view: DocumentView): VisibleDocument[] {
    if (this.#shownAt !== this.#store.lastSequence) this.#shown.clear()
    this.#shownAt = this.#store.lastSequence
    const shown = this.#shown.get(view.name) ?? [...view.show(this.#store.all())]
    this.#shown.set(view.name, shown)
    return shown
  }
}

function evaluationFailure(error: unknown, query: string): [string, Record<string, unknown>] {
  const description = `The query cannot be evaluated: ${error instanceof Error ? error.message : String(error)}`
  return [description, { error: { description, type: 'queryExecutionError', query } }]
}
