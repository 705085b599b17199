import { type Token, tokensOf } from './tokens.ts'

/** An error in the words of the hosted API; `start` and `end` are offsets into the query. */
export class SyntaxFault extends Error {
  readonly start: number
  readonly end: number

  constructor(description: string, { start, end }: Pick<Token, 'start' | 'end'>) {
    super(description)
    this.start = start
    this.end = end
  }
}

/** Reads the tokens of a query from the first to the last. */
export class TokenReader {
  readonly #tokens: readonly Token[]
  readonly #end: Token
  #place = 0

  constructor(query: string) {
    this.#tokens = tokensOf(query)
    this.#end = { kind: 'end', text: '', start: query.length, end: query.length }
  }

  get next(): Token {
    return this.#tokens[this.#place] ?? this.#end
  }

  take(): Token {
    const token = this.next
    this.#place++
    return token
  }

  /** Whether the next tokens are these symbols. */
  isAt(...symbols: string[]): boolean {
    return symbols.every((symbol, offset) => {
      const token = this.#tokens[this.#place + offset]
      return token?.kind === 'symbol' && token.text === symbol
    })
  }

  /** Moves past the symbols if they are next. */
  takes(...symbols: string[]): boolean {
    const found = this.isAt(...symbols)
    if (found) this.#place += symbols.length
    return found
  }

  /** Whether one of these symbols is next. */
  isAtAny(symbols: ReadonlySet<string>): boolean {
    return this.next.kind === 'symbol' && symbols.has(this.next.text)
  }
}

export function expectedExpression(token: Token): SyntaxFault {
  const found = token.kind === 'end' ? 'end-of-file' : `token ${JSON.stringify(token.text)}`
  return new SyntaxFault(`unexpected ${found}, expected expression`, token)
}
