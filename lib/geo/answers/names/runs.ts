import type { Line } from '../text/sentences'
import { isPlaceOrDay } from './places'
import { isAbbreviation, isAspect, isInstitution, isOpeningWord } from './vocabulary'

/** Words with capitals in a row, which may be a name. */
export interface Run {
  start: number
  end: number
  words: readonly string[]
  /** It starts a sentence, which is a capital letter's other reason; in German, also one of several words. */
  isAtStart: boolean
  /** A legal form follows, such as "GmbH". */
  hasLegalForm: boolean
  line: Line
}

const letter = String.raw`[\p{L}\p{N}\p{M}_]`
/** Articles and prepositions before a vowel are words of their own: "l'Hôtel", "dell'Opera"; "L'Occitane" and "McDonald's" are one word. */
const wordPattern = new RegExp(
  String.raw`(?:[cdjlmnst]|qu|un|all|dall|dell|nell|sull|quest)['’](?=\p{Lu})|[\p{L}\p{N}](?:${letter}|['’&.+-](?=[\p{L}\p{N}]))*\+*`,
  'gu',
)

/** "monday.com", not "e.g" or the end of a sentence without a space after it. */
export const hostPattern =
  /^(?:[\p{L}\p{N}-]{2,}\.)+(?:com|io|ai|co|app|dev|net|org|de|fr|es|it|pt|br|com\.br|co\.uk|uk|eu|ch|at|nl|be|us|ca|cloud|shop|tech|so|me|tv|ly|one)$/iu

const capital = /^\p{Lu}/u
const innerCapital = /^(?:\p{Ll}{1,2}|\p{Lu}[\p{Ll}\p{M}]{1,20}|\p{N}{1,2})\p{Lu}[\p{L}\p{N}]/u

const legalForms = new Set(
  'partg partgmbb inc ltd llc llp plc corp gmbh ag kg ug se ohg gbr e.k e.v mbh co sarl sas sasu eurl sa s.a s.a.s srl s.r.l spa s.p.a snc s.n.c sl s.l slp s.l.p slu s.l.u c.v ltda eireli lda me bv b.v nv n.v ab oy aps a/s'.split(
    ' ',
  ),
)
/** Abbreviations such as "StGB" and units such as "kWp" have a capital letter within, too. */
const isWordLike = (word: string) =>
  word.length > 3 && (word.match(/\p{Ll}/gu)?.length ?? 0) >= (word.match(/\p{Lu}/gu)?.length ?? 0)

/** Whether a word is written as only names are: with a capital letter within, or as a host: "HubSpot", "eBay", "1Password", "monday.com". */
export const isBuilt = (word: string): boolean =>
  ((innerCapital.test(word) && isWordLike(word)) || (hostPattern.test(word) && !/^\d/.test(word))) &&
  !isAbbreviation(word) &&
  !/^\p{Lu}\p{Ll}{0,3}s$/u.test(word) &&
  !legalForms.has(word.toLowerCase().replace(/s$/, ''))

const startsName = (word: string) => capital.test(word) || isBuilt(word)

const connectors = new Set(
  "of de du des del della di da do dos das von van la le aux al alla alle ai am zum zur d' the".split(' '),
)
/** In German, articles. */
const germanArticles = new Set(['das', 'des'])

const isLegalForm = (word: string) => capital.test(word) && legalForms.has(word.toLowerCase())

