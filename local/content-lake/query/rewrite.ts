import type { ExprNode, FilterNode, OpCallNode } from 'groq-js'
import { candidatesOf, type Indexes, smaller, textQueryOf, union } from './candidates.ts'
import { type Dependency, dependenciesOf, EVERYTHING } from './dependencies.ts'
import { dynamicLookup } from './dynamic-lookup.ts'
import { bare, mapChildren, value } from './query-tree.ts'
import type { TextQuestions } from './text-questions.ts'
import { refuseUnsupported } from './unsupported-functions.ts'

/** Below this many documents it costs less to look at each of them than to ask at run time. */
const FEW = 32

/** Turns a parsed query into one that gives the same result and looks at as few documents as the indexes allow. */
export class Rewriter {
  /** What the result will depend on, as far as the query's text tells. */
  readonly dependencies = new Set<Dependency>()
  /** Whether the rewritten query still reads the whole dataset. */
  readsEverything = false
  readonly #query: string
  readonly #indexes: Indexes
  readonly #questions: TextQuestions

  constructor(query: string, indexes: Indexes, questions: TextQuestions) {
    this.#query = query
    this.#indexes = indexes
    this.#questions = questions
  }

  rewrite(node: ExprNode): ExprNode {
    return this.#visit(node, false)
  }

  /** `inDocument`: the node runs once for each document of a projection, and `^` leads to that document. */
  #visit(node: ExprNode, inDocument: boolean): ExprNode {
    switch (node.type) {
      case 'Filter':
        return this.#filter(node, inDocument)
      case 'Everything':
        return this.#everything()
      case 'OpCall':
        return (
          this.#textMatch(node, inDocument) ?? mapChildren(node, (child) => this.#visit(child, inDocument))
        )
      case 'FuncCall':
        refuseUnsupported(node, this.#query)
        if (node.namespace === 'releases') this.#everything()
        return mapChildren(node, (child) => this.#visit(child, inDocument))
      default:
        return mapChildren(node, (child, key) => this.#visit(child, scopeBelow(node, key, inDocument)))
    }
  }

  #everything(): ExprNode {
    this.dependencies.add(EVERYTHING)
    this.readsEverything = true
    return { type: 'Everything' }
  }

  #filter(node: FilterNode, inDocument: boolean): ExprNode {
    const expr = this.#visit(node.expr, true)
    const base = bare(node.base)
    if (base.type === 'Everything')
      return { ...node, base: this.#documentsFor(node.expr, [], inDocument), expr }
    const scored = this.#scored(node, inDocument)
    return { ...node, base: scored ?? this.#visit(node.base, inDocument), expr }
  }

  /**
   * In `*[condition] | score(a, b)[_score > 0]` only documents that meet a or b come through, which is what a
   * search of the Studio looks like.
   */
  #scored(node: FilterNode, inDocument: boolean): ExprNode | undefined {
    const pipe = bare(node.base)
    if (pipe.type !== 'PipeFuncCall' || pipe.name !== 'score' || !keepsScored(node.expr)) return undefined
    const inner = bare(pipe.base)
    if (inner.type !== 'Filter' || bare(inner.base).type !== 'Everything') return undefined
    const documents = this.#documentsFor(inner.expr, pipe.args.map(unboosted), inDocument)
    const base = { ...inner, base: documents, expr: this.#visit(inner.expr, true) }
    return { ...pipe, base, args: pipe.args.map((arg) => this.#visit(arg, true)) }
  }

  #documentsFor(condition: ExprNode, anyOf: ExprNode[], inDocument: boolean): ExprNode {
    const known = dependenciesOf(condition)
    for (const dependency of known ?? [EVERYTHING]) this.dependencies.add(dependency)
    const candidates = smaller(
      candidatesOf(condition, this.#indexes),
      anyOf.length > 0 ? union(anyOf, this.#indexes) : undefined,
    )
    if (inDocument && (!candidates || candidates.size > FEW)) {
      const lookup = dynamicLookup(condition)
      if (lookup) {
        this.readsEverything = true
        return lookup
      }
    }
    if (candidates) return value(candidates.documents())
    this.readsEverything = true
    return { type: 'Everything' }
  }

  #textMatch(node: OpCallNode, inDocument: boolean): ExprNode | undefined {
    const query = node.op === 'match' ? textQueryOf(node.right) : undefined
    return query === undefined ? undefined : this.#questions.match(this.#visit(node.left, inDocument), query)
  }
}

/** Projections give `^` a document; in maps and flat maps scopes are hidden and `^` leads further out. */
function scopeBelow(node: ExprNode, key: string, inDocument: boolean): boolean {
  if (key !== 'expr') return inDocument
  if (node.type === 'Map' || node.type === 'FlatMap') return false
  return node.type === 'Projection' || inDocument
}

function keepsScored(condition: ExprNode): boolean {
  const node = bare(condition)
  if (node.type !== 'OpCall' || node.op !== '>') return false
  const { left, right } = node
  return (
    left.type === 'AccessAttribute' && left.name === '_score' && right.type === 'Value' && right.value === 0
  )
}

function unboosted(node: ExprNode): ExprNode {
  const plain = bare(node)
  return plain.type === 'FuncCall' && plain.name === 'boost' && plain.args[0] ? plain.args[0] : plain
}
