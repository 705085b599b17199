import type { ExprNode, FuncCallNode } from 'groq-js'
import { LakeError } from '../http/lake-error.ts'
import { childrenOf } from './query-tree.ts'

/** Functions that parse but that neither groq-js nor the lake can evaluate. Whole namespaces end with `::`. */
const UNSUPPORTED = ['geo::', 'text::', 'documents::', 'user::', 'delta::', 'media::aspect']

/** @throws LakeError (400) for an unsupported function, with its position in the query. */
export function refuseUnsupported(node: FuncCallNode, query: string) {
  const name = `${node.namespace}::${node.name}`
  if (!UNSUPPORTED.some((unsupported) => name.startsWith(unsupported))) return
  const start = Math.max(0, query.indexOf(name))
  throw LakeError.queryParse(
    query,
    `the local Content Lake does not support ${name}() here`,
    start,
    Math.min(start + name.length, query.length),
  )
}

/** @throws LakeError (400) for the first unsupported function of a query */
export function refuseUnsupportedIn(node: ExprNode, query: string) {
  if (node.type === 'FuncCall') refuseUnsupported(node, query)
  for (const child of childrenOf(node)) refuseUnsupportedIn(child, query)
}

/** Whether a query has a function that groq-js has in its asynchronous evaluator only. */
export const hasAsyncFunction = (node: ExprNode): boolean =>
  (node.type === 'FuncCall' && node.namespace === 'diff') || childrenOf(node).some(hasAsyncFunction)
