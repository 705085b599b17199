import type { AccessElementNode, ExprNode, FilterNode, FuncCallNode, OpCallNode, SliceNode } from 'groq-js'
import { candidatesOf, type Indexes, smaller, textQueryOf, typesOf, union } from './candidates.ts'
import { type Dependency, dependenciesOf, EVERYTHING } from './dependencies.ts'
import type { VisibleDocument } from './document-view.ts'
import { dynamicLookup } from './dynamic-lookup.ts'
import { hasLoop, isIndependent } from './independent.ts'
import { constantOf, lazyValue, mapChildren, mentions, value, withoutGroup } from './query-tree.ts'
import { type SlicedPipeline, slicedPipelineOf } from './sliced-pipeline.ts'
import type { SortedDocuments } from './sorted-documents.ts'
import type { TextLookups } from './text-questions.ts'
import type { TimeBudget } from './time-budget.ts'
import { refuseUnsupported } from './unsupported-functions.ts'

/** For up to this many documents, reading each of them costs less than an optimization. */
const SMALL_RESULT = 64

export interface RewriterParts extends Indexes {
  readonly query: string
  readonly questions: TextLookups
  readonly sorted: SortedDocuments
  readonly budget: TimeBudget
  /** A condition for `subject in texts` that takes the same time for any number of texts. */
  member(subject: ExprNode, texts: ReadonlySet<string>): ExprNode
  /** Evaluates a part of the rewritten query that does not depend on the rest; the result can become a constant. */
  evaluate(node: ExprNode): unknown
  /** The items of such a part if it is a list; each can become a constant. */
  items(node: ExprNode): readonly unknown[] | undefined
  /** The plain value of such a part, without its origin. */
  dataOf(node: ExprNode): unknown
}

/** Where a node is in the query. */
interface Surroundings {
  /** The node is evaluated for each document of a projection, and `^` is that document. */
  readonly inDocument: boolean
  /** The node is evaluated for each item of a list. */
  readonly inLoop: boolean
}

/** Parts of other nodes, which have no value of their own. */
const PARTS: ReadonlySet<string> = new Set([
  ...['ArrayElement', 'ObjectAttributeValue', 'ObjectConditionalSplat', 'ObjectSplat', 'SelectAlternative'],
  ...['Asc', 'Desc'],
])

/** A list of more texts is compared as a set. */
const LONG_LIST = 16

/** A pattern with more is matched by a regular expression whose time grows with a high power of the text's length. */
const MOST_WILDCARDS = 2

/** Rewrites a parsed query so that it gives the same result but reads as few documents as the indexes allow. */
export class Rewriter {
  /** The dependencies of the result that are known from the query's text. */
  readonly dependencies = new Set<Dependency>()
  readonly #parts: RewriterParts

  constructor(parts: RewriterParts) {
    this.#parts = parts
  }

  rewrite(node: ExprNode): ExprNode {
    return this.#visit(node, { inDocument: false, inLoop: false })
  }

  #visit(node: ExprNode, at: Surroundings): ExprNode {
    const once = at.inLoop ? this.#once(node) : undefined
    if (once) return once
    const { inDocument } = at
    switch (node.type) {
      case 'Filter':
        return this.#filter(node, at)
      case 'Slice':
      case 'AccessElement':
        return this.#slice(node, inDocument) ?? this.#children(node, at)
      case 'Everything':
        this.dependencies.add(EVERYTHING)
        return node
      case 'OpCall':
        if (node.op === 'match') this.#boundPattern(node.right)
        return this.#textMatch(node, at) ?? this.#membership(node, at) ?? this.#children(pathAsText(node), at)
      case 'FuncCall':
        refuseUnsupported(node, this.#parts.query)
        if (node.namespace === 'releases') this.dependencies.add(EVERYTHING)
        // Compares each item with each, without a check of the time.
        if (node.name === 'intersects' && node.args.every(hasLoop)) this.#parts.budget.exceed()
        return this.#children(node, at)
      default:
        return this.#children(node, at)
    }
  }

