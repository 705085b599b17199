import { type ExprNode, GroqSyntaxError, parse } from 'groq-js'
import { LakeError } from '../http/lake-error.ts'
import { childrenOf } from './query-tree.ts'

/**
 * Parses GROQ; parameters become values of the tree.
 * @throws LakeError (400, queryParseError) with the position of the error.
 */
export function parseQuery(query: string, params: Readonly<Record<string, unknown>>): ExprNode {
  const tree = parseText(query, params)
  const missing = unknownParameter(tree)
  if (missing !== undefined) {
    const start = Math.max(0, query.indexOf(`$${missing}`))
    const end = start + missing.length + 1
    throw LakeError.queryParse(query, `param $${missing} referenced, but not provided`, start, end)
  }
  return tree
}

function parseText(query: string, params: Readonly<Record<string, unknown>>): ExprNode {
  if (query.trim() === '') throw LakeError.queryParse(query, 'the query is empty', 0, 0)
  try {
    return parse(query, { params })
  } catch (error) {
    if (error instanceof GroqSyntaxError) {
      const description = error.message.replace(/^Syntax error in GROQ query at position \d+:? ?/, '')
      const start = Math.min(error.position, query.length)
      throw LakeError.queryParse(
        query,
        description || 'unexpected token',
        start,
        Math.min(start + 1, query.length),
      )
    }
    const reason = error instanceof Error ? error.message : String(error)
    throw LakeError.queryParse(query, reason, 0, query.length)
  }
}

function unknownParameter(node: ExprNode): string | undefined {
  if (node.type === 'Parameter') return node.name
  for (const child of childrenOf(node)) {
    const name = unknownParameter(child)
    if (name !== undefined) return name
  }
  return undefined
}
