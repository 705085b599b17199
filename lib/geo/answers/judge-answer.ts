import { z } from 'zod'
import { sourceOf } from './facts/source-of'
import { findMentions } from './find-mentions'
import { judgeInstructions, judgeMaterial } from './judging/material'
import { quoteFinder, type Range } from './judging/quotes'
import { cutAround, keptPhrases } from './portrayal/limits'
import {
  type Brand,
  type Fact,
  type Identity,
  identities,
  type Mention,
  maxStatements,
  type Reading,
  type Statement,
  strengths,
} from './reading'

/** A model that answers with a structured value, and says what that cost in US dollars; null: unknown. */
export interface AnswerJudge {
  judge<T>(
    schema: z.ZodType<T>,
    instructions: string,
    material: string,
    signal: AbortSignal,
  ): Promise<{ value: T; costUsd: number | null }>
}

/** Without limits on values: not every provider accepts them in a schema. */
const judgmentSchema = z.object({
  brands: z.array(
    z.object({
      brandId: z.string(),
      sentiment: z.number(),
      strength: z.enum(strengths),
      identity: z.enum(identities),
      phrases: z.array(z.string()),
      quote: z.string(),
    }),
  ),
  statements: z.array(z.object({ factId: z.string(), sentence: z.string(), agrees: z.boolean() })),
})
export type Judgment = z.infer<typeof judgmentSchema>

const contains = (range: Range, part: Range) => part.start >= range.start && part.end <= range.end

/** An answer that was read by rules, and what it was read for. */
export interface ReadAnswer {
  reading: Reading
  text: string
  brands: readonly Brand[]
  facts: readonly Fact[]
}

/** What reads the answer, before and after the call of the model. A worker does it in a thread. */
export interface JudgeSteps {
  materialOf: (answer: ReadAnswer) => string | Promise<string>
  applyJudgment: (answer: ReadAnswer, judgment: Judgment) => Reading | Promise<Reading>
}

/** What the model is given: the brands that the rules found, the facts, and the answer. */
const materialOf = ({ reading, text, brands, facts }: ReadAnswer): string => {
  const ids = new Set(reading.mentions.map(({ brandId }) => brandId))
  const named = brands.filter(({ id }) => ids.has(id))
  return judgeMaterial(text, named, facts)
}

function applyJudgment({ reading, text, brands, facts }: ReadAnswer, judgment: Judgment): Reading {
  const findQuote = quoteFinder(text)
  const places = findMentions(text, brands)
  const judgmentOf = (brandId: string) => {
    const judged = judgment.brands.find((one) => one.brandId === brandId)
    const quote = judged && findQuote(judged.quote)
    return quote && places.some((place) => place.brandId === brandId && contains(quote, place))
      ? judged
      : undefined
  }
  const judged = {
    ...reading,
    mentions: judgeMentions(reading.mentions, text, judgmentOf, findQuote),
    statements: judgeStatements(reading, text, facts, judgment, findQuote),
  }
  const identity = ownMention(reading, brands) && judgmentOf(ownBrand(brands)?.id ?? '')?.identity
  return identity && identity !== 'known' ? withoutOwn(judged, brands, identity) : judged
}

const ownBrand = (brands: readonly Brand[]) => brands.find(({ isOwn }) => isOwn)

/** How an answer names the own brand; undefined: it does not, or does not know it. */
export const ownMention = ({ mentions }: Pick<Reading, 'mentions'>, brands: readonly Brand[]) =>
  mentions.find(({ brandId }) => brandId === ownBrand(brands)?.id)

/** A reading by rules of an answer that does not know the own brand, as a model judged: it mentions it not, and says nothing of it. */
export function withoutOwn<Read extends Reading>(
  reading: Read,
  brands: readonly Brand[],
  identity: Identity,
): Read {
  const own = ownMention(reading, brands)
  return {
    ...reading,
    identity,
    identityJudgedBy: 'model',
    mentions: reading.mentions
      .filter((mention) => mention !== own)
      .map((mention) => (own && mention.rank > own.rank ? { ...mention, rank: mention.rank - 1 } : mention)),
    statements: [],
  }
}

export const judgeSteps = { materialOf, applyJudgment } satisfies JudgeSteps

/**
 * Improves a reading by a model: sentiment, strength and phrases of the brands that the rules found, and statements about all
 * kinds of facts, and that the answer does not know the own brand. The model cannot add brands or citations, so instructions in an answer change at most its own judgment.
 *
 * The rule's result is kept for a brand whose quote is not in the text or does not name it, and for a second pick. Phrases
 * and sentences that are not in the text are dropped; a statement replaces the rule's about the same fact and sentence.
 * @returns with the cost of the call
 * @throws what the judge and the steps throw
 */
export async function judgeAnswer(
  answer: ReadAnswer,
  judge: AnswerJudge,
  signal: AbortSignal,
  steps: JudgeSteps = judgeSteps,
): Promise<{ reading: Reading; costUsd: number | null }> {
  if (answer.reading.mentions.length === 0) return { reading: answer.reading, costUsd: 0 }
  const material = await steps.materialOf(answer)
  const { value: judgment, costUsd } = await judge.judge(judgmentSchema, judgeInstructions, material, signal)
  return { reading: await steps.applyJudgment(answer, judgment), costUsd }
}

function judgeMentions(
  mentions: readonly Mention[],
  text: string,
  judgmentOf: (brandId: string) => Judgment['brands'][number] | undefined,
  findQuote: (quote: string) => Range | undefined,
): Mention[] {
  const supported = mentions.map((mention) => ({ mention, judged: judgmentOf(mention.brandId) }))
  // One judged pick stands; a second one is a contradiction. A rule's pick gives way to it.
  const picked = supported.find(({ judged }) => judged?.strength === 'pick')?.mention
  return supported.map(({ mention, judged }) => {
    const isOtherPick = picked !== undefined && picked !== mention
    const strength =
      judged && !(judged.strength === 'pick' && isOtherPick) ? judged.strength : mention.strength
    const isolated = strength === 'pick' && isOtherPick ? 'recommended' : strength
    if (!judged) return { ...mention, strength: isolated }
    const phrases = judged.phrases.flatMap((phrase) => {
      const range = findQuote(phrase)
      return range ? [text.slice(range.start, range.end)] : []
    })
    const sentiment = Math.round(Math.min(100, Math.max(0, judged.sentiment)))
    return { ...mention, strength: isolated, sentiment, framing: keptPhrases(phrases), judgedBy: 'model' }
  })
}

function judgeStatements(
  { statements, citations }: Reading,
  text: string,
  facts: readonly Fact[],
  judgment: Judgment,
  findQuote: (quote: string) => Range | undefined,
): Statement[] {
  const known = new Set(facts.map(({ id }) => id))
  const byPlace = new Map(
    statements.map((statement) => [`${statement.factId}\n${statement.sentence}`, statement]),
  )
  for (const { factId, sentence, agrees } of judgment.statements.slice(0, maxStatements)) {
    const found = known.has(factId) ? findQuote(sentence) : undefined
    if (!found) continue
    const range = cutAround(found, found.start)
    const quote = text.slice(range.start, range.end)
    const sourceUrl = sourceOf(text, found, citations)
    byPlace.set(`${factId}\n${quote}`, { factId, sentence: quote, agrees, sourceUrl, judgedBy: 'model' })
  }
  return [...byPlace.values()]
}
