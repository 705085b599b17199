import { type ExprNode, evaluateSync } from 'groq-js'
import { LakeError } from '../http/lake-error.ts'
import { parseQuery } from '../query/parse-query.ts'
import { childrenOf, readsEverything } from '../query/query-tree.ts'
import { refuseUnsupported } from '../query/unsupported-functions.ts'
import type { StoredDocument } from '../store/document.ts'
import type { Store } from '../store/store.ts'

/** Whether a document in this state matches a listener's query. */
export type ListenFilter = (document: StoredDocument | null) => boolean

/**
 * Creates a filter from the conditions of a query such as `*[_type == "post"]{title}`.
 * @throws LakeError (400) for a query that does not parse or does not start from `*`.
 */
export function listenFilter(
  query: string,
  params: Readonly<Record<string, unknown>>,
  store: Store,
): ListenFilter {
  const tree = parseQuery(query, params)
  refuseUnsupportedIn(tree, query)
  const conditions = conditionsOf(tree, query)
  if (conditions.length === 0) return (document) => document !== null
  const wholeDataset = conditions.some(readsEverything)
  return (document) => {
    if (!document) return false
    const kept = conditions.reduce<ExprNode>((base, expr) => ({ type: 'Filter', base, expr }), {
      type: 'Value',
      value: [document],
    })
    const { data } = evaluateSync(kept, {
      params: { ...params },
      dataset: wholeDataset ? [...store.all()] : [],
      dereference: ({ _ref }) => store.get(_ref) ?? null,
    })
    return Array.isArray(data) && data.length > 0
  }
}

/** The filter conditions, innermost first; projections, orders and slices are ignored. */
function conditionsOf(tree: ExprNode, query: string): ExprNode[] {
  switch (tree.type) {
    case 'Everything':
      return []
    case 'Filter':
      return [...conditionsOf(tree.base, query), tree.expr]
    case 'Group':
    case 'Projection':
    case 'Map':
    case 'FlatMap':
    case 'ArrayCoerce':
    case 'PipeFuncCall':
    case 'Slice':
    case 'AccessElement':
      return conditionsOf(tree.base, query)
    default:
      throw LakeError.queryParse(query, 'only a query that starts with * can be listened to', 0, query.length)
  }
}

function refuseUnsupportedIn(node: ExprNode, query: string) {
  if (node.type === 'FuncCall') refuseUnsupported(node, query)
  for (const child of childrenOf(node)) refuseUnsupportedIn(child, query)
}
