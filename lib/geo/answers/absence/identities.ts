import type { NameMatch } from '../mentions/name-matches'
import type { Identity } from '../reading'
import type { Line, Sentence } from '../text/sentences'
import { type NamedClause, readClauses } from './clauses'
import { absencePatterns } from './patterns'
import { isPlainAbsence } from './plain-absence'

/** What an answer has said of a brand so far. */
interface Said {
  isAbsent: boolean
  isAmbiguous: boolean
  /** Facts before the answer says that several have the name, and after it, in items of a list or elsewhere. */
  toldBefore: boolean
  toldAfter: boolean
  toldItems: number
}

/** A longer clause is not one that only says that nothing is known. It also bounds the time of an expression. */
const longestClause = 400
/** An answer that names brands in more clauses has something to tell of them. */
const mostClauses = 1_000

const isQuoted = (before: string) => (before.split('"').length - 1) % 2 === 1

/** The indexes of the names in a clause for which an expression holds, unless it is a condition or what others say. */
function namesIn(text: string, kind: 'absent' | 'several'): Set<number> {
  const indexes = new Set<number>()
  for (const patterns of absencePatterns) {
    if (kind === 'absent' && !patterns.negation.test(text)) continue
    for (const { 0: phrase, index } of text.matchAll(patterns[kind])) {
      const before = text.slice(0, index)
      if (isQuoted(before) || patterns.condition.test(before) || patterns.report.test(before)) continue
      const first = before.split('@').length - 1
      const count = phrase.split('@').length - 1
      for (let offset = 0; offset < count; offset++) indexes.add(first + offset)
    }
  }
  if (kind === 'absent') addPlainAbsences(text, indexes)
  return indexes
}

/** Adds the names in parts between commas that say nothing else. */
function addPlainAbsences(text: string, indexes: Set<number>) {
  const isWhole = isPlainAbsence(text)
  let next = 0
  let place = 0
  for (const part of text.split(/, (?!@)/)) {
    const first = next
    next += part.split('@').length - 1
    const isInQuotes = isQuoted(text.slice(0, place) + (part.startsWith('"') ? '"' : ''))
    if (next > first && !isInQuotes && (isWhole || isPlainAbsence(part)))
      for (let index = first; index < next; index++) indexes.add(index)
    place += part.length + 2
  }
}

const isAny = (kind: 'absentUnnamed' | 'guesses' | 'neutral' | 'tells' | 'which', text: string) =>
  absencePatterns.some((patterns) => patterns[kind].test(text))

/** "As for Acme, I found nothing". */
function isTopicOfAbsence(text: string): boolean {
  const end = text.lastIndexOf('@') + 1
  return isAny('absentUnnamed', text.slice(end).replace(/^[ ,]+/, '')) && isAny('neutral', text.slice(0, end))
}

const none: ReadonlySet<number> = new Set()

/** Reads the clauses of an answer in their order. */
class IdentityReader {
  readonly said = new Map<string, Said>()
  asksWhich = false
  private hasAmbiguous = false
  private clauses = 0
  /** The brands that a clause without a name speaks of. */
  private carried = new Set<string>()
  private isTopic = false
  /** In a list of guesses. */
  private isGuess = false
  private line: Line | undefined

  private of(brandId: string): Said {
    let said = this.said.get(brandId)
    if (!said) {
      said = { isAbsent: false, isAmbiguous: false, toldBefore: false, toldAfter: false, toldItems: 0 }
      this.said.set(brandId, said)
    }
    return said
  }

  private tell(brandId: string, isItem: boolean) {
    const said = this.of(brandId)
    if (!said.isAmbiguous) said.toldBefore = true
    else if (isItem) said.toldItems++
    else said.toldAfter = true
  }

  private readUnnamed(text: string) {
    if (isAny('tells', text)) for (const brandId of this.carried) this.tell(brandId, false)
    else if (isAny('absentUnnamed', text))
      for (const brandId of this.carried) this.of(brandId).isAbsent = true
  }

