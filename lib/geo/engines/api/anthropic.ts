import { createAnthropic } from '@ai-sdk/anthropic'
import { z } from 'zod'
import type { ModelApi } from '../../../env/engine-variables.ts'
import type { AskOptions, EngineAnswer } from '../engine.ts'
import { limitedFetch } from '../limited-fetch.ts'
import { costOf } from '../prices.ts'
import { askModel } from './ask-model.ts'

/** Most searches for one answer, because each costs. */
const maxSearches = 5

/** The SDK asks for the model's own limit, 128,000 tokens, which takes too long without streaming. */
const maxOutputTokens = 32_000

export const anthropicProvider = ({ key, baseUrl }: ModelApi) =>
  createAnthropic({ apiKey: key, baseURL: baseUrl, fetch: limitedFetch })

const searchInput = z.object({ query: z.string() })

/**
 * Asks Anthropic's Messages API, with its web search.
 * @throws EngineError
 */
export function askAnthropic(
  api: ModelApi,
  name: string,
  question: string,
  options: AskOptions,
): Promise<EngineAnswer> {
  const provider = anthropicProvider(api)
  const { country } = options
  return askModel(
    {
      name,
      model: provider(api.model),
      maxOutputTokens,
      tools: {
        // This version works with all models that search. Later ones filter results by running code.
        web_search: provider.tools.webSearch_20250305({
          maxUses: maxSearches,
          ...(country && { userLocation: { type: 'approximate', country } }),
        }),
      },
      searchesOf: ({ toolCalls }) =>
        toolCalls.flatMap(({ input }) => searchInput.safeParse(input).data?.query ?? []),
      costOf: ({ inputTokens, outputTokens, searches }) =>
        costOf('anthropic', api.model, { inputTokens, outputTokens, searchCount: searches.length }),
    },
    question,
    options,
  )
}
