import type { ExprNode } from 'groq-js'
import type { Scope } from './scope.ts'
import type { Traced } from './traced.ts'

/** What evaluating a node needs of the evaluator. */
export interface Trace {
  evaluate(node: ExprNode, scope: Scope): Traced
  /** Evaluates the parts of a node here, and the node itself with groq-js. */
  compute(node: ExprNode, scope: Scope): Traced
  /** Evaluates a node whose parts are constants with groq-js. */
  computeReady(node: ExprNode, scope: Scope): unknown
  /** The document with an id, or null. */
  resolve(id: string): Traced
  /** An attribute of an object; null for any other value. */
  attribute(value: Traced, name: string): Traced
  /** The items of an array; undefined for any other value. */
  items(value: Traced): readonly Traced[] | undefined
}
