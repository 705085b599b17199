import type { ExprNode } from 'groq-js'
import type { VisibleDocument } from '../query/document-view.ts'
import { mapChildren, value } from '../query/query-tree.ts'
import { Scope } from './scope.ts'
import type { Trace } from './trace.ts'
import { arrayOf, isObject, LITERAL, NOTHING, Traced, UNKNOWN } from './traced.ts'
import { accessElement, array, filter, flatMap, map, slice } from './traced-arrays.ts'
import { callFunction, operate, select } from './traced-functions.ts'
import { dereference, object, project } from './traced-objects.ts'
import { pipe } from './traced-pipes.ts'

export interface QuerySource {
  /** The document that a query sees under an id. */
  document(id: string): VisibleDocument | undefined
  /** All documents that a query sees. */
  everything(): readonly VisibleDocument[]
  dereference(id: string): Readonly<Record<string, unknown>> | null
  /** Evaluates a node with groq-js; `root` is the value of `@`. */
  compute(node: ExprNode, root: unknown): unknown
}

/**
 * Evaluates GROQ like groq-js, and notes for each value which document and path it comes from. What moves values is
 * implemented here; what computes new ones is left to groq-js.
 */
export class TracedEvaluator implements Trace {
  readonly #source: QuerySource
  readonly #constants = new WeakMap<ExprNode, Traced>()

  constructor(source: QuerySource) {
    this.#source = source
  }

  evaluate(node: ExprNode, scope: Scope = new Scope(NOTHING)): Traced {
    switch (node.type) {
      case 'This':
        return scope.value
      case 'Parent':
        return scope.ancestor(node.n)
      case 'Value':
        return this.#constant(node, node.value)
      case 'Everything':
        return this.#constant(node, this.#source.everything())
      case 'Group':
        return this.evaluate(node.base, scope)
      case 'AccessAttribute':
        return this.attribute(node.base ? this.evaluate(node.base, scope) : scope.value, node.name)
      case 'AccessElement':
        return accessElement(node, scope, this)
      case 'ArrayCoerce': {
        const base = this.evaluate(node.base, scope)
        return Array.isArray(base.data) ? base : NOTHING
      }
      case 'Slice':
        return slice(node, scope, this)
      case 'Filter':
        return filter(node, scope, this)
      case 'Map':
        return map(node, scope, this)
      case 'FlatMap':
        return flatMap(node, scope, this)
      case 'Array':
        return array(node, scope, this)
      case 'Projection':
        return project(node, scope, this)
      case 'Object':
        return object(node, scope, this)
      case 'Deref':
        return dereference(node, scope, this)
      case 'Select':
        return select(node, scope, this)
      case 'PipeFuncCall':
        return pipe(node, scope, this)
      case 'FuncCall':
        return callFunction(node, scope, this)
      case 'OpCall':
        return operate(node, scope, this)
      case 'And':
      case 'Or':
      case 'Not':
      case 'Neg':
      case 'Pos':
      case 'InRange':
        return this.compute(node, scope)
      default:
        return new Traced(this.#source.compute(node, scope.value.data) ?? null, UNKNOWN)
    }
  }

  compute(node: ExprNode, scope: Scope): Traced {
    const ready = mapChildren(node, (child) => value(this.evaluate(child, scope).data))
    return new Traced(this.computeReady(ready, scope), UNKNOWN)
  }

  computeReady(node: ExprNode, scope: Scope): unknown {
    return this.#source.compute(node, scope.value.data) ?? null
  }

  resolve(id: string): Traced {
    return this.#identify(this.#source.dereference(id))
  }

  attribute({ data, origin }: Traced, name: string): Traced {
    if (!isObject(data) || !Object.hasOwn(data, name)) return NOTHING
    if (origin.kind === 'object') return origin.fields.get(name) ?? NOTHING
    return this.#part(data[name], origin, name)
  }

  items({ data, origin }: Traced): readonly Traced[] | undefined {
    if (!Array.isArray(data)) return undefined
    if (origin.kind === 'array') return origin.items
    return data.map((item: unknown, index) => this.#part(item, origin, index))
  }

  #part(data: unknown, origin: Traced['origin'], key: string | number): Traced {
    if (data === undefined) return NOTHING
    if (origin.kind === 'document') return new Traced(data, { ...origin, path: [...origin.path, key] })
    return origin.kind === 'literal' ? new Traced(data, origin) : this.#identify(data)
  }

  /** The rewritten query contains documents, and results that were evaluated in advance, as constants. */
  #constant(node: ExprNode, data: unknown): Traced {
    const known = this.#constants.get(node)
    if (known) return known
    const constant = this.#traceConstant(data ?? null)
    this.#constants.set(node, constant)
    return constant
  }

  #traceConstant(data: unknown): Traced {
    if (data instanceof Traced) return data
    if (!Array.isArray(data)) return new Traced(data, LITERAL)
    const items = data.map((item: unknown) =>
      item instanceof Traced ? item : this.#identify(item, new Traced(item, LITERAL)),
    )
    const isLiteral = items.every(({ origin }) => origin.kind === 'literal')
    return isLiteral
      ? new Traced(
          items.map((item) => item.data),
          LITERAL,
        )
      : arrayOf(items)
  }

  /** A document is recognized by its identity: a query never copies one. */
  #identify(data: unknown, otherwise = new Traced(data ?? null, UNKNOWN)): Traced {
    if (!isObject(data) || typeof data._id !== 'string') return otherwise
    const document = this.#source.document(data._id)
    return document === data ? new Traced(document, { kind: 'document', document, path: [] }) : otherwise
  }
}
