/** A part of a line of text: a word, `[…]`, `"…"` or `{…}`. */
export interface Token {
  kind: 'word' | 'bracket' | 'quote' | 'brace'
  /** Without brackets and quotes. */
  text: string
  /** Whether the line ends before its closing sign. */
  isCut: boolean
}

const isSpace = (sign: string | undefined) => sign === undefined || sign === ' ' || sign === '\t'

/** The end of a quoted text: a quote that is not escaped and is followed by a space, as servers do not escape all quotes. */
function quoteEnd(text: string, from: number): number {
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1
    else if (text[at] === '"' && isSpace(text[at + 1])) return at
  }
  return -1
}

/** The end of a word, which may have a quoted value: `path="/a b"`; -1 if that is cut off. */
function wordEnd(text: string, from: number): number {
  for (let at = from; at < text.length; at += 1) {
    if (isSpace(text[at])) return at
    if (text[at] === '=' && text[at + 1] === '"') {
      const end = quoteEnd(text, at + 2)
      return end === -1 ? -1 : end + 1
    }
  }
  return text.length
}

const closed = { '[': ['bracket', ']'], '{': ['brace', '}'] } as const

/** The first closing sign; of braces, one with a space after it, because a user agent may have some. */
function closingEnd(text: string, from: number, sign: string): number {
  let end = text.indexOf(sign, from)
  while (sign === '}' && end !== -1 && !isSpace(text[end + 1])) end = text.indexOf(sign, end + 1)
  return end
}

/** Splits a line at its spaces and tabs, of which there may be several. It reads each character once. */
export function tokensOf(text: string): Token[] {
  const tokens: Token[] = []
  const add = (kind: Token['kind'], from: number, end: number): number => {
    tokens.push({ kind, text: text.slice(from, end === -1 ? text.length : end), isCut: end === -1 })
    return end === -1 ? text.length : end + 1
  }
  for (let at = 0; at < text.length; ) {
    const sign = text[at]
    if (isSpace(sign)) at += 1
    else if (sign === '"') at = add('quote', at + 1, quoteEnd(text, at + 1))
    else if (sign === '[' || sign === '{') {
      const [kind, end] = closed[sign]
      at = add(kind, at + 1, closingEnd(text, at + 1, end))
    } else at = add('word', at, wordEnd(text, at))
  }
  return tokens
}
