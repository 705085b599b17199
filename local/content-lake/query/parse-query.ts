import { type ExprNode, GroqSyntaxError, parse } from 'groq-js'
import { LakeError } from '../http/lake-error.ts'
import { findSyntaxError } from '../syntax/find-syntax-error.ts'
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
  try {
    return parse(query, { params })
  } catch (error) {
    throw error instanceof GroqSyntaxError ? syntaxError(query, error) : invalidQuery(query, error)
  }
}

function syntaxError(query: string, { message, position }: GroqSyntaxError): LakeError {
  const fault = findSyntaxError(query)
  if (fault) return LakeError.queryParse(query, fault.message, fault.start, fault.end)
  const start = Math.min(position, query.length)
  const description = message.replace(/^Syntax error in GROQ query at position \d+:? ?/, '')
  return LakeError.queryParse(
    query,
    description || 'unexpected token',
    start,
    Math.min(start + 1, query.length),
  )
}

/** A query that parses but calls a function that does not exist, or with arguments that it does not take. */
function invalidQuery(query: string, error: unknown): LakeError {
  const reason = error instanceof Error ? error.message : String(error)
  const name = /^Undefined function: (\w+)$/.exec(reason)?.[1]
  const start = name === undefined ? -1 : query.search(new RegExp(`\\b${name}\\(`))
  if (name === undefined || start < 0) return LakeError.queryParse(query, reason, 0, query.length)
  return LakeError.queryParse(query, `unknown function "${name}"`, start, start + name.length)
}

function unknownParameter(node: ExprNode): string | undefined {
  if (node.type === 'Parameter') return node.name
  for (const child of childrenOf(node)) {
    const name = unknownParameter(child)
    if (name !== undefined) return name
  }
  return undefined
}
