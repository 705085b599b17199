import type { ExprNode } from 'groq-js'
import type { StoredDocument } from '../store/document.ts'
import type { DocumentStore } from '../store/store.ts'
import type { DocumentView, VisibleDocument } from './document-view.ts'
import { attributePath, comparedTexts, constantOf, withoutGroup } from './query-tree.ts'
import type { TextIndex } from './text-index.ts'
import { parseTextQuery } from './text-query.ts'

/** The documents that the indexes return for a condition: all that meet it, and possibly others. */
export interface Candidates {
  /** Upper limit of their number; the smallest candidates are used. */
  readonly size: number
  /** Whether all of them meet the condition, so that it need not be evaluated. */
  readonly exact: boolean
  documents(): Iterable<VisibleDocument>
}

export interface Indexes {
  readonly store: DocumentStore
  readonly view: DocumentView
  readonly texts: TextIndex
}

/** Candidates for a filter's condition; undefined if no index applies and all documents must be read. */
export function candidatesOf(condition: ExprNode, indexes: Indexes): Candidates | undefined {
  const node = withoutGroup(condition)
  switch (node.type) {
    case 'And':
      return inexact(smaller(candidatesOf(node.left, indexes), candidatesOf(node.right, indexes)))
    case 'Or':
      return union([node.left, node.right], indexes)
    case 'OpCall':
      if (node.op === '==') {
        return (
          byAttribute('==', node.left, node.right, indexes) ??
          byAttribute('==', node.right, node.left, indexes)
        )
      }
      if (node.op === 'in') return byAttribute('in', node.left, node.right, indexes)
      return node.op === 'match' ? byText(node.right, indexes) : undefined
    case 'FuncCall':
      return byFunction(node.namespace, node.name, node.args, indexes)
    default:
      return undefined
  }
}

/** Candidates for any of several conditions. */
export function union(conditions: readonly ExprNode[], indexes: Indexes): Candidates | undefined {
  const parts = conditions.map((condition) => candidatesOf(condition, indexes))
  const known = parts.filter((part) => part !== undefined)
  if (known.length < parts.length) return undefined
  return {
    size: known.reduce((sum, { size }) => sum + size, 0),
    exact: known.every(({ exact }) => exact),
    documents: () => new Set(known.flatMap((part) => [...part.documents()])),
  }
}

export function smaller(a: Candidates | undefined, b: Candidates | undefined): Candidates | undefined {
  if (!a || !b) return a ?? b
  return a.size <= b.size ? a : b
}

const inexact = (candidates: Candidates | undefined) => candidates && { ...candidates, exact: false }

/** The types that a condition limits its documents to, if it names them. */
export function typesOf(condition: ExprNode): string[] | undefined {
  const node = withoutGroup(condition)
  if (node.type === 'And') return typesOf(node.left) ?? typesOf(node.right)
  if (node.type !== 'OpCall' || (node.op !== '==' && node.op !== 'in')) return undefined
  return attributePath(node.left) === '_type' ? comparedTexts(node.op, node.right)?.sort() : undefined
}

function byAttribute(
  op: '==' | 'in',
  left: ExprNode,
  right: ExprNode,
  indexes: Indexes,
): Candidates | undefined {
  const keys = comparedTexts(op, right)
  return keys && byKeys(attributePath(left), keys, indexes)
}

function byKeys(path: string | undefined, keys: string[], { store, view }: Indexes): Candidates | undefined {
  if (path === '_type') {
    const size = keys.reduce((sum, type) => sum + store.countOfType(type), 0)
    return { size, exact: true, documents: () => view.show(ofTypes(store, keys)) }
  }
  if (path === '_id') {
    return exactly(keys.map((id) => view.get(id)).filter((document) => document !== undefined))
  }
  return path === 'slug.current'
    ? exactly(keys.flatMap((slug) => [...view.show(store.withSlug(slug))]))
    : undefined
}

function byFunction(
  namespace: string,
  name: string,
  args: readonly ExprNode[],
  { store, view }: Indexes,
): Candidates | undefined {
  const constants = args.map(constantOf)
  if (constants.includes(undefined)) return undefined
  const ids = constants.flat().filter((id) => typeof id === 'string')
  const find = (lookup: (id: string) => Iterable<StoredDocument>) =>
    exactly([...new Set(ids.flatMap((id) => [...view.show(lookup(id))]))])
  switch (`${namespace}::${name}`) {
    case 'global::references':
      return find((id) => store.referencing(id))
    case 'sanity::versionOf':
      return find((id) => store.versionsOf(id))
    default:
      return undefined
  }
}

function byText(right: ExprNode, { store, view, texts }: Indexes): Candidates | undefined {
  const query = textQueryOf(right)
  const found = query === undefined ? undefined : texts.search(parseTextQuery(query))
  if (!found) return undefined
  const documents = [...found].map((id) => store.get(id)).filter((document) => document !== undefined)
  return { size: documents.length, exact: false, documents: () => view.show(documents) }
}

function* ofTypes(store: DocumentStore, types: readonly string[]): Iterable<StoredDocument> {
  for (const type of types) yield* store.ofType(type)
}

/** The string inside `text::query("...")`. */
export function textQueryOf(node: ExprNode): string | undefined {
  const plain = withoutGroup(node)
  if (plain.type !== 'FuncCall' || plain.namespace !== 'text' || plain.name !== 'query' || !plain.args[0]) {
    return undefined
  }
  const query = constantOf(plain.args[0])
  return typeof query === 'string' ? query : undefined
}

const exactly = (documents: VisibleDocument[]): Candidates => ({
  size: documents.length,
  exact: true,
  documents: () => documents,
})
