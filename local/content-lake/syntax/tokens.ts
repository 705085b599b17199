export interface Token {
  readonly kind: 'name' | 'number' | 'string' | 'symbol' | 'illegal' | 'end'
  readonly text: string
  /** Offsets into the query. */
  readonly start: number
  readonly end: number
}

type Kind = Token['kind']

/** In this order; longer symbols come first. */
const PATTERNS: readonly (readonly [Kind | 'skipped', RegExp])[] = [
  ['skipped', /(?:[\s\u0085\u00a0]|\/\/[^\n]*)+/y],
  ['name', /[a-zA-Z_]\w*/y],
  ['illegal', /\d+\.(?![.\d])/y],
  ['number', /\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/y],
  ['string', /"[^"\\]*(?:\\.[^"\\]*)*"|'[^'\\]*(?:\\.[^'\\]*)*'/sy],
  ['illegal', /["'].*/sy],
  ['symbol', /\.\.\.|\.\.|::|->|=>|==|!=|<=|>=|&&|\|\||\*\*|[.,:[\]{}()^@*+\-/%!<>|$]/y],
  ['illegal', /./suy],
]

/** The tokens of a GROQ query. */
export function tokensOf(query: string): Token[] {
  const tokens: Token[] = []
  let start = 0
  while (start < query.length) {
    const token = tokenAt(query, start)
    if (token.kind !== 'skipped') tokens.push({ ...token, kind: token.kind, start })
    start = token.end
  }
  return tokens
}

function tokenAt(query: string, start: number): { kind: Kind | 'skipped'; text: string; end: number } {
  for (const [kind, pattern] of PATTERNS) {
    pattern.lastIndex = start
    const text = pattern.exec(query)?.[0]
    if (text !== undefined) return { kind, text, end: start + text.length }
  }
  return { kind: 'illegal', text: query.slice(start), end: query.length }
}
