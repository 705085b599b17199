import { createOpenAI } from '@ai-sdk/openai'
import { z } from 'zod'
import type { ModelApi } from '../../../env/engine-variables.ts'
import type { AskOptions, EngineAnswer } from '../engine.ts'
import { limitedFetch } from '../limited-fetch.ts'
import { costOf } from '../prices.ts'
import { askModel } from './ask-model.ts'

export const openAiProvider = ({ key, baseUrl }: ModelApi) =>
  createOpenAI({ apiKey: key, baseURL: baseUrl, fetch: limitedFetch })

/** What the web search tool reports of a search; pages that it opened are reported in the same way. */
const searchOutput = z.object({
  action: z.object({
    type: z.literal('search'),
    query: z.string().optional(),
    queries: z.array(z.string()).optional(),
  }),
})

/**
 * Asks OpenAI's Responses API, with its web search.
 * @throws EngineError
 */
export function askOpenAi(
  api: ModelApi,
  name: string,
  question: string,
  options: AskOptions,
): Promise<EngineAnswer> {
  const provider = openAiProvider(api)
  const { country } = options
  return askModel(
    {
      name,
      model: provider.responses(api.model),
      tools: {
        web_search: provider.tools.webSearch(
          country ? { userLocation: { type: 'approximate', country } } : {},
        ),
      },
      // Questions are not kept at OpenAI.
      providerOptions: { openai: { store: false } },
      searchesOf: ({ toolResults }) =>
        toolResults.flatMap(({ output }) => {
          const { data } = searchOutput.safeParse(output)
          return data?.action.queries ?? data?.action.query ?? []
        }),
      costOf: ({ result, inputTokens, outputTokens }) =>
        costOf('openai', api.model, {
          inputTokens,
          outputTokens,
          searchCount: result.toolResults.filter(({ output }) => searchOutput.safeParse(output).success)
            .length,
        }),
    },
    question,
    options,
  )
}
