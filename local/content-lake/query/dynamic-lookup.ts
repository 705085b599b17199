import type { ExprNode } from 'groq-js'
import {
  ask,
  attribute,
  attributePath,
  call,
  mapChildren,
  mentions,
  value,
  withoutGroup,
} from './query-tree.ts'

/** Prefix of every artificial id (see `ask`); no real id can contain it. */
export const MARK = '\u0000'

export type LookupKind = 'id' | 'ids' | 'slug' | 'references'

/**
 * For a filter over everything inside another document's projection, such as `*[references(^._id)]`: a node that
 * evaluates to the documents that an index returns for the outer document, or to everything if the outer value
 * is not a string. Undefined if the condition has no such part.
 */
export function dynamicLookup(condition: ExprNode): ExprNode | undefined {
  const node = withoutGroup(condition)
  if (node.type === 'And') return dynamicLookup(node.left) ?? dynamicLookup(node.right)
  const [kind, subject] = lookupOf(node) ?? []
  if (!kind || !subject || !isOuter(subject)) return undefined
  const answer: ExprNode = {
    type: 'AccessAttribute',
    base: ask(`${MARK}${kind}:`, joined(kind, outward(subject))),
    name: 'documents',
  }
  return call('coalesce', answer, { type: 'Everything' })
}

/** The kind of lookup and the expression that is looked up. */
function lookupOf(node: ExprNode): [LookupKind, ExprNode] | undefined {
  if (node.type === 'FuncCall' && node.namespace === 'global' && node.name === 'references') {
    const [subject] = node.args
    return node.args.length === 1 && subject ? ['references', subject] : undefined
  }
  if (node.type !== 'OpCall') return undefined
  const path = attributePath(node.left)
  if (node.op === 'in') return path === '_id' ? ['ids', node.right] : undefined
  if (node.op !== '==') return undefined
  if (path === '_id') return ['id', node.right]
  return path === 'slug.current' ? ['slug', node.right] : undefined
}

/** Several ids are looked up as one string; ids contain no commas. */
function joined(kind: LookupKind, subject: ExprNode): ExprNode {
  if (kind !== 'ids') return subject
  const compact: ExprNode = { type: 'FuncCall', namespace: 'array', name: 'compact', args: [subject] }
  return { type: 'FuncCall', namespace: 'array', name: 'join', args: [compact, value(',')] }
}

/** Whether a value depends only on the outer document, so that it can be evaluated before the filter. */
function isOuter(node: ExprNode): boolean {
  switch (node.type) {
    case 'Parent':
    case 'Value':
      return true
    case 'OpCall':
      return node.op === '+' && isOuter(node.left) && isOuter(node.right)
    case 'AccessAttribute':
      return node.base !== undefined && isOuter(node.base)
    case 'Deref':
    case 'Group':
    case 'ArrayCoerce':
      return isOuter(node.base)
    case 'Map':
    case 'FlatMap':
      return isOuter(node.base) && !mentions(node.expr, 'Parent')
    default:
      return false
  }
}

/** The same expression one scope further out, where the filter's base is evaluated. */
function outward(node: ExprNode): ExprNode {
  if (node.type !== 'Parent') return mapChildren(node, outward)
  return node.n > 1 ? { type: 'Parent', n: node.n - 1 } : { type: 'This' }
}

/** `defined(...)` of a lookup with the document's id (see `ask`). */
export const documentLookupNode = (prefix: string): ExprNode => call('defined', ask(prefix, attribute('_id')))