const abbreviationBefore =
  /(?:^|[\s(])(?:e\.g|i\.e|z\. ?b|bspw|p\. ?ex|p\. ?ej|p\. ?es|ej|ex|es|vs|u\. ?a|inkl|incl|bzw)\.,?\s*$/i
const opening = /(?:^|[.!?:;•|>–—…\n]|\s[-*])[\s"“„«'([*_]*$/

/** Whether a place starts a sentence, an item or what follows a colon or dash. */
function isStart(text: string, line: Line, place: number): boolean {
  const before = text.slice(Math.max(line.start, place - 12), place)
  return !abbreviationBefore.test(before) && (before.trim() === '' || opening.test(before))
}

interface Word {
  start: number
  end: number
  text: string
}

const wordsIn = (text: string, { start, end }: Line): Word[] =>
  Array.from(text.slice(start, end).matchAll(wordPattern), ({ 0: word, index }) => ({
    start: start + index,
    end: start + index + word.length,
    text: word,
  }))

/** Longer rows of capitals are titles. */
const mostWords = 6

/** Where the row of words from `first` ends: the index after its last word. */
function endOfRow(text: string, words: readonly Word[], first: number, isGerman: boolean): number {
  let last = first
  for (let next = first + 1; next < words.length; next++) {
    const [before, word] = [words[next - 1], words[next]]
    if (!before || !word) break
    const gap = text.slice(before.end, word.start)
    // "Tesla's Powerwall 3" are two names.
    if (!isGerman && /^\S{3,}['’]s$/.test(before.text) && !/^Mc|^O['’]/.test(before.text)) break
    if (!(gap === ' ' || gap === ' & ' || gap === '\u00a0' || (gap === '' && /['’]$/.test(before.text))))
      break
    if (startsName(word.text) || (/^\p{N}{1,4}$/u.test(word.text) && last === next - 1)) last = next
    else {
      const joint = word.text.replace('’', "'")
      if (!connectors.has(joint) || (isGerman && germanArticles.has(joint)) || next - last > 2) break
    }
  }
  return last + 1
}

const withoutPossessive = (text: string, word: Word): Word =>
  /['’]s$/.test(word.text) && !/^Mc/.test(word.text) && /^ \p{L}/u.test(text.slice(word.end, word.end + 2))
    ? { ...word, text: word.text.slice(0, -2), end: word.end - 2 }
    : word

/** Whether only a mark of emphasis, a number or an emoji is between the start of a line and a place. */
export const isFirstInLine = (text: string, line: Line, place: number): boolean =>
  /^(?:[\s"“„«'([\d.)#]|\p{Extended_Pictographic}\ufe0f?)*$/u.test(text.slice(line.start, place))

/**
 * The rows of words with capitals in the lines of a text. Where one starts a sentence, words such as "Try" are left out, but not in a head,
 * where they may belong to a name ("La Criée").
 */
export function readRuns(text: string, lines: readonly Line[], isGerman: boolean): Run[] {
  const runs: Run[] = []
  for (const line of lines) {
    const words = wordsIn(text, line)
    for (let first = 0; first < words.length; ) {
      const word = words[first]
      if (!word || !startsName(word.text)) {
        first++
        continue
      }
      const after = endOfRow(text, words, first, isGerman)
      let row = words.slice(first, after)
      const isOpen = isStart(text, line, word.start)
      first = after
      const isHead =
        isFirstInLine(text, line, word.start) && afterHead.test(text.slice(row.at(-1)?.end, line.end))
      const isWholeHead = row.length > 1 && (isHead || (line.isItem && text.charAt(word.start - 2) === '|'))
      const isDropped = ({ text: one }: Word) => !isWholeHead && isOpeningWord(one) && !isBuilt(one)
      while (isOpen && row[0] && (isDropped(row[0]) || !startsName(row[0].text))) row = row.slice(1)
      const isWhole = row[0] === word
      let hasLegalForm = false
      if (row[0] && row.length > 1 && isLegalForm(row[0].text)) {
        row = row.slice(1)
        hasLegalForm = true
      }
      for (let end = row.at(-1); end && isLegalForm(end.text); end = row.at(-1)) {
        row = row.slice(0, -1)
        hasLegalForm = true
      }
      row = withoutPlace(row)
      const [start, end] = [row[0], row.at(-1)]
      if (!start || !end || row.length > mostWords) continue
      const last = withoutPossessive(text, end)
      runs.push({
        start: start.start,
        end: last.end,
        words: [...row.slice(0, -1).map((one) => one.text), last.text],
        isAtStart: isOpen && isWhole && (isGerman || row.length === 1),
        hasLegalForm: hasLegalForm || legalFormAfter.test(text.slice(last.end, last.end + 12)),
        line,
      })
    }
  }
  return runs
}

/** The words of a name without the place after it: "Blue Door" of "Blue Door of Leeds". */
function withoutPlace(row: Word[]): Word[] {
  const place = row.findLastIndex(({ text }) => connectors.has(text))
  const rest = row.slice(place + 1).map(({ text }) => text)
  return place > 0 && isPlaceOrDay(rest.join(' ')) ? row.slice(0, place) : row
}

/** After the head of an item: what is said of it. */
export const afterHead = /^["”»']?(?:\s*$|\s*[:|(\]]|\s+-\s|\s*[–—,])/

const legalFormAfter = /^,\s(?:Inc|Ltd|LLC|LLP|Lda|S\.A|S\.L|S\.r\.l|S\.p\.A|GmbH)\b/

/** A head of a list that is one word in lower case: "sevdesk". */
export function lowerCaseHead(text: string, line: Line): Run | undefined {
  const [, before = '', word = ''] =
    /^([\s"“„«'([]*)(\p{Ll}[\p{Ll}\p{N}]{2,24})(?=["”»']?\s*(?:$|[:|(\]]|[–—]|-\s|,))/u.exec(
      text.slice(line.start, Math.min(line.end, line.start + 60)),
    ) ?? []
  if (word === '' || isOpeningWord(word) || isAspect(word, false)) return undefined
  const start = line.start + before.length
  return { start, end: start + word.length, words: [word], isAtStart: true, hasLegalForm: false, line }
}

/** What words are: those of headings and techniques only, a mix with others, or others. */
export type Phrasing = 'phrase' | 'mixed' | 'name'

/** @param isGerman whose nouns have capitals */
export function phrasingOf(words: readonly string[], isGerman: boolean): Phrasing {
  const plain = words.filter((word) => !connectors.has(word.toLowerCase()))
  const isCommon = (word: string) =>
    isAspect(word, isGerman) || isOpeningWord(word) || isAbbreviation(word) || /^\p{N}+$/u.test(word)
  if (plain.every(isCommon)) return 'phrase'
  if (plain.some(isBuilt)) return 'name'
  if (plain.some(isInstitution)) return 'phrase'
  const [first = ''] = plain
  return isAspect(plain.at(-1) ?? '', isGerman) || isAspect(first, isGerman) ? 'mixed' : 'name'
}
