import { parse } from 'tldts'
import type { NameMatch } from '../mentions/name-matches'
import { isOrdinaryWord, ordinaryWordsOf } from '../mentions/ordinary-words'
import { cutAround } from '../portrayal/limits'
import type { Citation, FoundName } from '../reading'
import { documentRange } from '../text/document-range'
import { fold } from '../text/fold'
import { type Language, languageOf } from '../text/language'
import type { Line, Sentence } from '../text/sentences'
import type { VisibleText } from '../text/visible-text'
import { isPlaceOrDay } from './places'
import {
  afterHead,
  hostPattern,
  isBuilt,
  isFirstInLine,
  lowerCaseHead,
  type Phrasing,
  phrasingOf,
  type Run,
  readRuns,
} from './runs'
import { isOpeningWord, isReviewSite, lettersOnly } from './vocabulary'

/** More names in one answer are a directory. */
export const mostNames = 30
const maxNameLength = 80
const fewestForMore = 2
const maxHostLength = 253
const mostColumns = 20
/** More text is no answer, but a document. */
const maxRead = 100_000

const introduction =
  /(?:\b(?:such as|like|including|include|e\.g\.|for example|for instance|examples?:|namely|from|by|use|try|consider|choose|alternatives? to|versus|vs\.?)|\b(?:wie|etwa|z\. ?B\.|zum Beispiel|beispielsweise|darunter|namens|Anbieter|von|bei|mit)|\b(?:comme|tels? que|telles? que|par exemple|p\. ?ex\.|notamment|dont|chez)|\b(?:como|por ejemplo|p\. ?ej\.|entre ellos)|\b(?:come|ad esempio|per esempio|quali|tra cui)|\b(?:por exemplo|p\. ?ex\.|entre eles|incluindo))[\s,:"“„«(]*$/i
/** What a place is introduced by. */
const locative =
  /(?:^|[\s(])(?:in|near|around|across|throughout|at|outside|aus|nach|bei|ab|à|au|aux|en|dans|vers|em|no|na|nos|nas|a|ad|nel|nella|près de|cerca de|perto de|vicino a|city of|state of|rund um)\s+(?:the\s+|der\s+|dem\s+|den\s+|el\s+|la\s+|los\s+|las\s+|le\s+|les\s+|il\s+|lo\s+|gli\s+|o\s+|os\s+|as\s+)?$/i
const title = /(?:^|[\s(])(?:Mr|Mrs|Ms|Dr|Prof|Herr|Frau|M|Mme|Sr|Sra|Dott|Dra|Ing)\.?\s+$/

const keyOf = (name: string) => lettersOnly(fold(name.replace(/[®™©]/g, '')).text)

/** The key of a host is that of its name, so that "monday.com" and "Monday" are one. */
function keyOfName(name: string): string {
  const base = hostPattern.test(name) ? (parse(name).domainWithoutSuffix ?? name) : name
  return keyOf(base)
}

/** The names of hosts that an answer links or cites, which are those of companies if the answer names them, too. */
function hostsByKey(citations: readonly Citation[]): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  for (const { host, kind } of citations) {
    const label = kind === 'other' ? parse(host).domainWithoutSuffix : null
    if (label && host.length <= maxHostLength) found.set(lettersOnly(label), host)
  }
  return found
}

/** The host whose name is a name: "asana.com" of "Asana", "getquill.com" and "quillhq.io" of "Quill". */
function hostOf(key: string, hosts: ReadonlyMap<string, string>): string | undefined {
  if (key.length < 2) return undefined
  const exact = hosts.get(key)
  if (exact !== undefined || key.length < 4) return exact
  for (const affix of ['get', 'use', 'try', 'go', 'my', 'the']) {
    const host = hosts.get(affix + key)
    if (host !== undefined) return host
  }
  for (const affix of ['hq', 'app', 'online', 'shop', 'store', 'software', 'group', 'inc', 'gmbh']) {
    const host = hosts.get(key + affix)
    if (host !== undefined) return host
  }
  return undefined
}

/** A row of capitals, and what is known of it alone. */
interface Candidate {
  run: Run
  key: string
  host: string | undefined
  phrasing: Phrasing
  /** What an item, a heading, a paragraph or a row of a table begins with. */
  isHead: boolean
  isBold: boolean
  /** After "in" or "near", or in one row with what is. */
  isInPlace: boolean
}

/** What tells of a company after its name, as the subject of a sentence. */
const companyVerb =
  /^\s+(?:offers|provides|costs|charges|lets|leans|sells|focuses|supports|bietet|kostet|liefert|fertigt|punktet|überzeugt|verkauft|propose|coûte|vend|livre|ofrece|cuesta|elabora|vende|offre|costa|oferece|custa|atende|fabrica)\b/iu
const copula =
  /^(?:\s*\([^()]{0,60}\))?\s+(?:ist|gibt|hat|kommt|gilt|eignet|is|has|makes|works|gives|comes|adds|stands|remains|est|a|reste|convient|permet|es|tiene|permite|gana|sigue|è|ha|resta|permette|fa|tem|é|continua)\b/iu

const boldAround = (
  markdown: string,
  { starts, ends }: VisibleText,
  { start, end }: { start: number; end: number },
) => {
  const before = markdown.slice(Math.max(0, (starts[start] ?? 0) - 3), starts[start] ?? 0)
  const after = markdown.slice(ends[end - 1] ?? 0, (ends[end - 1] ?? 0) + 3)
  return /(?:\*\*|__)\[?$/.test(before) && /^[:.]?(?:\*\*|__|\])/.test(after)
}

const shout = /^[\p{Lu}\p{N}&.-]+$/u

/** Between two names of one row. */
const joint =
  /^(?:['’]s)?(?:\s*\([^()]{0,60}\))?(?:,\s*|\s*\/\s*|,?\s+(?:and|or|und|oder|sowie|et|ou|y|e|ed|o|u|vs\.?|versus|&)\s+)(?:the\s+|la\s+|el\s+|il\s+|na\s+|no\s+)?$/i

class NameReader {
  readonly #text: string
  readonly #markdown: string
  readonly #view: VisibleText
  readonly #language: Language | null
  readonly #isGerman: boolean
  readonly #hosts: ReadonlyMap<string, string>
  readonly #isOrdinary: (lowerCase: string) => boolean
  /** How much tells that it is a name, by key; 2 is enough. */
  readonly #evidence = new Map<string, number>()

  constructor(markdown: string, view: VisibleText, citations: readonly Citation[]) {
    this.#markdown = markdown
    this.#view = view
    this.#text = view.text.slice(0, maxRead)
    this.#language = languageOf(this.#text)
    this.#isGerman = this.#language === 'de'
    this.#hosts = hostsByKey(citations)
    this.#isOrdinary = ordinaryWordsOf(this.#text)
  }

  read(lines: readonly Line[], taken: Uint8Array): Candidate[] {
    const isTracked = ({ start, end }: Run) => taken[start] === 1 || taken[end - 1] === 1
    const candidates = readRuns(this.#text, lines, this.#isGerman).map((run) => this.#candidateOf(run))
    this.#spreadPlaces(candidates)
    // What is tracked is a name for sure, and tells of others in its list or row.
    const tracked = new Set(candidates.flatMap(({ run, key }) => (isTracked(run) ? key : [])))
    for (const key of tracked) this.#add(key, 2)
    for (const candidate of candidates) if (!tracked.has(candidate.key)) this.#judgeAlone(candidate)
    const added = this.#judgeLists(lines, candidates, isTracked)
    const all = [...candidates, ...added].toSorted((one, other) => one.run.start - other.run.start)
    this.#judgeRows(all)
    const sure = new Set(all.flatMap(({ key }) => (this.#isName(key) ? key : [])))
    // In an answer with names, a capital letter within an English sentence is one more of them; in other languages it is often a place.
    if (this.#language === 'en' && sure.size >= fewestForMore)
      for (const { key } of all) if ((this.#evidence.get(key) ?? 0) >= 1) this.#add(key, 1)
    return all.filter(
      ({ key, run }) =>
        this.#isName(key) &&
        !tracked.has(key) &&
        !isTracked(run) &&
        key.length > 1 &&
        key.length <= maxNameLength &&
        run.end - run.start <= maxNameLength &&
        !isReviewSite(key),
    )
  }

  #isName = (key: string) => (this.#evidence.get(key) ?? 0) >= 2

  #add(key: string, points: number) {
    this.#evidence.set(key, (this.#evidence.get(key) ?? 0) + points)
  }

  #candidateOf(run: Run): Candidate {
    const name = this.#text.slice(run.start, run.end)
    const key = keyOfName(name)
    const { line } = run
    const before = this.#text.slice(line.start, run.start)
    const isCell = line.isItem && before.includes('|')
    const isFirst = isFirstInLine(this.#text, line, run.start) || (isCell && /\|\s*\[?$/.test(before))
    const isBold = boldAround(this.#markdown, this.#view, run)
    const isEnded =
      afterHead.test(this.#text.slice(run.end, Math.min(line.end, run.end + 3))) || run.hasLegalForm
    return {
      run,
      key,
      host: hostOf(key, this.#hosts),
      phrasing:
        isPlaceOrDay(name.replace(/ \d+$/, '')) || this.#isSaidInLowerCase(run)
          ? 'phrase'
          : phrasingOf(run.words, this.#isGerman),
      isBold,
      isHead: isFirst && !isCell && (isBold || (isEnded && (line.isItem || line.isHeading))),
      isInPlace: locative.test(this.#text.slice(Math.max(0, run.start - 20), run.start)),
    }
  }

  /** Words that the answer also has in lower case are no name: "Air Fryer". */
  #isSaidInLowerCase({ words }: Run): boolean {
    const content = words.filter((word) => /^\p{Lu}/u.test(word))
    if (this.#isGerman || content.some(isBuilt)) return false
    return (
      content.length > 0 &&
      content.every((word) => this.#isOrdinary(word.toLowerCase()) || isOpeningWord(word))
    )
  }

  #isJoined = (one: Candidate, other: Candidate) =>
    one.run.line === other.run.line && joint.test(this.#text.slice(one.run.end, other.run.start))

  #spreadPlaces(candidates: readonly Candidate[]) {
    candidates.forEach((one, place) => {
      const next = candidates[place + 1]
      if (next && (one.isInPlace || isPlaceOrDay(one.run.words.join(' '))) && this.#isJoined(one, next))
        next.isInPlace = true
    })
  }

  #judgeAlone({ run, key, host, phrasing, isHead, isInPlace }: Candidate) {
    const { start, end, words, isAtStart, hasLegalForm } = run
    const before = this.#text.slice(Math.max(0, start - 40), start)
    const after = this.#text.slice(end, end + 20)
    if (title.test(before)) return
    if (host !== undefined && phrasing !== 'phrase') return this.#add(key, 2)
    if (phrasing === 'phrase') return
    if (hasLegalForm || /^[®™]/.test(after) || words.some(isBuilt)) return this.#add(key, 2)
    if (isInPlace) return
    const isShout = words.every((word) => shout.test(word))
    if (introduction.test(before) && !(this.#isGerman && /(?:von|bei|mit)\s+$/i.test(before)))
      return this.#add(key, 2)
    const isSeveral = words.filter((word) => /^\p{Lu}/u.test(word)).length > 1
    if (isHead && !isSeveral) return
    if (isSeveral && phrasing === 'name' && !isAtStart) return this.#add(key, 2)
    if (companyVerb.test(after) && (!this.#isGerman || words.length > 1 || isShout)) return this.#add(key, 2)
    if (this.#isGerman) {
      // "Trade Republic ist": adjectives at the start of a sentence have capitals, too.
      if (
        words.length > 1 &&
        phrasing === 'name' &&
        copula.test(after) &&
        !/(?:e|er|en|es|em)$/.test(words[0] ?? '')
      )
        this.#add(key, 2)
      return
    }
    if (isShout) return
    if (copula.test(after)) return this.#add(key, isAtStart ? 1 : 2)
    if (isAtStart) return
    if (words.length === 1 && isOrdinaryWord((words[0] ?? '').toLowerCase())) return
    this.#add(key, 1)
  }

  /** Heads of one list are all names, or none. @returns heads in lower case, which are names among others */
  #judgeLists(
    lines: readonly Line[],
    candidates: readonly Candidate[],
    isTracked: (run: Run) => boolean,
  ): Candidate[] {
    const byLine = new Map<Line, Candidate>()
    for (const candidate of candidates)
      if (candidate.isHead && !byLine.has(candidate.run.line)) byLine.set(candidate.run.line, candidate)
    const inLowerCase = new Map<Line, Candidate>()
    for (const line of lines) {
      const run =
        byLine.has(line) || !(line.isItem || line.isHeading) ? undefined : lowerCaseHead(this.#text, line)
      if (run) inLowerCase.set(line, { ...this.#candidateOf(run), phrasing: 'name' })
    }
    const entries: [list: number | string, line: Line][] = []
    for (const line of lines) {
      const isBold =
        (byLine.get(line) ?? inLowerCase.get(line))?.isBold === true &&
        line.list !== null &&
        !this.#text.slice(line.start, line.end).includes('|')
      const key = isBold
        ? 'bold items'
        : (line.list ?? (line.isHeading ? 'headings' : byLine.has(line) ? 'paragraphs' : undefined))
      if (key === undefined || line.isIndented) continue
      entries.push([key, line])
    }
    const lists = Map.groupBy(entries, ([list]) => list)
    const added: Candidate[] = []
    for (const [list, ofList] of lists) {
      const all = ofList.map(([, line]) => line)
      const isTable =
        this.#text.charAt((all[0]?.start ?? 0) - 2) === '|' ||
        this.#text.slice(all[0]?.start, all[0]?.end).includes('|')
      const heads = isTable ? all.slice(1) : all
      if (isTable && all[0]) this.#judgeColumns(all[0], candidates)
      const named = heads.flatMap((line) => byLine.get(line) ?? [])
      const small = heads.flatMap((line) => inLowerCase.get(line) ?? [])
      const sure =
        named.filter(({ key }) => this.#isName(key)).length + small.filter(({ run }) => isTracked(run)).length
      const open = named.filter(
        ({ key, phrasing, run }) =>
          phrasing !== 'phrase' &&
          !this.#isName(key) &&
          (sure > 0 || !run.words.every((word) => shout.test(word))),
      )
      const wrong = heads.length - sure - open.length
      const isOfNames =
        sure > 0
          ? sure + open.length > wrong
          : list !== 'headings' && list !== 'paragraphs' && wrong === 0 && open.length > 1
      if (!isOfNames) continue
      for (const { key } of open) this.#add(key, 2)
      if (sure + open.length < 2) continue
      for (const { key } of small) this.#add(key, 2)
      added.push(...small)
    }
    return added
  }

  /** In a table that compares products, their names are the heads of the columns. */
  #judgeColumns(line: Line, candidates: readonly Candidate[]) {
    const cells = this.#text
      .slice(line.start, line.end)
      .replace(/\|\s*$/, '')
      .split('|')
    let start = line.start
    const inLine = candidates.filter(({ run }) => run.line === line)
    const found: Candidate[] = []
    let wrong = 0
    for (const [place, cell] of cells.slice(0, mostColumns).entries()) {
      const end = start + cell.length
      const candidate = inLine.find(
        ({ run }) =>
          run.start >= start && run.end <= end && /^[\s[(]*$/.test(this.#text.slice(start, run.start)),
      )
      const isWhole =
        candidate && /^[\s\])]*(?:\([^()|]*\)\s*)?$/.test(this.#text.slice(candidate.run.end, end))
      if (place > 0 && candidate && isWhole && candidate.phrasing !== 'phrase') found.push(candidate)
      else if (place > 0 && cell.trim() !== '') wrong++
      start = end + 1
    }
    if (wrong === 0 && found.length > 1) for (const { key } of found) this.#add(key, 2)
  }

  /** "Asana, Trello and Jira": what is in a row with a name is one. So are capitals in a row, in brackets ("(Osprey, Deuter)") in any language. */
  #judgeRows(candidates: readonly Candidate[]) {
    candidates.forEach((one, place) => {
      const next = candidates[place + 1]
      if (!next || !this.#isJoined(one, next)) return
      const isInBrackets = /[(（]\s*$/.test(this.#text.slice(Math.max(0, one.run.start - 3), one.run.start))
      for (const { key, phrasing, isInPlace, run } of [one, next])
        if (phrasing === 'name' && !isInPlace && !run.words.every((word) => shout.test(word)))
          if (isInBrackets) this.#add(key, 2)
          else if (!this.#isGerman && !run.isAtStart) this.#add(key, 0.5)
    })
    for (const list of [candidates, candidates.toReversed()])
      list.forEach((one, place) => {
        const next = list[place + 1]
        if (!next || next.phrasing === 'phrase' || next.isInPlace || !this.#isName(one.key)) return
        const [first, second] = one.run.start < next.run.start ? [one, next] : [next, one]
        if (this.#isJoined(first, second)) this.#add(next.key, 2)
      })
    // "Sony" of "Sony WH-1000XM6".
    const makers = new Set(
      candidates.flatMap(({ key, run: { words } }) =>
        this.#isName(key) && words.length > 1 ? keyOf(words[0] ?? '') : [],
      ),
    )
    for (const { key, phrasing, run } of candidates)
      if (phrasing === 'name' && run.words.length === 1 && makers.has(key)) this.#add(key, 1)
  }
}

/**
 * Finds companies and products in an answer that nobody tracks, by rules: heads of lists, capital letters in the middle of sentences (not in
 * German), names like "HubSpot" or "monday.com", legal forms, hosts that the answer links or cites, words such as "like" before a name, and names
 * in one row with others. Places, days, headings, techniques, and sites where people read reviews are none. An estimate: see docs/metrics.md.
 * @param matches of tracked brands, in the visible text
 */
export function findNames(
  markdown: string,
  view: VisibleText,
  lines: readonly Line[],
  sentences: readonly Sentence[],
  matches: readonly NameMatch[],
  citations: readonly Citation[],
): FoundName[] {
  const taken = new Uint8Array(view.text.length)
  for (const { start, end } of matches) taken.fill(1, start, end)
  const short = lines.filter(({ start }) => start < maxRead)
  const names = new Map<string, FoundName>()
  let next = 0
  for (const { run, key, host } of new NameReader(markdown, view, citations).read(short, taken)) {
    while ((sentences[next]?.end ?? Number.POSITIVE_INFINITY) < run.end) next++
    const known = names.get(key)
    if (known) {
      known.count++
      continue
    }
    if (names.size >= mostNames) continue
    const offset = view.starts[run.start] ?? 0
    const range = cutAround(documentRange(markdown, view, sentences[next] ?? run), offset)
    names.set(key, {
      key,
      name: view.text.slice(run.start, run.end).replaceAll(/\s+/g, ' '),
      count: 1,
      sentence: markdown.slice(range.start, range.end),
      host: host ?? null,
    })
  }
  return [...names.values()]
}