  #children(node: ExprNode, at: Surroundings): ExprNode {
    const { budget } = this.#parts
    return mapChildren(node, (child, key) => {
      const visited = this.#visit(child, surroundingsBelow(node, key, at))
      // Lists and texts that a query doubles again and again take long without any loop.
      const canGrow = ('isSplat' in node && node.isSplat) || (node.type === 'OpCall' && node.op === '+')
      return canGrow || isRepeated(node, key) ? budget.watched(visited) : visited
    })
  }

  /** A subquery that does not depend on the item of the list: it is evaluated once, and only if it is needed. */
  #once(node: ExprNode): ExprNode | undefined {
    if (PARTS.has(node.type) || !hasLoop(node) || !isIndependent(node)) return undefined
    const rewritten = this.rewrite(node)
    return lazyValue(() => this.#parts.evaluate(rewritten))
  }

  /** The condition of a filter over everything, with the subqueries that an index could use evaluated. */
  #resolved(condition: ExprNode): ExprNode {
    const node = withoutGroup(condition)
    switch (node.type) {
      case 'And':
      case 'Or':
        return mapChildren(node, (child) => this.#resolved(child))
      case 'OpCall':
        return node.op === '==' || node.op === 'in'
          ? mapChildren(node, (child) => this.#constant(child))
          : node
      case 'FuncCall':
        return node.name === 'references' ? mapChildren(node, (child) => this.#constant(child)) : node
      default:
        return node
    }
  }

  #constant(node: ExprNode): ExprNode {
    return hasLoop(node) && isIndependent(node) ? value(this.#parts.dataOf(this.rewrite(node))) : node
  }

  /** `in` a long list of texts, which is the same for all items of a loop. */
  #membership(node: OpCallNode, at: Surroundings): ExprNode | undefined {
    if (node.op !== 'in' || !at.inLoop) return undefined
    const right = this.#constant(node.right)
    const list = constantOf(right)
    if (Array.isArray(list) && list.length > LONG_LIST && list.every((item) => typeof item === 'string')) {
      return this.#parts.member(this.#visit(node.left, at), new Set(list))
    }
    return right === node.right ? undefined : this.#children({ ...node, right }, at)
  }

  /** The expression that a loop evaluates for each item. */
  #repeated(expr: ExprNode, inDocument: boolean): ExprNode {
    return this.#parts.budget.watched(this.#visit(expr, { inDocument, inLoop: true }))
  }

  #filter(node: FilterNode, at: Surroundings): ExprNode {
    if (withoutGroup(node.base).type !== 'Everything') {
      const base = this.#scored(node, at) ?? this.#visit(node.base, at)
      return { ...node, base, expr: this.#repeated(node.expr, true) }
    }
    this.#dependOn(node.expr)
    const condition = this.#resolved(node.expr)
    const candidates = candidatesOf(condition, this.#parts)
    const lookup =
      at.inDocument && (!candidates || candidates.size > SMALL_RESULT) ? dynamicLookup(condition) : undefined
    if (!lookup && candidates?.exact) return value([...candidates.documents()])
    const base = lookup ?? (candidates ? value([...candidates.documents()]) : node.base)
    return { ...node, base, expr: this.#repeated(condition, true) }
  }

  /**
   * In `*[condition] | score(a, b)[_score > 0]`, the form of the Studio's searches, only documents that meet a or b
   * remain.
   */
  #scored(node: FilterNode, at: Surroundings): ExprNode | undefined {
    const pipe = withoutGroup(node.base)
    if (pipe.type !== 'PipeFuncCall' || pipe.name !== 'score' || !keepsScored(node.expr)) return undefined
    const inner = withoutGroup(pipe.base)
    if (inner.type !== 'Filter' || withoutGroup(inner.base).type !== 'Everything') return undefined
    const matching = union(pipe.args.map(unboosted), this.#parts)
    const candidates = smaller(candidatesOf(inner.expr, this.#parts), matching)
    if (!candidates) return undefined
    this.#dependOn(inner.expr)
    const base = {
      ...inner,
      base: value([...candidates.documents()]),
      expr: this.#repeated(inner.expr, true),
    }
    const inLoop = { ...at, inLoop: true }
    return { ...pipe, base, args: pipe.args.map((arg) => this.#visit(arg, inLoop)) }
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
      expr: this.#repeated(stage.expr, stage.type === 'Filter'),
    }))
    const results = firstResults(documents, pipeline.end, (some) => {
      const batch = stages.reduce<ExprNode>((base, stage) => ({ ...stage, base }), value(some))
      return this.#parts.items(batch) ?? []
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

  #textMatch(node: OpCallNode, at: Surroundings): ExprNode | undefined {
    const query = node.op === 'match' ? textQueryOf(node.right) : undefined
    return query === undefined ? undefined : this.#parts.questions.match(this.#visit(node.left, at), query)
  }

  /** @throws QueryTimeout for a pattern of `match` that may take long, unless the time is unlimited */
  #boundPattern(right: ExprNode) {
    const pattern = constantOf(right)
    const words = [pattern].flat().filter((text) => typeof text === 'string')
    const isShort = words.every((text) =>
      text.split(/\s+/).every((word) => word.split('*').length - 1 <= MOST_WILDCARDS),
    )
    if (!isShort || (pattern === undefined && textQueryOf(right) === undefined)) this.#parts.budget.exceed()
  }
}

/** In a projection `^` is a document; maps and flat maps have hidden scopes, so `^` refers further out. */
function surroundingsBelow(node: ExprNode, key: string, { inDocument, inLoop }: Surroundings): Surroundings {
  const isMap = node.type === 'Map' || node.type === 'FlatMap'
  return {
    inDocument: key !== 'expr' ? inDocument : !isMap && (node.type === 'Projection' || inDocument),
    inLoop: inLoop || isRepeated(node, key) || (node.type === 'PipeFuncCall' && key === 'args'),
  }
}

/** Whether a part of a node is evaluated for each item of a list. */
const isRepeated = ({ type }: ExprNode, key: string) =>
  key === 'expr' && (type === 'Filter' || type === 'Map' || type === 'FlatMap')

/** `path(a) in path(b)` as `a in path(b)`, because groq-js compares only texts with paths. */
function pathAsText(node: OpCallNode): OpCallNode {
  const [left, right] = [node.left, node.right].map(withoutGroup)
  const [text] = node.op === 'in' && isPath(left) && isPath(right) ? left.args : []
  return text ? { ...node, left: text } : node
}

const isPath = (node: ExprNode | undefined): node is FuncCallNode =>
  node?.type === 'FuncCall' && node.namespace === 'global' && node.name === 'path'

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
  evaluate: (some: VisibleDocument[]) => readonly unknown[],
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
