/** One term of the argument of text::query(). */
export interface TextTerm {
  readonly text: string
  readonly prefix: boolean
  readonly phrase: boolean
  readonly negated: boolean
}

const TERM = /-?"[^"]*"|[^\s"]+/g
const WORD_CHARACTER = /[\p{L}\p{N}]/u

/** Splits `red "blue sky" gre* -black`: all terms must be found, those with a minus must not. */
export function parseTextQuery(query: string): TextTerm[] {
  return (query.match(TERM) ?? []).flatMap((part) => {
    const negated = part.startsWith('-')
    const body = negated ? part.slice(1) : part
    const phrase = body.startsWith('"')
    const prefix = !phrase && body.endsWith('*')
    const text = body.replace(/["*]/g, ' ').trim()
    return WORD_CHARACTER.test(text) ? [{ text, prefix, phrase, negated }] : []
  })
}

/** The terms as an expression of SQLite's FTS5; undefined if all terms are negated. */
export function ftsExpression(terms: readonly TextTerm[]): string | undefined {
  const expression = ({ text, prefix }: TextTerm) => `"${text}"${prefix ? '*' : ''}`
  const wanted = terms.filter(({ negated }) => !negated).map(expression)
  const unwanted = terms.filter(({ negated }) => negated).map((term) => ` NOT ${expression(term)}`)
  return wanted.length > 0 ? `(${wanted.join(' AND ')})${unwanted.join('')}` : undefined
}
