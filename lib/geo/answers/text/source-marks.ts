/*
 * How engines mark their sources in an answer. A reader takes these for references, not for words of the sentence:
 *
 * - "([NerdWallet][3], [Forbes][4])", "([NerdWallet](https://…?utm_source=chatgpt.com))": ChatGPT. Links only, in parentheses
 * - "… every month. [NerdWallet](https://…)" at the end of a line: ChatGPT, Perplexity, Copilot
 * - "[NerdWallet+2](https://…)": several sources in one. ChatGPT, Perplexity
 * - "【4:0†NerdWallet】": the Assistants API of OpenAI. "\ue200cite\ue202turn0search1\ue201": ChatGPT, copied
 * - "[1]: https://… "Title"", "[^1]: NerdWallet, …", "[1] NerdWallet https://…", "Sources:" with lines that have links: the list below
 */

const label = String.raw`\[((?:[^\][\n\\]|\\[^\n]){1,300})\]`
const reference = String.raw`\[[^\][\n]{0,200}\]`
/** The address and title of an inline link. */
export const linkTarget = String.raw`\((?:<[^<>\n]{0,2000}>|(?:[^()\s\\]|\\[^\n]|\([^()\s]{0,500}\)){0,2000})(?:\s+(?:"[^"\n]{0,500}"|'[^'\n]{0,500}'|\([^()\n]{0,500}\)))?[ \t]*\)`
const link = `!?${label}(${linkTarget}|${reference})`
const origin = String.raw`(?:(?:sources?|via|see|quellen?|kilder?|källor|källa|bron|bronnen|fuentes?|fontes?|fonti?|źródł[oa]|lähde):?[ \t]{1,3})?`

const group = new RegExp(
  String.raw`\(${origin}(?:${link}[ \t]{0,2}(?:(?:[,;·|•]|and|&)[ \t]?)?){1,20}\)`,
  'iuy',
)
const linkPattern = new RegExp(link, 'giu')
const last = new RegExp(String.raw`(?:${link}[ \t]{0,9}(?:[,;·|•][ \t]{0,9})?){1,20}(?=\n|$|\(\[)`, 'iuy')
const next = new RegExp(link, 'iuy')
/** Without a link: "(Source: NerdWallet)". */
const named =
  /\((?:sources?|via|quellen?|kilder?|källor|källa|bron|bronnen|fuentes?|fontes?|fonti|źródł[oa]|来源|出典):[^()\n]{1,200}\)/iuy
