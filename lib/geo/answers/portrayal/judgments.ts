import type { NameMatch } from '../mentions/name-matches'
import {
  lexicon,
  modifiers,
  negations,
  possessions,
  predicates,
  remedies,
  shortNegations,
  topics,
} from './lexicon'
import { describesNext, lastOfPhrase } from './phrase-ends'
import type { Phrase } from './phrases'
import { Scopes } from './scopes'
import { nameAfter, phrasesAt, readWords, type Word } from './words'

/** A judging word or phrase in a text, with the words that belong to it. */
export interface Judgment {
  weight: number
  start: number
  end: number
  /** The brand that it judges, whatever else the clause is about. */
  brandId: string | undefined
  /** A question, a condition, a wish or a claim of the brand: nothing is said to be so. */
  isOpen: boolean
}

/** What holds for all clauses of a sentence. */
export interface SentenceContext {
  /** It asks, or repeats a claim. */
  isOpen: boolean
  /** It has a condition, so that "would" says nothing of how things are. */
  isConditional: boolean
  /** It says of its first name that nothing is better. */
  isUnbeaten: boolean
  compared: ReadonlySet<NameMatch>
}

/** Before a colon, these only say what follows. */
const labels = new Set(
  `pros cons strength strengths weakness weaknesses advantage advantages benefit benefits limitation limitations drawback
  drawbacks downside downsides issue issues concerns flaws problems`.split(/\s+/),
)

/** As in VADER (Hutto and Gilbert, 2014, https://github.com/cjhutto/vaderSentiment). */
const negationFactor = -0.74
const remedyFactor = -0.7

