import type { ExprNode } from 'groq-js'
import { publishedIdOf, type StoredDocument } from '../store/document.ts'
import { slugOf } from '../store/document-index.ts'
import { referencesIn } from '../store/references.ts'
import { attributePath, comparedTexts, constantOf, withoutGroup } from './query-tree.ts'

/** What a result depends on: `all`, `type:<type>`, `slug:<slug>`, `reference:<id>` or `id:<published id>`. */
export type Dependency = string

export const EVERYTHING: Dependency = 'all'
export const onDocument = (id: string): Dependency => `id:${publishedIdOf(id)}`
export const onType = (type: string): Dependency => `type:${type}`
const onSlug = (slug: string): Dependency => `slug:${slug}`
const onReference = (id: string): Dependency => `reference:${id}`

/** All dependencies that a change affects; `document` is the state before or after it. */
export function dependenciesTouchedBy(document: StoredDocument): Dependency[] {
  const slug = slugOf(document)
  return [
    EVERYTHING,
    onDocument(document._id),
    onType(document._type),
    ...(slug === undefined ? [] : [onSlug(slug)]),
    ...referencesIn(document).map(({ id }) => onReference(id)),
  ]
}

const ATTRIBUTES: Readonly<Record<string, (key: string) => Dependency>> = {
  _id: onDocument,
  _type: onType,
  'slug.current': onSlug,
}

/** The dependencies of the documents that meet a condition; undefined if only `all` covers them. */
export function dependenciesOf(condition: ExprNode): Dependency[] | undefined {
  const node = withoutGroup(condition)
  switch (node.type) {
    case 'And':
      return narrower(dependenciesOf(node.left), dependenciesOf(node.right))
    case 'Or': {
      const left = dependenciesOf(node.left)
      const right = dependenciesOf(node.right)
      return left && right && [...left, ...right]
    }
    case 'OpCall':
      if (node.op === '==') return keyed('==', node.left, node.right) ?? keyed('==', node.right, node.left)
      return node.op === 'in' ? keyed('in', node.left, node.right) : undefined
    case 'FuncCall': {
      if (node.namespace !== 'global' || node.name !== 'references') return undefined
      const ids = node.args.map(constantOf)
      return ids.includes(undefined) ? undefined : texts(ids).map(onReference)
    }
    default:
      return undefined
  }
}

function keyed(op: '==' | 'in', left: ExprNode, right: ExprNode): Dependency[] | undefined {
  const dependency = ATTRIBUTES[attributePath(left) ?? '']
  return dependency && comparedTexts(op, right)?.map(dependency)
}

const texts = (constants: readonly unknown[]) => constants.flat().filter((item) => typeof item === 'string')

/** A whole type is the widest dependency, so the other side is used. */
function narrower(left: Dependency[] | undefined, right: Dependency[] | undefined): Dependency[] | undefined {
  if (!left || !right) return left ?? right
  return left.some((dependency) => dependency.startsWith('type:')) ? right : left
}
