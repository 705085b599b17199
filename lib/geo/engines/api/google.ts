import { createGoogle } from '@ai-sdk/google'
import { z } from 'zod'
import type { ModelApi } from '../../../env/engine-variables.ts'
import type { AskOptions, EngineAnswer } from '../engine.ts'
import { limitedFetch } from '../limited-fetch.ts'
import { costOf } from '../prices.ts'
import { askModel } from './ask-model.ts'

export const googleProvider = ({ key, baseUrl }: ModelApi) =>
  createGoogle({ apiKey: key, baseURL: baseUrl, fetch: limitedFetch })

/** https://ai.google.dev/gemini-api/docs/google-search#understanding_the_grounding_response */
const grounding = z
  .object({
    google: z.object({
      groundingMetadata: z.object({
        webSearchQueries: z.array(z.string()).nullish(),
        groundingChunks: z.array(z.object({ web: z.object({ uri: z.string() }).nullish() })).nullish(),
        groundingSupports: z
          .array(z.object({ groundingChunkIndices: z.array(z.number()).nullish() }))
          .nullish(),
      }),
    }),
  })
  .transform(({ google }) => google.groundingMetadata)
  .catch({})

/**
 * Asks Google's Gemini API, with Google Search. Its API has no setting for a country.
 * @throws EngineError
 */
export function askGoogle(
  api: ModelApi,
  name: string,
  question: string,
  options: AskOptions,
): Promise<EngineAnswer> {
  const provider = googleProvider(api)
  return askModel(
    {
      name,
      model: provider(api.model),
      tools: { google_search: provider.tools.googleSearch({}) },
      searchesOf: ({ finalStep }) => grounding.parse(finalStep.providerMetadata).webSearchQueries ?? [],
      inTextUrlsOf: ({ finalStep }) => {
        const { groundingChunks, groundingSupports } = grounding.parse(finalStep.providerMetadata)
        const used =
          groundingSupports?.flatMap(({ groundingChunkIndices }) => groundingChunkIndices ?? []) ?? []
        return used.flatMap((index) => groundingChunks?.[index]?.web?.uri ?? [])
      },
      costOf: ({ inputTokens, outputTokens, searches }) =>
        costOf('google', api.model, { inputTokens, outputTokens, searchCount: searches.length }),
    },
    question,
    options,
  )
}