const negationOfMuch = /^(?:can't|cannot|couldn't)$/
const lessening = /^(?:less|least|fewer)$/
const onlyAfter = /^(?:only|just|merely|simply|even)$/
const endsNegation = /^(?:because|since|so|which|when|until)$/
const startsPredicate =
  /^(?:is|are|was|were|has|it|it's|they|you|we|offers|makes|gives|provides|comes|works)$/
const condition = /^(?:if|when|whenever|unless|suppose|assuming|assume|provided|whether)$/
const says = /^(?:says?|said|states?|insists?|argues?|believes?|thinks?|maintains?)$/

/** Reads the judgments of a clause from its first to its last word. */
class ClauseReader {
  readonly judgments: Judgment[] = []
  #text: string
  #words: readonly Word[]
  #context: SentenceContext
  #open: 'clause' | 'comma' | undefined
  #scopes = new Scopes()

  constructor(text: string, words: readonly Word[], context: SentenceContext) {
    this.#text = text
    this.#words = words
    this.#context = context
    this.#open = context.isOpen ? 'clause' : undefined
  }

  read(): Judgment[] {
    for (let index = 0; index < this.#words.length; ) index += Math.max(1, this.#readAt(index))
    return this.judgments
  }

  /** @returns how many words were read */
  #readAt(index: number): number {
    const word = this.#words[index]
    if (!word) return 1
    if (!word.isJoined) {
      this.#scopes.startPart()
      if (this.#open === 'comma') this.#open = undefined
    }
    this.#scopes.step()
    if (word.name) {
      if (/'s$/.test(word.term) || /^['’]s/.test(this.#text.slice(word.end, word.end + 2)))
        this.#scopes.possess()
      return 1
    }
    for (const phrase of phrasesAt(this.#words, index)) {
      const isRead = this.#readPhrase(phrase, index)
      if (isRead) return phrase.terms.length
    }
    this.#readWord(word, index)
    return 1
  }

  /** Adds what the words from `first` to `last` say, and the negation before them. */
  #add(weight: number, first: number, last: number, brandId?: string) {
    const { isNegated, negationStart } = this.#scopes
    this.#scopes.judge(weight)
    const start = this.#words[isNegated ? Math.min(negationStart, first) : first]?.start ?? 0
    this.judgments.push({
      weight: weight * (isNegated ? negationFactor : 1),
      start,
      end: this.#words[last]?.end ?? start,
      brandId,
      isOpen: this.#open !== undefined,
    })
  }

  #readPhrase({ terms, effect }: Phrase, index: number): boolean {
    const last = index + terms.length - 1
    if (effect.kind === 'judges') this.#add(effect.weight, index, last)
    else if (effect.kind === 'judgesName') {
      const name = nameAfter(this.#words, last)
      if (!name || (this.#context.isUnbeaten && effect.weight < 0)) return false
      this.#add(effect.weight, index, last, name.brandId)
    } else if (effect.kind === 'negates') {
      if (!(this.#context.isUnbeaten && terms[0] === 'no')) this.#scopes.negate(index, false)
    } else if (effect.kind === 'remedies') this.#scopes.remedy(index, terms.length)
    else if (effect.kind === 'opens') this.#open ??= condition.test(terms[0] ?? '') ? 'comma' : 'clause'
    return true
  }

  #readWord(word: Word, index: number) {
    const { term } = word
    const before = this.#words[index - 1]
    const isInverted = index === 0 && /^(?:had|were|should)$/.test(term) && this.#words[1]?.name !== undefined
    if (isInverted || condition.test(term)) this.#open ??= 'comma'
    else if (says.test(term) && before?.name) this.#open ??= 'clause'
    else if (term === 'would' && this.#context.isConditional && !/^(?:i|we|you)$/.test(before?.term ?? ''))
      this.#open ??= 'clause'
    if (endsNegation.test(term) || (term === 'and' && !this.#goesOn(index))) this.#scopes.isNegated = false
    if (remedies.has(term) && !nameAfter(this.#words, index)) this.#scopes.remedy(index)
    if (possessions.has(term)) this.#scopes.possess()
    if (negations.has(term)) this.#readNegation(term, index)
    else if (lexicon.has(term)) this.#readLexiconWord(word, index)
  }

  /** Whether a negation goes on after "and": "not fast and reliable", but "not fast and is slow". */
  #goesOn(index: number): boolean {
    const { negatedSign } = this.#scopes
    for (const { term, isJoined } of this.#words.slice(index + 1, index + 4)) {
      if (!isJoined || startsPredicate.test(term)) return false
      const weight = lexicon.get(term)
      if (weight !== undefined) return negatedSign === 0 || Math.sign(weight) === negatedSign
    }
    return negatedSign === 0
  }

  #readNegation(term: string, index: number) {
    const next = this.#words[index + 1]
    if (onlyAfter.test(next?.term ?? '')) return
    if (term === 'no' && !next?.isJoined) return
    if (this.#context.isUnbeaten && /^(?:no|nothing|nobody|none)$/.test(term)) return
    const following = this.#words.slice(index + 1, index + 7)
    if (lessening.test(term) && !following.slice(0, 2).some((one) => lexicon.has(one.term))) return
    // "I can't recommend it enough"
    if (negationOfMuch.test(term) && following.some((one) => one.isJoined && one.term === 'enough')) return
    if (term === 'nor') this.#scopes.isNegated = false
    this.#scopes.negate(index, shortNegations.has(term))
  }

  #readLexiconWord({ term, end }: Word, index: number) {
    const words = this.#words
    const base = lexicon.get(term) ?? 0
    if (labels.has(term) && /^\s?:/.test(this.#text.slice(end, end + 2))) return
    const modifier = modifiers.get(words[index - 1]?.term ?? '')
    const last = lastOfPhrase(words, index)
    if (base < 0 && this.#scopes.isRemedied) {
      this.#add(base * remedyFactor, this.#scopes.remedyStart, last)
      return
    }
    if (topics.has(term)) {
      const isHad = this.#scopes.isPossessed || this.#scopes.isNegated || words[index - 1]?.name !== undefined
      if (!isHad || describesNext(words, index)) return
    }
    if (predicates.has(term) && describesNext(words, index)) return
    const name = nameAfter(words, index)
    const describedId =
      name && this.#context.compared.has(name) && !topics.has(term) ? name.brandId : undefined
    const isComparing = /(?:er|s|better|superior|beat)$/.test(term)
    const first = modifier === undefined ? index : index - 1
    this.#add(base * (modifier ?? 1), first, last, isComparing ? undefined : describedId)
  }
}

/**
 * The judgments in a range of a text. Names of brands are none, whatever they mean.
 * @param mentions those in the sentence
 */
export function readJudgments(
  text: string,
  range: { start: number; end: number },
  mentions: readonly NameMatch[],
  context: SentenceContext,
): Judgment[] {
  return new ClauseReader(text, readWords(text, range, mentions), context).read()
}
