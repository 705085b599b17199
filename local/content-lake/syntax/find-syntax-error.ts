import { expectedExpression, SyntaxFault, TokenReader } from './token-reader.ts'
import type { Token } from './tokens.ts'

const OPERATORS = new Set('== != < <= > >= && || + - * ** / % =>'.split(' '))
const WORD_OPERATORS = new Set(['in', 'match'])
const SORT_DIRECTIONS = new Set(['asc', 'desc'])
const RANGES = new Set(['..', '...'])
const PREFIXES = new Set(['+', '-', '!'])

/**
 * Finds the first syntax error of a query, for which groq-js has other words and often an earlier position. Finds none
 * in some queries that groq-js refuses: it does not check precedence, and it does not read function definitions.
 */
export function findSyntaxError(query: string): SyntaxFault | undefined {
  if (/^\s*fn\s/.test(query)) return undefined
  const reader = new TokenReader(query)
  try {
    expression(reader)
    const { kind, start } = reader.next
    return kind === 'end'
      ? undefined
      : new SyntaxFault('unable to parse entire expression', { start, end: start })
  } catch (error) {
    if (error instanceof SyntaxFault) return error
    // Too many nested expressions exhaust the stack.
    if (error instanceof RangeError) return undefined
    throw error
  }
}

function expression(reader: TokenReader) {
  operand(reader)
  for (;;) {
    const { kind, text } = reader.next
    if (reader.isAtAny(OPERATORS) || (kind === 'name' && WORD_OPERATORS.has(text))) {
      reader.take()
      operand(reader)
      if (text === 'in') range(reader, operand)
    } else if (kind === 'name' && SORT_DIRECTIONS.has(text)) reader.take()
    else return
  }
}

function range(reader: TokenReader, bound: (reader: TokenReader) => void) {
  if (!reader.isAtAny(RANGES)) return
  reader.take()
  bound(reader)
}

function operand(reader: TokenReader) {
  while (reader.isAtAny(PREFIXES)) reader.take()
  atom(reader)
  while (traversal(reader)) {}
}

function atom(reader: TokenReader) {
  const token = reader.take()
  const { kind, text, start, end } = token
  if (kind === 'number' || kind === 'string' || text === '*' || text === '@') return
  if (kind === 'name') nameEnd(reader, token)
  else if (text === '^') while (reader.takes('.', '^')) {}
  else if (text === '(') group(reader, start)
  else if (text === '[') list(reader, ']', 'array body', start)
  else if (text === '{') list(reader, '}', 'object body', start)
  else if (text === '$' && reader.next.kind === 'name' && reader.next.start === end) reader.take()
  else throw expectedExpression(token)
}

/** After a name: nothing, or a function's namespace and arguments. */
function nameEnd(reader: TokenReader, { end }: Token) {
  if (reader.takes('::')) {
    const name = reader.take()
    if (name.kind !== 'name' || !reader.isAt('(')) {
      throw new SyntaxFault('expected a function following namespace expression', name)
    }
  } else if (!reader.isAt('(') || reader.next.start !== end) return
  list(reader, ')', 'function arguments', reader.take().start)
}

function group(reader: TokenReader, start: number) {
  expression(reader)
  range(reader, expression)
  while (reader.takes(',')) expression(reader)
  close(reader, ')', 'parenthesized expression', start)
}

/** Items with commas between them: `...`, `...expression`, `expression: expression` or an expression. */
function list(reader: TokenReader, end: string, body: string, start: number) {
  const isItemEnd = () => reader.isAt(end) || reader.isAt(',') || reader.next.kind === 'end'
  while (!isItemEnd()) {
    if (!reader.takes('...') || !isItemEnd()) expression(reader)
    if (reader.takes(':')) expression(reader)
    if (!reader.takes(',')) break
  }
  close(reader, end, body, start)
}

function close(reader: TokenReader, symbol: string, body: string, start: number) {
  const { end } = reader.next
  if (!reader.takes(symbol)) throw new SyntaxFault(`expected '${symbol}' following ${body}`, { start, end })
}

/** One access behind an operand; false if there is none. */
function traversal(reader: TokenReader): boolean {
  const { start } = reader.next
  if (reader.takes('->')) {
    if (reader.next.kind === 'name' && !WORD_OPERATORS.has(reader.next.text)) reader.take()
  } else if (reader.takes('.')) member(reader)
  else if (reader.takes('{')) list(reader, '}', 'object body', start)
  else if (reader.takes('|')) pipe(reader)
  else if (reader.takes('[')) {
    if (reader.takes(']')) return true
    expression(reader)
    range(reader, expression)
    close(reader, ']', 'expression', start)
  } else return false
  return true
}

function member(reader: TokenReader) {
  const token = reader.take()
  if (token.kind === 'name') return
  if (token.text === '(') return group(reader, token.start)
  if (token.text === '^' || token.text === '@') {
    throw new SyntaxFault(`${token.text} is not allowed here`, token)
  }
  throw expectedExpression(token)
}

function pipe(reader: TokenReader) {
  if (reader.isAt('{')) return
  if (reader.next.kind !== 'name') throw new SyntaxFault('object or function expected', reader.next)
  atom(reader)
}
