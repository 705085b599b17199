import { generateText, type LanguageModel } from 'ai'
import { z } from 'zod'
import type { FoundAnswer } from './answer-limits.ts'
import type { Generated, ModelCall } from './declaration.ts'
import { EngineError } from './engine.ts'
import type { Usage } from './prices.ts'

// The SDK prints a warning whenever a model ignores a setting such as the temperature.
globalThis.AI_SDK_LOG_WARNINGS = false

/** OpenAI marks a refusal in its response, which the SDK returns as an ordinary text. */
const refusal = z.object({
  output: z
    .array(
      z.looseObject({ content: z.array(z.object({ type: z.literal('refusal') })) }).catch({ content: [] }),
    )
    .refine((items) => items.some(({ content }) => content.length > 0)),
})

function checked(result: Generated, name: string): Generated {
  const { finishReason, rawFinishReason, text, finalStep } = result
  const isRefused = finishReason === 'content-filter' || refusal.safeParse(finalStep.response.body).success
  if (isRefused) throw new EngineError('refused', `${name} refused to answer`)
  // Anthropic pauses long searches: the text so far is not the answer.
  if (rawFinishReason === 'pause_turn') {
    throw new EngineError('unavailable', `${name} did not finish its answer`)
  }
  if (!text.trim()) throw new EngineError('invalid_response', `${name} sent an empty answer`)
  return result
}

/** Cited sources first, as they come in the text, then those that are only listed. */
function sourcesOf(result: Generated, { inTextUrlsOf, titlesOf }: ModelCall) {
  const { content, sources } = result
  const inTextUrls = inTextUrlsOf?.(result) ?? []
  const titles = titlesOf?.(result)
  const cited = content
    .flatMap((part) => (part.type === 'text' ? (part.citations ?? []) : []))
    .flatMap(({ source }) => (source.sourceType === 'url' ? [{ ...source, isInText: true }] : []))
  const listed = sources
    .flatMap((source) => (source.sourceType === 'url' ? [source] : []))
    .map(({ url, title }) => ({ url, title: title ?? titles?.get(url), isInText: inTextUrls.includes(url) }))
  return [...cited, ...listed].map(({ url, title, isInText }) => ({ url, title, isInText }))
}

/**
 * Asks a model in a new conversation, without instructions. Runs retry, so this does not.
 * @param name the engine's name, for messages
 * @param costOf what a use of the model costs
 * @throws EngineError, or what the SDK throws
 */
export async function askModel(
  model: LanguageModel,
  call: ModelCall,
  question: string,
  { name, signal }: { name: string; signal: AbortSignal },
  costOf: (usage: Usage) => number | null,
): Promise<FoundAnswer> {
  const { tools, maxOutputTokens, providerOptions } = call
  const generated = await generateText({
    model,
    prompt: question,
    abortSignal: signal,
    maxRetries: 0,
    include: { responseBody: true },
    ...(tools && { tools }),
    ...(maxOutputTokens && { maxOutputTokens }),
    ...(providerOptions && { providerOptions }),
  })
  const result = checked(generated, name)
  const inputTokens = result.usage.inputTokens ?? null
  const outputTokens = result.usage.outputTokens ?? null
  const searches = call.searchesOf?.(result) ?? []
  const searchCount = call.searchCountOf?.(result) ?? searches.length
  return {
    text: result.text,
    isUnfinished: result.finishReason === 'length',
    sources: sourcesOf(result, call),
    searches,
    model: result.finalStep.response.modelId,
    inputTokens,
    outputTokens,
    costUsd: call.reportedCostOf?.(result) ?? costOf({ inputTokens, outputTokens, searchCount }),
    raw: result.finalStep.response.body,
  }
}
