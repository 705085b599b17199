import { type ExprNode, evaluate, evaluateSync, toJS } from 'groq-js'
import { LRUCache } from 'lru-cache'
import { LakeError } from '../http/lake-error.ts'
import type { LakeConfig } from '../lake-config.ts'
import { type SourceMap, sourceMapOf } from '../source-map/source-map.ts'
import { TracedEvaluator } from '../source-map/traced-evaluator.ts'
import type { StoredDocument } from '../store/document.ts'
import type { DocumentStore } from '../store/store.ts'
import { LOCAL_USER_ID } from '../users.ts'
import { type Dependency, EVERYTHING, onDocument, onType } from './dependencies.ts'
import { DocumentView, type VisibleDocument } from './document-view.ts'
import { MARK } from './dynamic-lookup.ts'
import { parseQuery } from './parse-query.ts'
import type { QueryRequest } from './query-request.ts'
import { ask, call, readsEverything, value } from './query-tree.ts'
import { Rewriter } from './rewrite.ts'
import { SortedDocuments } from './sorted-documents.ts'
import { TextIndex } from './text-index.ts'
import { TextLookups } from './text-questions.ts'
import { TimeBudget } from './time-budget.ts'
import { hasAsyncFunction, refuseUnsupportedIn } from './unsupported-functions.ts'

/** How long a query may take on the thread that answers all requests; a longer one is evaluated in another thread. */
const LIMIT_MS = 500

const NO_SOURCES: SourceMap = { documents: [], paths: [], mappings: {} }

/** With more resolved references than this, a result depends on their types instead. */
const MAX_NAMED_DOCUMENTS = 24

const MEMBER = `${MARK}member:`

/** What a query needs during evaluation: resolved references, and lookups for the current document. */
class RuntimeLookups {
  readonly #store: DocumentStore
  readonly #view: DocumentView
  readonly #questions: TextLookups
  readonly #followed = new Map<string, string | undefined>()
  readonly #sets: ReadonlySet<string>[] = []

  constructor(store: DocumentStore, view: DocumentView, questions: TextLookups) {
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
    if (id.startsWith(MEMBER)) return this.#isMember(id.slice(MEMBER.length)) ? {} : null
    const answer = this.#questions.answer(id)
    return answer === undefined ? { documents: this.#lookUp(id.slice(MARK.length)) } : answer
  }

  /** A condition for `subject in texts`, which does not compare with each of them. */
  member(subject: ExprNode, texts: ReadonlySet<string>): ExprNode {
    return call('defined', ask(`${MEMBER}${this.#sets.push(texts) - 1}:`, subject))
  }

  #isMember(question: string): boolean {
    const colon = question.indexOf(':')
    return this.#sets[Number(question.slice(0, colon))]?.has(question.slice(colon + 1)) ?? false
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
  readonly #store: DocumentStore
  readonly #texts: TextIndex
  readonly #sorted: SortedDocuments
  readonly #config: Pick<LakeConfig, 'projectId' | 'dataset'>
  /** All documents of each view, until the next transaction. Limited, because a perspective may name any releases. */
  readonly #shown = new LRUCache<string, VisibleDocument[]>({ max: 8 })
  #shownAt = 0

  readonly #limitMs: number

  constructor(store: DocumentStore, config: Pick<LakeConfig, 'projectId' | 'dataset'>, limitMs = LIMIT_MS) {
    this.#limitMs = limitMs
    this.#store = store
    this.#config = config
    this.#texts = new TextIndex(store)
    this.#sorted = new SortedDocuments(store)
  }

  /**
   * @param limitMs how long the evaluation may take; Infinity in a thread that can be ended
   * @throws LakeError (400) if the query does not parse or cannot be evaluated
   * @throws QueryTimeout
   */
  run(request: QueryRequest, limitMs = this.#limitMs): QueryResult {
    const { query, params = {} } = request
    const parsed = parseQuery(query, params)
    const budget = new TimeBudget(query, limitMs)
    if (hasAsyncFunction(parsed)) budget.exceed()
    return this.#evaluate(parsed, budget, request)
  }

  /**
   * Like run, and with the functions that groq-js evaluates asynchronously only; without a limit of the time.
   * @throws LakeError (400)
   */
  async runAside(request: QueryRequest): Promise<QueryResult> {
    const { query, params = {}, perspective = 'raw', publicOnly = false } = request
    const parsed = parseQuery(query, params)
    if (!hasAsyncFunction(parsed)) return this.run(request, Number.POSITIVE_INFINITY)
    refuseUnsupportedIn(parsed, query)
    const view = new DocumentView(this.#store, perspective, publicOnly)
    try {
      const evaluated = await evaluate(parsed, {
        ...this.#optionsOf(request),
        dataset: this.#everythingIn(view),
        dereference: async ({ _ref }) => view.get(_ref) ?? null,
      })
      const result = toJS(await evaluated.asStatic())
      const dependencies = new Set([EVERYTHING])
      // What such a function decides has no single origin.
      return request.sourceMap ? { result, dependencies, sourceMap: NO_SOURCES } : { result, dependencies }
    } catch (error) {
      throw new LakeError(400, ...evaluationFailure(error, query))
    }
  }

  /** Whether a document meets the conditions, the innermost first. @throws LakeError (400) @throws QueryTimeout */
  meets(document: StoredDocument, conditions: readonly ExprNode[], request: QueryRequest): boolean {
    const kept = conditions.reduce<ExprNode>(
      (base, expr) => ({ type: 'Filter', base, expr }),
      value([document]),
    )
    const { result } = this.#evaluate(kept, new TimeBudget(request.query, this.#limitMs), request)
    return Array.isArray(result) && result.length > 0
  }

  #optionsOf({ params = {}, identity = LOCAL_USER_ID }: QueryRequest) {
    return { params: { ...params }, timestamp: new Date(), identity, sanity: this.#config }
  }

  #evaluate(parsed: ExprNode, budget: TimeBudget, request: QueryRequest): QueryResult {
    const { query, perspective = 'raw', publicOnly = false } = request
    const view = new DocumentView(this.#store, perspective, publicOnly)
    const questions = new TextLookups(view, this.#texts)
    const answers = new RuntimeLookups(this.#store, view, questions)
    const options = {
      ...this.#optionsOf(request),
      dereference: ({ _ref }: { _ref: string }) => answers.dereference(_ref),
    }
    const compute = (node: ExprNode, root?: unknown) => {
      const dataset = readsEverything(node) ? this.#everythingIn(view) : []
      return evaluateSync(node, { ...options, dataset, root })
    }
    const trace =
      request.sourceMap &&
      new TracedEvaluator({
        document: (id) => view.get(id),
        everything: () => this.#everythingIn(view),
        dereference: (id) => answers.dereference(id),
        compute: (node, root) => compute(node, root).data,
      })
    const rewriter = new Rewriter({
      query,
      store: this.#store,
      view,
      texts: this.#texts,
      sorted: this.#sorted,
      questions,
      budget,
      member: (subject, texts) => answers.member(subject, texts),
      evaluate: (node) => (trace ? trace.evaluate(node) : compute(node).data),
      items(node) {
        if (trace) return trace.items(trace.evaluate(node))
        const { data } = compute(node)
        return Array.isArray(data) ? data : undefined
      },
      dataOf: (node) => (trace ? trace.evaluate(node) : compute(node)).data,
    })
    try {
      const rewritten = rewriter.rewrite(parsed)
      const traced = trace?.evaluate(rewritten)
      const result = toJS(compute(traced ? value(traced.data) : rewritten))
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
