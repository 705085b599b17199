import type { AccessElementNode, ExprNode, FilterNode, OpCallNode, SliceNode } from 'groq-js'
import { candidatesOf, type Indexes, smaller, textQueryOf, typesOf, union } from './candidates.ts'
import { type Dependency, dependenciesOf, EVERYTHING } from './dependencies.ts'
import type { VisibleDocument } from './document-view.ts'
import { dynamicLookup } from './dynamic-lookup.ts'
import { mapChildren, mentions, value, withoutGroup } from './query-tree.ts'
import { type SlicedPipeline, slicedPipelineOf } from './sliced-pipeline.ts'
import type { SortedDocuments } from './sorted-documents.ts'
import type { TextLookups } from './text-questions.ts'
import { refuseUnsupported } from './unsupported-functions.ts'

/** For up to this many documents, reading each of them costs less than an optimization. */
const SMALL_RESULT = 64

export interface RewriterParts extends Indexes {
  readonly query: string
  readonly questions: TextLookups
  readonly sorted: SortedDocuments
  /** Evaluates a part of the rewritten query that does not depend on the rest. */
  evaluate(node: ExprNode): unknown
}

/** Rewrites a parsed query so that it gives the same result but reads as few documents as the indexes allow. */
export class Rewriter {
  /** The dependencies of the result that are known from the query's text. */
  readonly dependencies = new Set<Dependency>()
  readonly #parts: RewriterParts

  constructor(parts: RewriterParts) {
    this.#parts = parts
  }

  rewrite(node: ExprNode): ExprNode {
    return this.#visit(node, false)
  }

  /** `inDocument`: the node is evaluated for each document of a projection, and `^` is that document. */
  #visit(node: ExprNode, inDocument: boolean): ExprNode {
    switch (node.type) {
      case 'Filter':
        return this.#filter(node, inDocument)
      case 'Slice':
      case 'AccessElement':
        return this.#slice(node, inDocument) ?? this.#children(node, inDocument)
      case 'Everything':
        this.dependencies.add(EVERYTHING)
        return node
      case 'OpCall':
        return this.#textMatch(node, inDocument) ?? this.#children(node, inDocument)
      case 'FuncCall':
        refuseUnsupported(node, this.#parts.query)
        if (node.namespace === 'releases') this.dependencies.add(EVERYTHING)
        return this.#children(node, inDocument)
      default:
        return this.#children(node, inDocument)
    }
  }

  #children(node: ExprNode, inDocument: boolean): ExprNode {
    return mapChildren(node, (child, key) => this.#visit(child, scopeBelow(node, key, inDocument)))
  }

