import type { FoldedText } from '../text/fold'
import { isUnspaced, relation, type Script, scriptAt } from '../text/scripts'
import { isPrefix, mayBePrefix } from './endings'
import type { NameTree, Pattern } from './names'

/** A range of the visible text that names a brand. */
export interface NameMatch {
  brandId: string
  start: number
  end: number
}

const words = new Intl.Segmenter('und', { granularity: 'word' })

/** Shorter names of unspaced scripts must end where the dictionary of `Intl.Segmenter` ends a word. */
const safeLength = 3
/** The dictionary is asked for one block of the text at a time, and for some of the text around it. */
const blockSize = 1_000
const overlap = 24
/** The longest names that start at one place; further ones would be within them. */
const maxAtPlace = 8
/** The longest ending or prefix, and one character. */
const maxAffix = 6

/** Tells whether the dictionary ends a word at a place of a text. */
class Dictionary {
  #text: string
  #blocks = new Map<number, ReadonlySet<number>>()

  constructor(text: string) {
    this.#text = text
  }

  isBoundary(place: number): boolean {
    const block = Math.floor(place / blockSize)
    let boundaries = this.#blocks.get(block)
    if (!boundaries) {
      const start = Math.max(0, block * blockSize - overlap)
      const content = this.#text.slice(start, (block + 1) * blockSize + overlap)
      boundaries = new Set(Array.from(words.segment(content), ({ index }) => start + index))
      this.#blocks.set(block, boundaries)
    }
    return boundaries.has(place) || place === this.#text.length
  }
}

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
function mayStart(text: string, start: number, script: Script): boolean {
  const isInWord = relation(scriptAt(text, start - 1), script) === 'joined'
  return !isInWord || mayBePrefix(affix(text, start, -1), script)
}

function startsWord(
  text: string,
  start: number,
  pattern: Pattern,
  script: Script,
  dictionary: Dictionary,
): boolean {
  const before = scriptAt(text, start - 1)
  // A name that starts with a sign (".NET") does not start within a word.
  if (script === 'other') return before === 'other' || isUnspaced(before)
  const kind = relation(before, script)
  if (kind === 'apart') return true
  if (kind === 'adjacent') return pattern.text.length >= safeLength || dictionary.isBoundary(start)
  return isPrefix(affix(text, start, -1), pattern.text, script)
}

function endOfWord(text: string, end: number, pattern: Pattern, dictionary: Dictionary): number | undefined {
  const script = scriptAt(text, end - 1)
  // A name that ends with a sign ("C++") ends there, whatever follows.
  if (script === 'other') return end
  const next = scriptAt(text, end)
  const kind = relation(script, next)
  if (kind === 'adjacent')
    return pattern.text.length >= safeLength || dictionary.isBoundary(end) ? end : undefined
  const rest = kind === 'joined' ? affix(text, end, 1) : ''
  if (rest === '' ? pattern.needsEnding : !pattern.endings.has(rest)) return undefined
  const after = end + rest.length
  // "Disney+" and "C#" are other names than "Disney" and "C"; "can't" is not "Can".
  if (/^[+#](?![\p{L}\p{N}])/u.test(text.slice(after, after + 3))) return undefined
  return /^'t(?![\p{L}\p{N}])/u.test(text.slice(after, after + 4)) ? undefined : after
}

/** Whether a place is within what stands for one character of the original. */
const isWithin = ({ starts }: FoldedText, place: number) =>
  place > 0 && place < starts.length && starts[place] === starts[place - 1]

/**
 * The places where names stand as words, those within longer names included, at most eight that start at one place.
 * @param visible the text that was folded, for the case of its letters
 */
export function* nameMatches(visible: string, folded: FoldedText, tree: NameTree): Generator<NameMatch> {
  const { text, starts, ends } = folded
  const dictionary = new Dictionary(text)
  for (let start = 0; start < text.length; start++) {
    let node = tree.next.get(text.charCodeAt(start))
    if (!node || isWithin(folded, start)) continue
    const script = scriptAt(text, start)
    if (!mayStart(text, start, script)) continue
    const names: { patterns: readonly Pattern[]; end: number }[] = []
    for (let end = start + 1; node; node = node.next.get(text.charCodeAt(end++)))
      if (node.patterns.length > 0 && !isWithin(folded, end)) names.push({ patterns: node.patterns, end })
    const found: NameMatch[] = []
    for (const { patterns, end } of names.reverse()) {
      if (found.length === maxAtPlace) break
      for (const pattern of patterns) {
        if (!startsWord(text, start, pattern, script, dictionary)) continue
        const last = endOfWord(text, end, pattern, dictionary)
        if (last === undefined) continue
        const match = { brandId: pattern.brandId, start: starts[start] ?? 0, end: ends[last - 1] ?? 0 }
        const form = visible.slice(match.start, match.end)
        if (pattern.needsCapital && !/\p{Lu}/u.test(form)) continue
        found.push(match)
        break
      }
    }
    yield* found.reverse()
  }
}
