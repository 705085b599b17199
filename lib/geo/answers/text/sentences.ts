/** A sentence of a visible text, and the line of Markdown that it is in. */
export interface Sentence {
  start: number
  end: number
  line: Line
}

/** A line of Markdown: a paragraph, heading, list item or row of a table. */
export interface Line {
  /** Where its text starts, after the marks of headings, quotes and lists. */
  start: number
  end: number
  isHeading: boolean
  isItem: boolean
  /** It belongs to the item above. */
  isIndented: boolean
  /** Of an item of a numbered list. */
  number: number | null
  /** Items of one list have the same number here; null outside of lists. */
  list: number | null
}

const marks = /^[ \t]*(?:>[ \t]*)*(#{1,6}[ \t]+)?(?:([+*•–-])[ \t]+|(\d{1,3})[.)][ \t]+|(\|))?[ \t]*/
const abbreviation =
  /(?:^|[\s(])(?:e\.g|i\.e|vs|etc|approx|no|inc|ltd|co|st|mr|mrs|ms|dr|u\.s|bzw|z\.b|ca)\.\s*$/i

/** Nothing, or only marks: rules, empty items, the line below the head of a table. */
const isDrawn = /^[\s|:>#*+=_-]*$/

const openBrackets = new Set('([{（「')

/** The length of a text without the brackets at its end. They belong to what follows: "It costs $49.[1]" */
function lengthWithoutOpen(text: string): number {
  let length = text.length
  while (openBrackets.has(text.charAt(length - 1))) length--
  return length
}

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' })

/** The lines of a visible text that are not empty. Lists may contain paragraphs; a numbered one goes on with the next number. */
export function readLines(text: string): Line[] {
  const lines: Line[] = []
  let lists = 0
  let lastNumber: number | null = null
  let position = 0
  for (const content of text.split('\n')) {
    const start = position
    position += content.length + 1
    if (isDrawn.test(content)) continue
    const [mark = '', heading, bullet, digits, row] = marks.exec(content) ?? []
    const number = digits === undefined ? null : Number(digits)
    const isItem = bullet !== undefined || number !== null || row !== undefined
    const isNext = number !== null && lastNumber !== null && number === lastNumber + 1
    const before = lines.at(-1)
    const continues = before !== undefined && before.list !== null && before.isItem
    if (isItem && !(continues || isNext)) lists++
    if (isItem && number === 1 && lastNumber !== null && continues && !/^\s/.test(content)) lists++
    if (number !== null && !/^[ \t]/.test(content)) lastNumber = number
    else if (!isItem && heading !== undefined) lastNumber = null
    const end = start + content.trimEnd().length
    lines.push({
      start: start + mark.length,
      end,
      isHeading: heading !== undefined,
      isItem,
      isIndented: /^(?: {2}|\t)/.test(content),
      number,
      list: isItem ? lists : null,
    })
  }
  return lines
}

/**
 * The sentences of a visible text. A line feed ends a sentence, because engines write a paragraph in one line; abbreviations,
 * and exclamation marks of names before a lower-case letter ("Yahoo! is"), do not.
 */
export function readSentences(text: string, lines: readonly Line[]): Sentence[] {
  const sentences: Sentence[] = []
  for (const line of lines) {
    let start = line.start
    let last = ''
    for (const { segment, index } of segmenter.segment(text.slice(line.start, line.end))) {
      const isContinued = abbreviation.test(last) || (/[!?]\s*$/.test(last) && /^\p{Ll}/u.test(segment))
      if (index > 0 && !isContinued) {
        const end = line.start + index - last.length + lengthWithoutOpen(last)
        if (end > start) sentences.push({ start, end, line })
        start = end
      }
      last = segment
    }
    sentences.push({ start, end: line.end, line })
  }
  return sentences.map((sentence) => {
    const content = text.slice(sentence.start, sentence.end)
    return { ...sentence, end: sentence.start + content.trimEnd().length }
  })
}
