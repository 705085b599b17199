import type { EngineAnswer } from '@/lib/engines/engine'
import type { Json } from '@/lib/supabase/database.types.gen'
import type { Reading } from '../answers/reading'
import { maxResultBytes } from './run-limits'

/** The limits of the table's columns, where an engine may exceed them. */
const modelLength = 120
const titleLength = 300
const urlLength = 2_000
const hostLength = 253

const cut = (text: string, length: number) => text.slice(0, length).toWellFormed()

const cutOrNull = (text: string | null, length: number) => (text === null ? null : cut(text, length))

/**
 * What `finish_prompt_run` stores of an answer.
 * @param reading of its text
 * @param latencyMs from the question to the answer
 * @param read with which brands, and whether the prompt names the own one
 * @returns without the provider's response if it would be too large with it
 */
export function runResult(
  answer: EngineAnswer,
  reading: Reading,
  latencyMs: number,
  read: { brandsRevision: number; namesOwn: boolean },
): Json {
  const result = {
    answer: answer.text,
    isCut: answer.isCut,
    model: cut(answer.model, modelLength),
    inputTokens: answer.inputTokens,
    outputTokens: answer.outputTokens,
    costUsd: answer.costUsd,
    latencyMs: Math.round(latencyMs),
    ...read,
    searches: answer.searches,
    identity: reading.identity,
    identityJudgedBy: reading.identityJudgedBy,
    mentions: reading.mentions.map((mention) => ({ ...mention })),
    citations: reading.citations
      .filter(
        ({ url, canonicalUrl, host }) =>
          url.length <= urlLength && canonicalUrl.length <= urlLength && host.length <= hostLength,
      )
      .map((citation) => ({ ...citation, title: cutOrNull(citation.title, titleLength) })),
    names: reading.names.map((name) => ({ ...name })),
    statements: reading.statements.map((statement) => ({
      ...statement,
      sourceUrl:
        statement.sourceUrl !== null && statement.sourceUrl.length <= urlLength ? statement.sourceUrl : null,
    })),
  }
  const raw = JSON.stringify(answer.raw ?? null)
  const bytes = Buffer.byteLength(JSON.stringify(result)) + Buffer.byteLength(raw)
  return { ...result, raw: bytes > maxResultBytes ? null : JSON.parse(raw) }
}

/** What `finish_prompt_run` stores if the engine shows no answer for a question. */
export const emptyResult = (latencyMs: number, costUsd: number | null): Json => ({
  answer: null,
  latencyMs: Math.round(latencyMs),
  costUsd,
})
