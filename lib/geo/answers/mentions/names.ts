import type { Brand } from '../reading'
import { fold } from '../text/fold'
import type { Language } from '../text/language'
import { scriptAt } from '../text/scripts'
import { endingsOf, stemOf } from './endings'
import { type Letters, lettersOf, textOf } from './letters'
import { maxNameLength, spellingsOf } from './spellings'

/** A name to look for. */
export interface Pattern {
  brandId: string
  /** In folded form, without an ending that changes. */
  text: string
  endings: ReadonlySet<string>
  /** A stem counts only with an ending. */
  needsEnding: boolean
  /** A name like an ordinary word: the same word in lower case is not the name. */
  needsCapital: boolean
  /** For each word, whether its first letter must be a capital; null: the case of words does not matter. */
  capitals: readonly boolean[] | null
}

/** A name whose letters are compared alone, without accents, spaces and hyphens. */
export interface LetterPattern extends Pattern {
  letters: Letters
  /** Its capitals are needed, even where only accents differ. */
  isDerived: boolean
}

/** Names by their characters. */
export interface NameTree<T> {
  next: Map<number, NameTree<T>>
  patterns: T[]
}

export interface NameTrees {
  /** As they are written. */
  exact: NameTree<Pattern>
  /** By their letters. */
  letters: NameTree<LetterPattern>
}

/** One word of letters with a capital at its start, or capitals only: "Notion", "GAP", "Мир"; not "HubSpot". */
const wordLikeName = /^(?:\p{Lu}[\p{Ll}\p{M}]*|\p{Lu}+)$/u

/** Of each word of a text, whether it starts with a capital letter. */
export const capitalsOf = (text: string): boolean[] =>
  Array.from(text.matchAll(/[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu), ([word]) => /^\p{Lu}/u.test(word))

function patternOf(
  brandId: string,
  name: string,
  isDerived: boolean,
  language: Language | null,
): Pattern | undefined {
  const text = fold(name).text.trim()
  if (text === '' || text.length > maxNameLength) return undefined
  const composed = name.normalize('NFC')
  return {
    brandId,
    text,
    endings: endingsOf(text, scriptAt(text, text.length - 1), language),
    needsEnding: false,
    needsCapital: wordLikeName.test(composed) || (isDerived && /^\p{Ll}+$/u.test(composed)),
    capitals: isDerived ? capitalsOf(composed) : null,
  }
}

function add<T>(root: NameTree<T>, text: string, pattern: T) {
  let node = root
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index)
    const next = node.next.get(unit) ?? { next: new Map(), patterns: [] }
    node.next.set(unit, next)
    node = next
  }
  node.patterns.push(pattern)
}

/** The trees of the names and aliases of brands. @param language of the answer */
export function nameTrees(brands: readonly Brand[], language: Language | null): NameTrees {
  const trees: NameTrees = {
    exact: { next: new Map(), patterns: [] },
    letters: { next: new Map(), patterns: [] },
  }
  const spellings = brands.flatMap(({ id, name, aliases }) =>
    [name, ...aliases].flatMap(spellingsOf).map((spelling) => ({ id, ...spelling })),
  )
  // A name as a customer wrote it is before the same spelling of another.
  for (const { id, name, isDerived } of spellings.toSorted(
    (one, other) => Number(one.isDerived) - Number(other.isDerived),
  )) {
    const pattern = patternOf(id, name, isDerived, language)
    if (!pattern) continue
    add(trees.exact, pattern.text, pattern)
    const stem = stemOf(pattern.text, scriptAt(pattern.text, pattern.text.length - 1))
    if (stem !== undefined) add(trees.exact, stem, { ...pattern, text: stem, needsEnding: true })
    for (const letters of lettersOf(name))
      add(trees.letters, textOf(letters), { ...pattern, letters, isDerived, capitals: null })
  }
  return trees
}
