import type { FuncCallNode } from 'groq-js'
import { LakeError } from '../http/lake-error.ts'

/** Functions that parse but that neither groq-js nor the lake can evaluate. Whole namespaces end with `::`. */
const UNSUPPORTED = ['geo::', 'text::', 'documents::', 'user::', 'delta::', 'diff::', 'media::aspect']

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