const bracket = /【[^】\n]{0,200}】/y
const copied = /\ue200[^\ue201\n]{0,500}\ue201?/y
const footnote = / {0,3}\[\^[^\]\n]{1,100}\]:[^\n]*/y
const listed =
  / {0,3}(?:[-*+] )?\[\d{1,3}\](?![(:[])[ \t.:–-]{0,5}[^\n]{0,300}?https?:\/\/[^\s]{1,2000}[ \t]*(?=\n|$)/y
const definition =
  / {0,3}\[[^\]\n]{1,200}\]:[ \t]*<?(?:https?:\/\/|\/|www\.)[^\n]*(?:\n[ \t]{1,20}(?:"[^"\n]{0,500}"|'[^'\n]{0,500}'|\([^()\n]{0,500}\))(?=\n|$))?/y

const heading =
  /[ \t]{0,3}(?:#{1,6}[ \t]+)?[*_]{0,3}(?:sources?|references?|citations?|cited sources|quellen(?:angaben)?|kilder|källor|bronnen|fuentes|referencias|fontes|referências|fonti|sources? consultées?|références|źródła|lähteet|források|kaynaklar|источники|джерела|来源|參考資料|参考资料|参考文献|出典|출처)[*_]{0,3}[ \t]*[:：]?[*_]{0,3}[ \t]*\n/iuy
const headed = /(?:[ \t]*\n|[ \t]{0,8}[^\s][^\n]{0,600}?https?:\/\/[^\n]*(?:\n|$))/y
const address = /^(?:https?:\/\/)?[\w-]{1,63}(?:\.[\w-]{1,63}){1,20}(?:\/\S*)?$/
const number = /^[\^\d\s.,†+]+$/
const several = /\s?\+\s?\d{1,3}$/
/** Engines add this to the addresses of their sources, and of names that they link. */
const engineParameter = /[?&]utm_source=(?:chatgpt|openai|perplexity|copilot|gemini|claude)/i
const pageTarget = /^\(<?https?:\/\/[^/\s?#]+\/[^\s)?#>]/i
/** The end of a sentence, with marks of emphasis and quotes. */
const sentenceEnd = /[.!?…。！？](?:[*_~"'”’)\]]|\[\^?\d{1,3}\]){0,6}[ \t]*$/u
const word = /\p{L}{2,}/gu
const fewestWords = 3
const maxSentenceEnd = 40
const maxSentence = 400

const matchAt = (pattern: RegExp, text: string, position: number): string | undefined => {
  pattern.lastIndex = position
  return pattern.exec(text)?.[0]
}

/** Whether a link in parentheses is a source: its words are no name, or it leads to a page, not to a brand's home page. */
const isSource = (words: string, target: string) =>
  target.startsWith('[') ||
  address.test(words) ||
  number.test(words) ||
  several.test(words) ||
  engineParameter.test(target) ||
  pageTarget.test(target)

const areSources = (links: string) =>
  Array.from(links.matchAll(linkPattern)).every(([, words = '', target = '']) => isSource(words, target))

/** What is before a place: the start of its line, and the end of the last mark. */
interface Before {
  lineStart: number
  markEnd: number
}

/** The length of links in parentheses, and nothing else in them, at a place; 0 if there are none. */
function groupLength(markdown: string, position: number): number {
  const found = matchAt(group, markdown, position)
  if (found === undefined) return matchAt(named, markdown, position)?.length ?? 0
  return areSources(found) ? found.length : 0
}

/** The length of a link after another mark or in superscript, or of links after the last sentence of a line. */
function lastLength(markdown: string, position: number, { lineStart, markEnd }: Before): number {
  const found = matchAt(next, markdown, position)
  if (found === undefined) return 0
  const [, shown = ''] = /^!?\[([^\]]*)\]/.exec(found) ?? []
  const isNext = position - markEnd < 3 && /^(?:[,;] ?)?$/.test(markdown.slice(markEnd, position))
  if (isNext || several.test(shown) || /<sup>$/i.test(markdown.slice(Math.max(0, position - 5), position)))
    return found.length
  const start = Math.max(lineStart, position - maxSentenceEnd)
  const before = markdown.slice(start, position)
  if (!sentenceEnd.test(before)) return 0
  const isJoined = !/[ \t]$/.test(before) && /[\p{L}\p{N}%*_)"”’]\.$/u.test(before.slice(-3))
  if (
    isJoined &&
    !/(?:^|[\s#*>-])\d{1,3}\.$/.test(markdown.slice(Math.max(lineStart, position - 8), position))
  )
    return found.length
  const sentence = markdown.slice(Math.max(lineStart, position - maxSentence), position)
  if ((sentence.match(word)?.length ?? 0) < fewestWords) return 0
  const links = matchAt(last, markdown, position) ?? ''
  return areSources(links) ? links.length : 0
}

/** The length of a mark of sources at a place of an answer, which is no part of its words; 0 if there is none. */
export function sourceMarkLength(markdown: string, position: number, before: Before): number {
  const character = markdown.charAt(position)
  if (character === '(') return groupLength(markdown, position)
  if (character === '[') return lastLength(markdown, position, before)
  if (character === '\ue200') return matchAt(copied, markdown, position)?.length ?? 0
  const found = matchAt(bracket, markdown, position)
  return found !== undefined && /†|^【[\d:, ]+】$/.test(found) ? found.length : 0
}

/** The length of a heading of sources and the lines with links below it, at the start of a line; 0 if there are none. */
function headedLength(markdown: string, position: number): number {
  const start = matchAt(heading, markdown, position)?.length ?? 0
  let length = start
  for (let line = start > 0; line; ) {
    const found = matchAt(headed, markdown, position + length) ?? ''
    line = found !== ''
    length += found.length
  }
  const list = markdown.slice(position + start, position + length)
  if (list.trim() === '') return 0
  // The line feed at its end belongs to the next line.
  return list.endsWith('\n') ? length - 1 : length
}

/** The length of a source in the list below an answer, or of such a list, at the start of a line; 0 if there is none. */
export const listedSourceLength = (markdown: string, position: number): number =>
  (
    matchAt(definition, markdown, position) ??
    matchAt(footnote, markdown, position) ??
    matchAt(listed, markdown, position)
  )?.length ?? headedLength(markdown, position)
