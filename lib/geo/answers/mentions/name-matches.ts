import type { FoldedText } from '../text/fold'
import { isUnspaced, relation, type Script, scriptAt } from '../text/scripts'
import { Dictionary } from './dictionary'
import { isPrefix, mayBePrefix } from './endings'
import { capitalsOf, type NameTree, type Pattern } from './names'
import { isOrdinaryWord, ordinaryWordsOf } from './ordinary-words'
import {
  isCutByApostrophe,
  isInFileOrMailbox,
  isLastPart,
  isPluralOfCapitals,
  isWithinSentence,
  startsCompound,
} from './surroundings'

/** A range of the visible text that names a brand. */
export interface NameMatch {
  brandId: string
  start: number
  end: number
}

/** An answer in which names are looked for. */
export interface AnswerWords {
  visible: string
  folded: FoldedText
  dictionary: Dictionary
  /** Whether it is in English, or its language cannot be told. */
  isEnglish: boolean
  /** Whether the answer also has words in lower case, so that they are ordinary words there. */
  isOrdinary: (lowerCase: string) => boolean
}

/** Shorter names of unspaced scripts must end where the dictionary ends a word. */
const safeLength = 3
/** The longest names that start at one place; further ones would be within them. */
const maxAtPlace = 8
/** The longest ending or prefix, and one character. */
const maxAffix = 6
/** Shorter names have no plural: "Arcs" are no Arc. */
const fewestOfPlural = 4

export const answerWords = (visible: string, folded: FoldedText, isEnglish: boolean): AnswerWords => ({
  visible,
  folded,
  dictionary: new Dictionary(folded.text),
  isEnglish,
  isOrdinary: ordinaryWordsOf(visible),
})

/** The characters that are in one word with what is on the other side of `place`, at most `maxAffix`. */
function affix(text: string, place: number, step: 1 | -1): string {
  let edge = place
  while (
    Math.abs(edge - place) < maxAffix &&
    relation(scriptAt(text, edge - 1), scriptAt(text, edge)) === 'joined'
  )
    edge += step
  return step === 1 ? text.slice(place, edge) : text.slice(edge, place)
}

/** Whether any name may start at a place: most places are within words, where none of thousands of names needs a look. */
export function mayStart({ folded: { text, starts } }: AnswerWords, start: number): boolean {
  if (isWithin(starts, start)) return false
  const script = scriptAt(text, start)
  const isInWord = relation(scriptAt(text, start - 1), script) === 'joined'
  return !isInWord || mayBePrefix(affix(text, start, -1), script)
}

/** Whether a name starts where a word does. */
export function startsWord(
  { visible, folded: { text, starts }, dictionary }: AnswerWords,
  start: number,
  pattern: Pattern,
): boolean {
  const script: Script = scriptAt(text, start)
  const before = scriptAt(text, start - 1)
  // A name that starts with a sign (".NET") does not start within a word.
  if (script === 'other') return before === 'other' || isUnspaced(before)
  const kind = relation(before, script)
  if (kind === 'apart') return !isLastPart(visible, starts[start] ?? 0)
  if (kind === 'adjacent') return pattern.text.length >= safeLength || dictionary.isBoundary(start)
  return isPrefix(affix(text, start, -1), pattern.text, script)
}

