import type { ExprNode } from 'groq-js'
import { LakeError } from '../http/lake-error.ts'
import type { LakeContext } from '../lake-context.ts'
import { parseQuery } from '../query/parse-query.ts'
import { hasAsyncFunction, refuseUnsupportedIn } from '../query/unsupported-functions.ts'
import type { StoredDocument } from '../store/document.ts'

/** Whether a document in this state matches a listener's query. */
export type ListenFilter = (document: StoredDocument | null) => boolean

/**
 * Creates a filter from the conditions of a query such as `*[_type == "post"]{title}`.
 * @throws LakeError (400) for a query that does not parse or does not start from `*`.
 */
export function listenFilter(
  query: string,
  params: Readonly<Record<string, unknown>>,
  meets: LakeContext['meets'],
): ListenFilter {
  const tree = parseQuery(query, params)
  refuseUnsupportedIn(tree, query)
  if (hasAsyncFunction(tree)) {
    throw LakeError.queryParse(query, 'functions of diff:: cannot be listened to', 0, query.length)
  }
  const conditions = conditionsOf(tree, query)
  if (conditions.length === 0) return (document) => document !== null
  return (document) => document !== null && meets(document, conditions, { query, params })
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
