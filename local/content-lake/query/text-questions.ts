import type { ExprNode } from 'groq-js'
import type { DocumentView } from './document-view.ts'
import { documentLookupNode, MARK } from './dynamic-lookup.ts'
import { and, ask, call, value, withoutGroup } from './query-tree.ts'
import type { TextIndex } from './text-index.ts'
import { parseTextQuery, type TextTerm } from './text-query.ts'

const TEXT = `${MARK}text:`
const PHRASE = `${MARK}phrase:`

/** Translates `match text::query(...)` into nodes that groq-js can evaluate, and resolves their lookups. */
export class TextLookups {
  readonly #view: DocumentView
  readonly #texts: TextIndex
  readonly #found: Set<string>[] = []
  readonly #phrases: string[] = []

  constructor(view: DocumentView, texts: TextIndex) {
    this.#view = view
    this.#texts = texts
  }

  /** A condition for `left match text::query(query)`; `@` in `left` means the whole document. */
  match(left: ExprNode, query: string): ExprNode {
    const terms = parseTextQuery(query)
    if (terms.length === 0) return value(true)
    return isWholeDocument(left) ? this.#inDocument(terms) : this.#inField(left, terms)
  }

  /** Resolves the artificial id of a node of match(); undefined for any other id. */
  answer(id: string): Record<string, never> | null | undefined {
    if (id.startsWith(TEXT)) {
      const [place, documentId] = split(id.slice(TEXT.length))
      const stored = this.#view.winner(documentId)
      return stored && this.#found[place]?.has(stored._id) ? {} : null
    }
    if (id.startsWith(PHRASE)) {
      const [place, text] = split(id.slice(PHRASE.length))
      return words(text).includes(words(this.#phrases[place] ?? '')) ? {} : null
    }
    return undefined
  }

  #inDocument(terms: readonly TextTerm[]): ExprNode {
    const found = this.#texts.search(terms)
    if (found) return this.#among(found)
    return terms
      .map((term): ExprNode => {
        const unwanted = this.#texts.search([{ ...term, negated: false }]) ?? new Set()
        return { type: 'Not', base: this.#among(unwanted) }
      })
      .reduce(and)
  }

  #among(found: Set<string>): ExprNode {
    return documentLookupNode(`${TEXT}${this.#found.push(found) - 1}:`)
  }

  /** GROQ's own `match` finds words and prefixes; only phrases need a lookup. */
  #inField(left: ExprNode, terms: readonly TextTerm[]): ExprNode {
    return terms
      .map(({ text, prefix, phrase, negated }): ExprNode => {
        const condition: ExprNode = phrase
          ? call('defined', ask(`${PHRASE}${this.#phrases.push(text) - 1}:`, left))
          : { type: 'OpCall', op: 'match', left, right: value(prefix ? `${text}*` : text) }
        return negated ? { type: 'Not', base: condition } : condition
      })
      .reduce(and)
  }
}

function isWholeDocument(node: ExprNode): boolean {
  const plain = withoutGroup(node)
  if (plain.type === 'Array') return plain.elements.some((element) => isWholeDocument(element.value))
  return plain.type === 'This'
}

function split(rest: string): [number, string] {
  const colon = rest.indexOf(':')
  return [Number(rest.slice(0, colon)), rest.slice(colon + 1)]
}

/** Lower-case words with single spaces around them, so that phrases match whole words only. */
const words = (text: string) => ` ${(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(' ')} `
