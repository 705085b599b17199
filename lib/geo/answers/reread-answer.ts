import { ownMention, withoutOwn } from './judge-answer'
import { readAnswer } from './read-answer'
import { type Brand, type Fact, type Mention, maxStatements, type Reading, type Statement } from './reading'

/** What is stored of an answer and read again. */
export type StoredReading = Pick<
  Reading,
  'identity' | 'identityJudgedBy' | 'mentions' | 'citations' | 'statements'
>

/**
 * What a model judged of a brand stays: its sentiment, strength and phrases. An answer has one pick: that of a mention that is kept
 * makes a new one a recommendation.
 */
function withJudgments(mentions: readonly Mention[], before: readonly Mention[]): Mention[] {
  const judged = new Map(
    before.filter(({ judgedBy }) => judgedBy === 'model').map((mention) => [mention.brandId, mention]),
  )
  const hasPick = mentions.some(({ brandId }) => judged.get(brandId)?.strength === 'pick')
  return mentions.map((mention) => {
    const kept = judged.get(mention.brandId)
    if (!kept)
      return hasPick && mention.strength === 'pick' ? { ...mention, strength: 'recommended' } : mention
    const { strength, sentiment, judgedBy, framing } = kept
    return { ...mention, strength, sentiment, judgedBy, framing }
  })
}

/** What a model said of facts stays, and what rules said of facts that are not `facts`. */
function withStatements(read: readonly Statement[], before: readonly Statement[], facts: readonly Fact[]) {
  const known = new Set(facts.map(({ id }) => id))
  const kept = before.filter(({ judgedBy, factId }) => judgedBy === 'model' || !known.has(factId))
  const placeOf = ({ factId, sentence }: Statement) => `${factId}\n${sentence}`
  const places = new Set(kept.map(placeOf))
  return [...kept, ...read.filter((statement) => !places.has(placeOf(statement)))].slice(0, 2 * maxStatements)
}

/**
 * Reads a stored answer again by rules, for other brands or by other rules.
 * @param before what is stored of it
 * @param facts those that have not changed since the answer: it was not wrong about a later price
 * @returns what to store
 */
export function rereadAnswer(
  text: string,
  before: StoredReading,
  brands: readonly Brand[],
  facts: readonly Fact[],
): Reading {
  const { mentions, statements, ...reading } = readAnswer(
    { text, citations: before.citations },
    brands,
    facts,
  )
  const read = {
    ...reading,
    mentions: withJudgments(mentions, before.mentions),
    statements: withStatements(statements, before.statements, facts),
  }
  const isKnown = before.identity === 'known' || before.identityJudgedBy === 'rule'
  return isKnown || !ownMention(read, brands) ? read : withoutOwn(read, brands, before.identity)
}
