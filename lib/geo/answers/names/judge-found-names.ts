import { z } from 'zod'
import type { AnswerJudge } from '../judge-answer'

const mostSentence = 240

const kinds = ['company', 'product', 'other'] as const
export type NameKind = (typeof kinds)[number]

/** Without limits on values: not every provider accepts them in a schema. */
const judgmentSchema = z.object({
  names: z.array(z.object({ number: z.number(), kind: z.enum(kinds) })),
})

const instructions = `The material is a list of names that a program found in answers of AI assistants, one a line: its number, the name, and a sentence that has it. Say of each what it is:
- "company": a company, shop, agency, bank, clinic, hotel, or any other business
- "product": a product, brand, app, software or service
- "other": anything else, such as a place, a person, a law, an authority, a technique, an abbreviation, a heading, or an ordinary word with a capital letter
If it may be both a company and a product, say "company". If you do not know a name, decide by the sentence.`

interface NameToJudge {
  name: string
  sentence: string | null
}

/** The list that a model judges. A name or a sentence cannot start a line. */
const nameList = (names: readonly NameToJudge[]): string =>
  names
    .map(({ name, sentence }, place) =>
      JSON.stringify({
        number: place + 1,
        name,
        sentence: (sentence ?? '').slice(0, mostSentence).toWellFormed(),
      }),
    )
    .join('\n')

/**
 * Lets a model say what the names are that rules found in answers.
 * @returns the kind of each name, null where the model says nothing of it, and the cost of the call
 * @throws what the judge throws
 */
export async function judgeFoundNames(
  names: readonly NameToJudge[],
  judge: AnswerJudge,
  signal: AbortSignal,
): Promise<{ kinds: (NameKind | null)[]; costUsd: number | null }> {
  const { value, costUsd } = await judge.judge(judgmentSchema, instructions, nameList(names), signal)
  const kindOf = new Map(value.names.map(({ number, kind }) => [number, kind]))
  return { kinds: names.map((_, place) => kindOf.get(place + 1) ?? null), costUsd }
}
