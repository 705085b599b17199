import type { ExprNode, FuncCallNode } from 'groq-js'
import { childrenOf } from './query-tree.ts'

/** Functions that read the current value without an argument for it. */
const READ_CURRENT = new Set(['global::references', 'sanity::versionOf', 'sanity::partOfRelease'])

/** Where a node is, seen from the node that is tested: 0 is the scope that surrounds it. */
interface Place {
  readonly level: number
  /** Maps have hidden scopes: `^` skips them, and a scope in them takes their place. */
  readonly isHidden: boolean
}

/** Whether a node has the same value wherever it stands: it reads no `@`, `^` or attribute of what surrounds it. */
export function isIndependent(node: ExprNode, place: Place = { level: 0, isHidden: false }): boolean {
  switch (node.type) {
    case 'This':
      return place.level > 0
    case 'Parent':
      return node.n < place.level
    case 'AccessAttribute':
      return node.base ? isIndependent(node.base, place) : place.level > 0
    case 'Context':
      return false
    case 'FuncCall':
      return isIndependentCall(node, place) && areIndependent(node.args, place)
    case 'Filter':
    case 'Projection':
      return isIndependent(node.base, place) && isIndependent(node.expr, nested(place, false))
    case 'Map':
    case 'FlatMap':
      return isIndependent(node.base, place) && isIndependent(node.expr, nested(place, true))
    case 'PipeFuncCall':
      return isIndependent(node.base, place) && areIndependent(node.args, nested(place, false))
    default:
      return areIndependent(childrenOf(node), place)
  }
}

const areIndependent = (nodes: readonly ExprNode[], place: Place) =>
  nodes.every((node) => isIndependent(node, place))

const nested = ({ level, isHidden }: Place, hidden: boolean): Place => ({
  level: isHidden ? level : level + 1,
  isHidden: hidden,
})

/** delta:: and diff:: have selectors, which look like attributes but are read elsewhere. */
function isIndependentCall({ namespace, name }: FuncCallNode, { level }: Place): boolean {
  if (namespace === 'delta' || namespace === 'diff') return false
  return level > 0 || !READ_CURRENT.has(`${namespace}::${name}`)
}

const LOOPS: ReadonlySet<ExprNode['type']> = new Set([
  'Filter',
  'Map',
  'FlatMap',
  'PipeFuncCall',
  'Everything',
])

/** Whether evaluating a node goes through a list. */
export const hasLoop = (node: ExprNode): boolean =>
  LOOPS.has(node.type) ||
  (node.type === 'FuncCall' && node.namespace === 'releases') ||
  childrenOf(node).some(hasLoop)
