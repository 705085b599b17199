import { withoutEdges } from './prompt-text'

/** What follows a mark that is also the beginning of words and numbers, such as "-20 °C" and "1.5 tons". */
const gap = String.raw`(?=[\s\u200b-\u200f]|$)`
const eastAsian = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}「『《（]`

/** Bullets, circled numbers and what stands before a closing parenthesis. No prompt begins with them. */
const certainMarks = [
  `[-*+‐-―−]${gap}`,
  // Not where they stand for something, as in "○○とは".
  String.raw`([•‣⁃◦●○■□▪▫◾◽▶►▸▹➢➤→✓✔☐☑☒◆◇※❖·∙・･\uf0b7\uf0a7\uf0d8\uf0fc])\ufe0f?(?!\1)`,
  // The second level of a list in Word.
  String.raw`o(?=\t)`,
  String.raw`\[[ xX]\]${gap}`,
  '[①-⓿❶-➓㈠-㈩㉑-㉟㊀-㊉㊱-㊿🔟]',
  String.raw`\d\ufe0f?\u20e3`,
  String.raw`\p{Nd}{1,3}\.?[)）]`,
  // Three digits would be the area code of a phone number.
  String.raw`[(（[【]\p{Nd}{1,2}[)）\]】]`,
  String.raw`[(（]?(?:\p{L}|[ivxIVX]{2,4}|[一二三四五六七八九十]{2,3})[)）]`,
]

/** Numbers that are a mark in a list, and part of the text elsewhere, as in "1. FC Köln" and "2- und 3-Zimmer-Wohnungen". */
const possibleMarks = [
  String.raw`\p{Nd}{1,3}(?:\.-?|-)${gap}`,
  String.raw`\p{Nd}{1,3}(?:\.(?=${eastAsian})|[．、](?!\p{Nd}))`,
  String.raw`[一二三四五六七八九十]{1,3}(?:[、．]|\.(?=\s|${eastAsian}))`,
  String.raw`[א-י가나다라마바사아자차카타파하]\.${gap}`,
]

const startOf = (marks: readonly string[]) => new RegExp(`^(?:${marks.join('|')})`, 'u')
const certain = startOf(certainMarks)
const possible = startOf(possibleMarks)

/** A line that has no mark stays as it is, because the empty first cell of a row is white space. */
function withoutMark(line: string, mark: RegExp): string {
  const text = withoutEdges(line)
  const found = mark.exec(text)
  return found ? withoutEdges(text.slice(found[0].length)) : line
}

/** Lines without the marks of a list, as documents and chats have them: "- ", "• ", "1. ", "2) ", "①", "一、". */
export function withoutListMarks(lines: readonly string[]): string[] {
  // Twice: "- [ ] ", "• 1) ".
  const texts = lines.map((line) => withoutMark(withoutMark(line, certain), certain))
  const filled = texts.filter((text) => withoutEdges(text) !== '').length
  const numbered = texts.filter((text) => possible.test(withoutEdges(text))).length
  return numbered > 1 || filled === 1 ? texts.map((text) => withoutMark(text, possible)) : texts
}

/** Opening quotation marks, each with those that close it in some language. */
const quotes: Readonly<Record<string, string>> = {
  '"': '"',
  "'": "'",
  '`': '`',
  '＂': '＂',
  '“': '”“',
  '”': '”',
  '„': '“”„',
  '‘': '’‘',
  '’': '’',
  '‚': '‘’',
  '«': '»',
  '»': '«»',
  '‹': '›',
  '›': '‹›',
  '「': '」',
  '『': '』',
  '《': '》',
  '〈': '〉',
  '〝': '〞〟',
}

/** A text without the one pair of quotation marks around it. Where the same marks are inside too, none is removed. */
export function withoutQuotes(text: string): string {
  const bare = withoutEdges(text)
  const [open = '', close = ''] = [bare.at(0), bare.at(-1)]
  const inside = bare.slice(1, -1)
  const isPair = bare.length > 1 && quotes[open]?.includes(close)
  return isPair && !inside.includes(open) && !inside.includes(close) ? withoutEdges(inside) : text
}
