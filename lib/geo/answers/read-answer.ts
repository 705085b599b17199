import { identitiesOf } from './absence/identities'
import { readCitations } from './citations/read-citations'
import { checkPrices } from './facts/check-prices'
import { findVisibleMentions } from './find-mentions'
import { findNames } from './names/find-names'
import { readMentions } from './portrayal/read-mentions'
import { type Brand, type Fact, identities, type Reading, type ReportedCitation } from './reading'
import { readLines, readSentences } from './text/sentences'
import { visibleText } from './text/visible-text'

/**
 * Reads an engine's answer by rules and a lexicon alone: which brands it names and how, what it cites, whether the prices it
 * states are right, and which other companies and products it names. The time is linear in the length of the answer.
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
  const found = findVisibleMentions(view, brands)
  const identityOf = identitiesOf(view.text, sentences, found)
  // A brand that the answer does not know is not mentioned.
  const matches = found.filter(({ brandId }) => (identityOf.get(brandId) ?? 'known') === 'known')
  const citations = readCitations(answer.text, answer.citations, brands)
  const ownIds = new Set(brands.filter(({ isOwn }) => isOwn).map(({ id }) => id))
  const ownIdentities = [...ownIds].map((id) => identityOf.get(id) ?? 'known')
  return {
    identity: identities.findLast((identity) => ownIdentities.includes(identity)) ?? 'known',
    identityJudgedBy: 'rule',
    mentions: readMentions(answer.text, view, lines, sentences, matches),
    citations,
    statements: checkPrices(answer.text, view, sentences, matches, ownIds, facts, citations),
    names: findNames(answer.text, view, lines, sentences, found, citations),
  }
}