/** Where a name ends with its ending; undefined within a longer word. */
function endOfName({ folded: { text }, dictionary }: AnswerWords, end: number, pattern: Pattern) {
  const script = scriptAt(text, end - 1)
  // A name that ends with a sign ("C++") ends there, whatever follows.
  if (script === 'other') return { after: end, rest: '' }
  const kind = relation(script, scriptAt(text, end))
  if (kind === 'adjacent')
    return pattern.text.length >= safeLength || dictionary.isBoundary(end)
      ? { after: end, rest: '' }
      : undefined
  const rest = kind === 'joined' ? affix(text, end, 1) : ''
  if (rest === '' && pattern.needsEnding) return undefined
  const after = end + rest.length
  // "Disney+" and "C#" are other names than "Disney" and "C".
  return /^[+#](?![\p{L}\p{N}])/u.test(text.slice(after, after + 3)) ? undefined : { after, rest }
}

/** Whether an "s" that is no ending of the pattern's is a plural's: "BMWs", "iPhones", "Teslas", but not "Notions". */
function isPlural(
  { visible, isEnglish, isOrdinary }: AnswerWords,
  start: number,
  end: number,
  pattern: Pattern,
) {
  const form = visible.slice(start, end)
  if (isPluralOfCapitals(form)) return true
  if (pattern.text.length < fewestOfPlural || pattern.needsEnding) return false
  if (!/\p{Lu}/u.test(form) || !/\p{Ll}$/u.test(form)) return false
  if (/^\S*\p{Ll}\p{Lu}/u.test(form)) return true
  const lowerCase = form.toLowerCase()
  if ([pattern.text, lowerCase].some((word) => isOrdinaryWord(word) || isOrdinary(word))) return false
  return (isEnglish && !/[ -]/.test(pattern.text)) || isWithinSentence(visible, start)
}

const hasCapitals = (form: string, capitals: readonly boolean[]) => {
  const found = capitalsOf(form)
  return capitals.every((isCapital, index) => !isCapital || found[index])
}

/**
 * The match of a name whose characters are at a range of the folded text.
 * @returns undefined if the range is a part of another word or name, or not written like a name
 */
export function matchAt(
  words: AnswerWords,
  start: number,
  end: number,
  pattern: Pattern,
): NameMatch | undefined {
  const { visible, folded } = words
  const name = endOfName(words, end, pattern)
  if (!name) return undefined
  const match: NameMatch = {
    brandId: pattern.brandId,
    start: folded.starts[start] ?? 0,
    end: folded.ends[name.after - 1] ?? 0,
  }
  if (name.rest !== '' && !pattern.endings.has(name.rest)) {
    const isS = name.rest === 's' || (name.rest === 'es' && /(?:[sxz]|[cs]h)$/.test(pattern.text))
    if (!isS || !isPlural(words, match.start, match.end, pattern)) return undefined
  }
  const form = visible.slice(match.start, match.end)
  if (pattern.needsCapital && !/\p{Lu}/u.test(form)) return undefined
  if (pattern.capitals && !hasCapitals(form, pattern.capitals)) return undefined
  const isPart =
    isCutByApostrophe(visible, match.start, match.end) ||
    isInFileOrMailbox(visible, match.end) ||
    (words.isEnglish && startsCompound(visible, match.end) && isOrdinaryWord(pattern.text))
  return isPart ? undefined : match
}

/** Whether a place is within the characters of one character of the original. */
const isWithin = (starts: Int32Array, place: number) =>
  place > 0 && place < starts.length && starts[place] === starts[place - 1]

/** The places where names are words, those within longer names included, at most eight that start at one place. */
export function* nameMatches(words: AnswerWords, tree: NameTree<Pattern>): Generator<NameMatch> {
  const { text, starts } = words.folded
  for (let start = 0; start < text.length; start++) {
    let node = tree.next.get(text.charCodeAt(start))
    if (!node || !mayStart(words, start)) continue
    const names: { patterns: readonly Pattern[]; end: number }[] = []
    for (let end = start + 1; node; node = node.next.get(text.charCodeAt(end++)))
      if (node.patterns.length > 0 && !isWithin(starts, end)) names.push({ patterns: node.patterns, end })
    const found: NameMatch[] = []
    for (const { patterns, end } of names.reverse()) {
      if (found.length === maxAtPlace) break
      for (const pattern of patterns) {
        const match = startsWord(words, start, pattern) ? matchAt(words, start, end, pattern) : undefined
        if (!match) continue
        found.push(match)
        break
      }
    }
    yield* found.reverse()
  }
}