  /**
   * @param isRead if not, the clause is taken to tell something
   * @param isQuestion it asks or guesses
   */
  private readNamed(
    { text, mentions }: NamedClause,
    isRead: boolean,
    isQuestion: boolean,
    isItem: boolean,
    ambiguous: Set<string>,
  ) {
    this.carried = new Set(mentions.map(({ brandId }) => brandId))
    const isOpen = isRead && [...this.carried].some((brandId) => !this.of(brandId).toldBefore)
    const absent = isOpen ? namesIn(text, 'absent') : none
    for (const index of isRead ? namesIn(text, 'several') : none) {
      const brandId = mentions[index]?.brandId
      if (brandId === undefined) continue
      ambiguous.add(brandId)
      this.of(brandId).isAmbiguous = true
      this.hasAmbiguous = true
    }
    const saysAbsent = isOpen && absent.size === 0 && isTopicOfAbsence(text)
    this.isTopic = saysAbsent || (isOpen && (isQuestion || isAny('neutral', text)))
    for (const [index, { brandId }] of mentions.entries()) {
      if (ambiguous.has(brandId)) continue
      if (saysAbsent || absent.has(index)) this.of(brandId).isAbsent = true
      else if (!this.isTopic) this.tell(brandId, isItem)
    }
  }

  readSentence(text: string, sentence: Sentence, mentions: readonly NameMatch[]) {
    if (this.line !== sentence.line && !this.isTopic) this.carried.clear()
    this.line = sentence.line
    if (mentions.length === 0 && this.carried.size === 0 && !this.hasAmbiguous) return
    const isItem = sentence.line.isItem
    if (!isItem) this.isGuess = false
    const isOpen = text.charAt(sentence.end - 1) === '?' || this.isGuess
    const ambiguous = new Set<string>()
    for (const clause of readClauses(text, sentence, mentions)) {
      const isRead = clause.text.length <= longestClause && ++this.clauses <= mostClauses
      if (clause.mentions.length > 0) this.readNamed(clause, isRead, isOpen, isItem, ambiguous)
      else if (isRead && this.carried.size > 0) this.readUnnamed(clause.text)
      if (isRead && text.charAt(sentence.end - 1) === ':' && isAny('guesses', clause.text))
        this.isGuess = true
      if (isRead && !this.asksWhich && isAny('which', clause.text)) this.asksWhich = true
    }
    // A pronoun in a later sentence may stand for something else.
    if (mentions.length === 0) {
      this.carried.clear()
      this.isTopic = false
    }
  }
}

function identityOf(said: Said, asksWhich: boolean): Identity {
  if (said.isAmbiguous) {
    const isSettled = said.toldBefore || said.toldAfter || said.toldItems === 1
    return asksWhich || !isSettled ? 'ambiguous' : 'known'
  }
  return said.isAbsent && !said.toldBefore ? 'unknown' : 'known'
}

/**
 * How an answer knows each brand that it names: not at all, if all its clauses about it say so or only ask for more; as one of several of that
 * name, if it settles on none; or else known. The time is linear in the length of the text.
 * @param text the visible text
 * @param matches the mentions in it, in the order of the text
 */
export function identitiesOf(
  text: string,
  sentences: readonly Sentence[],
  matches: readonly NameMatch[],
): Map<string, Identity> {
  const reader = new IdentityReader()
  let next = 0
  for (const sentence of sentences) {
    const mentions: NameMatch[] = []
    for (let match = matches[next]; match && match.start < sentence.end; match = matches[++next])
      if (match.start >= sentence.start) mentions.push(match)
    reader.readSentence(text, sentence, mentions)
  }
  return new Map(
    Array.from(new Set(matches.map(({ brandId }) => brandId)), (brandId) => {
      const said = reader.said.get(brandId)
      return [brandId, said ? identityOf(said, reader.asksWhich) : 'known']
    }),
  )
}
