import type { ExprNode, ObjectAttributeNode } from 'groq-js'
import type { VisibleDocument } from './document-view.ts'
import { attributePath, withoutGroup } from './query-tree.ts'

/** One argument of `order()` that depends only on the document. */
export interface SortKey {
  /** Attributes to follow, `a.b` as ['a', 'b']. */
  readonly path: readonly string[]
  readonly convert?: 'lower' | 'upper'
  readonly descending: boolean
}

/**
 * The sort key of an argument of `order()`, resolved through the projection between it and the documents.
 * Undefined unless it is an attribute, optionally in lower() or upper().
 */
export function sortKeyOf(argument: ExprNode, projection: ExprNode | undefined): SortKey | undefined {
  const descending = argument.type === 'Desc'
  const inner = argument.type === 'Desc' || argument.type === 'Asc' ? argument.base : argument
  const subject = projection ? throughProjection(withoutGroup(inner), projection) : withoutGroup(inner)
  if (!subject) return undefined
  const converted = conversionOf(subject)
  const path = attributePath(converted?.of ?? subject)
  if (path === undefined) return undefined
  return { path: path.split('.'), descending, ...(converted && { convert: converted.convert }) }
}

/** The values by which a document is sorted. */
export const sortValuesOf = (document: VisibleDocument, keys: readonly SortKey[]): unknown[] =>
  keys.map(({ path, convert }) => {
    const value = path.reduce<unknown>(attributeOf, document)
    if (!convert) return value
    if (typeof value !== 'string') return null
    return convert === 'lower' ? value.toLowerCase() : value.toUpperCase()
  })

/** GROQ's order of all values: numbers, strings, booleans, everything else. */
export function compareValues(a: unknown, b: unknown): number {
  const difference = rankOf(a) - rankOf(b)
  if (difference !== 0) return difference
  if (typeof a === 'string' && typeof b === 'string') return a < b ? -1 : a > b ? 1 : 0
  if (typeof a === 'number' && typeof b === 'number') return a - b
  return typeof a === 'boolean' && typeof b === 'boolean' ? Number(a) - Number(b) : 0
}

const RANKS: Readonly<Record<string, number>> = { number: 2, string: 3, boolean: 4 }
const rankOf = (value: unknown) => RANKS[typeof value] ?? 100

function attributeOf(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value) || !Object.hasOwn(value, name))
    return null
  return Object.getOwnPropertyDescriptor(value, name)?.value
}

function conversionOf(node: ExprNode): { convert: 'lower' | 'upper'; of: ExprNode } | undefined {
  if (node.type !== 'FuncCall' || !['global', 'string'].includes(node.namespace)) return undefined
  const [of] = node.args
  return of && (node.name === 'lower' || node.name === 'upper') ? { convert: node.name, of } : undefined
}

/** `orderings[0]` of `{"orderings": [title]}` is `title`; `name` of `{name}` is `name`. */
function throughProjection(node: ExprNode, projection: ExprNode): ExprNode | undefined {
  if (projection.type !== 'Object') return undefined
  if (node.type === 'AccessElement') {
    const list = throughProjection(withoutGroup(node.base), projection)
    const element = list?.type === 'Array' && node.index >= 0 ? list.elements[node.index] : undefined
    return element && !element.isSplat ? element.value : undefined
  }
  const name = node.type === 'AccessAttribute' && !node.base ? node.name : undefined
  return projection.attributes
    .map((attribute) => valueNamed(attribute, name))
    .find((found) => found !== undefined)
}

function valueNamed(attribute: ObjectAttributeNode, name: string | undefined): ExprNode | undefined {
  return attribute.type === 'ObjectAttributeValue' && attribute.name === name
    ? withoutGroup(attribute.value)
    : undefined
}
