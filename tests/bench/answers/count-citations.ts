import { readCitations } from '../../../lib/geo/answers/citations/read-citations.ts'
import type { Citation } from '../../../lib/geo/answers/reading.ts'
import type { AnswerSet } from './read-sets.ts'

const definition = /^ {0,3}\[[^\]\n]+\]: *\S+ +["'(][^\n]*\S/gm
const assistants = /^(?:chatgpt\.com|chat\.openai\.com|perplexity\.ai|gemini\.google\.com)$/

/** The page that an address has, whatever its parameters. */
const pathOf = ({ canonicalUrl }: Citation) => canonicalUrl.replace(/^https?:\/\/|\?.*$/g, '')

/** Counts what is cited in a set of answers. */
export function countCitations({ answers }: AnswerSet) {
  const pages = new Map<string, string>()
  const counts = { citations: 0, defined: 0, titles: 0, assistants: 0 }
  for (const { text, sources } of answers) {
    const reported = sources.map((url, index) => ({ url, title: null, position: index + 1, isInText: false }))
    const citations = readCitations(text, reported, [])
    counts.citations += citations.length
    counts.assistants += citations.filter(({ host }) => assistants.test(host)).length
    for (const citation of citations) pages.set(citation.canonicalUrl, pathOf(citation))
    counts.defined += text.match(definition)?.length ?? 0
    counts.titles += readCitations(text, [], []).filter(({ title }) => title !== null).length
  }
  return {
    citations: counts.citations,
    pages: pages.size,
    'pages beyond one for each path': pages.size - new Set(pages.values()).size,
    'definitions with a title': counts.defined,
    'links of the text with a title': counts.titles,
    'links of assistants': counts.assistants,
  }
}
