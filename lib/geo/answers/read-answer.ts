import { readCitations } from './citations/read-citations'
import { checkPrices } from './facts/check-prices'
import { findVisibleMentions } from './find-mentions'
import { readMentions } from './portrayal/read-mentions'
import type { Brand, Fact, Reading, ReportedCitation } from './reading'
import { readLines, readSentences } from './text/sentences'
import { visibleText } from './text/visible-text'

/**
 * Reads an engine's answer by rules and a lexicon alone: which brands it names and how, what it cites, and whether the prices
 * it states are right. The time is linear in the length of the answer.
 * @param answer text in Markdown, and the citations that the engine reports
 * @param facts about the customer's own brand
 */
export function readAnswer(
  answer: { text: string; citations: readonly ReportedCitation[] },
  brands: readonly Brand[],
  facts: readonly Fact[],
): Reading {
  const view = visibleText(answer.text)
  const lines = readLines(view.text)
  const sentences = readSentences(view.text, lines)
  const matches = findVisibleMentions(view, brands)
  const citations = readCitations(answer.text, answer.citations, brands)
  const ownIds = new Set(brands.filter(({ isOwn }) => isOwn).map(({ id }) => id))
  return {
    mentions: readMentions(answer.text, view, lines, sentences, matches),
    citations,
    statements: checkPrices(answer.text, view, sentences, matches, ownIds, facts, citations),
  }
}
