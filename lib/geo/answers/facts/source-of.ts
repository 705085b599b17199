import { findLinks } from '../citations/links'
import type { Citation } from '../reading'

/** Marks after the end of a sentence: "[1]", "(1)", links in parentheses. */
const afterSentence =
  /^[ \t]*(?:\[[^\]\n]{1,200}\](?:\([^)\n]{0,2000}\))?|\((?:\[[^\]\n]{1,200}\]\([^)\n]{0,2000}\)[,; ]*){1,5}\))+/

/**
 * The page that a sentence is taken from: the first that it, or a mark right after it, links to or gives the number of.
 * @param range of the sentence in the Markdown text
 */
export function sourceOf(
  text: string,
  range: { start: number; end: number },
  citations: readonly Citation[],
): string | null {
  const rest = text.slice(range.end, range.end + 2_500)
  const marked = text.slice(range.start, range.end) + (afterSentence.exec(rest)?.[0] ?? '')
  const [link] = findLinks(marked)
  if (link) return link.url
  const number = /\[(\d{1,3})\]/.exec(marked)?.[1]
  return citations.find(({ position }) => position === Number(number))?.url ?? null
}