  #filter(node: FilterNode, inDocument: boolean): ExprNode {
    if (withoutGroup(node.base).type !== 'Everything') {
      const base = this.#scored(node, inDocument) ?? this.#visit(node.base, inDocument)
      return { ...node, base, expr: this.#visit(node.expr, true) }
    }
    this.#dependOn(node.expr)
    const candidates = candidatesOf(node.expr, this.#parts)
    const lookup =
      inDocument && (!candidates || candidates.size > SMALL_RESULT) ? dynamicLookup(node.expr) : undefined
    if (!lookup && candidates?.exact) return value([...candidates.documents()])
    const base = lookup ?? (candidates ? value([...candidates.documents()]) : node.base)
    return { ...node, base, expr: this.#visit(node.expr, true) }
  }

  /**
   * In `*[condition] | score(a, b)[_score > 0]`, the form of the Studio's searches, only documents that meet a or b
   * remain.
   */
  #scored(node: FilterNode, inDocument: boolean): ExprNode | undefined {
    const pipe = withoutGroup(node.base)
    if (pipe.type !== 'PipeFuncCall' || pipe.name !== 'score' || !keepsScored(node.expr)) return undefined
    const inner = withoutGroup(pipe.base)
    if (inner.type !== 'Filter' || withoutGroup(inner.base).type !== 'Everything') return undefined
    const matching = union(pipe.args.map(unboosted), this.#parts)
    const candidates = smaller(candidatesOf(inner.expr, this.#parts), matching)
    if (!candidates) return undefined
    this.#dependOn(inner.expr)
    const base = { ...inner, base: value([...candidates.documents()]), expr: this.#visit(inner.expr, true) }
    return { ...pipe, base, args: pipe.args.map((arg) => this.#visit(arg, inDocument)) }
  }

  /** Evaluates the first results of a long pipeline at once, because groq-js would read every document. */
  #slice(node: SliceNode | AccessElementNode, inDocument: boolean): ExprNode | undefined {
    const pipeline = slicedPipelineOf(node)
    if (!pipeline || (inDocument && mentions(node, 'Parent'))) return undefined
    const documents = this.#inOrder(pipeline)
    if (!documents) return undefined
    const [first, ...rest] = pipeline.stages
    this.#dependOn(first.expr)
    const stages = [first, ...rest].map((stage) => ({
      ...stage,
      expr: this.#visit(stage.expr, stage.type === 'Filter'),
    }))
    const results = firstResults(documents, pipeline.end, (some) => {
      const found = this.#parts.evaluate(
        stages.reduce<ExprNode>((base, stage) => ({ ...stage, base }), value(some)),
      )
      return Array.isArray(found) ? found : []
    }).slice(pipeline.start, pipeline.end)
    return value(pipeline.single ? (results[0] ?? null) : results)
  }

  /** The documents a pipeline starts from, in its order; undefined if there are few, or no sorted set applies. */
  #inOrder({ stages: [{ expr }], sort }: SlicedPipeline) {
    const { store, view, sorted } = this.#parts
    const candidates = candidatesOf(expr, this.#parts)
    if (candidates && candidates.size <= SMALL_RESULT) return undefined
    if (!sort) return candidates ? candidates.documents() : view.show(store.all())
    const types = typesOf(expr)
    return types && sorted.in({ view, types, keys: sort })
  }

  #dependOn(condition: ExprNode) {
    for (const dependency of dependenciesOf(condition) ?? [EVERYTHING]) this.dependencies.add(dependency)
  }

  #textMatch(node: OpCallNode, inDocument: boolean): ExprNode | undefined {
    const query = node.op === 'match' ? textQueryOf(node.right) : undefined
    return query === undefined
      ? undefined
      : this.#parts.questions.match(this.#visit(node.left, inDocument), query)
  }
}

/** In a projection `^` is a document; maps and flat maps have hidden scopes, so `^` refers further out. */
function scopeBelow(node: ExprNode, key: string, inDocument: boolean): boolean {
  if (key !== 'expr') return inDocument
  if (node.type === 'Map' || node.type === 'FlatMap') return false
  return node.type === 'Projection' || inDocument
}

function keepsScored(condition: ExprNode): boolean {
  const node = withoutGroup(condition)
  if (node.type !== 'OpCall' || node.op !== '>') return false
  const { left, right } = node
  return (
    left.type === 'AccessAttribute' && left.name === '_score' && right.type === 'Value' && right.value === 0
  )
}

function unboosted(node: ExprNode): ExprNode {
  const plain = withoutGroup(node)
  return plain.type === 'FuncCall' && plain.name === 'boost' && plain.args[0] ? plain.args[0] : plain
}

/** Smaller batches cost more evaluator starts than they save. */
const MIN_BATCH = 32

/**
 * The first results of a pipeline over documents in their order, evaluated in batches until there are at least `count`.
 * `evaluate` returns the results of one batch.
 */
export function firstResults(
  documents: Iterable<VisibleDocument>,
  count: number,
  evaluate: (some: VisibleDocument[]) => unknown[],
): unknown[] {
  const results: unknown[] = []
  let size = Math.max(MIN_BATCH, count)
  let some: VisibleDocument[] = []
  for (const document of documents) {
    some.push(document)
    if (some.length < size) continue
    results.push(...evaluate(some))
    if (results.length >= count) return results
    some = []
    size *= 2
  }
  return some.length > 0 ? [...results, ...evaluate(some)] : results
}
