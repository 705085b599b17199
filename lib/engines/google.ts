import { z } from 'zod'
import { modelEngine, secret, setting } from './declaration.ts'

const search = 0.014

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

/** Google's Gemini API, with Google Search. It has no setting for a country. */
export const google = modelEngine({
  id: 'google',
  name: 'Gemini API',
  owner: 'Google',
  takesCountry: false,
  limits: { concurrency: 4, perMinute: 30 },
  variables: {
    key: secret('GOOGLE_GENERATIVE_AI_API_KEY', 'AIzaAbCdEf0123456789'),
    baseUrl: setting('address', 'GOOGLE_GENERATIVE_AI_BASE_URL', {
      default: 'https://generativelanguage.googleapis.com/v1beta',
    }),
    model: setting('model', 'GOOGLE_MODEL', { default: 'gemini-3.8-flash' }),
  },
  prices: {
    source: 'https://ai.google.dev/gemini-api/docs/pricing',
    // Gemini 3.6 to 3.8 Flash cost half until 2026-12-31.
    asOf: '2026-10-07',
    models: {
      'gemini-3.8-flash': { input: 0.75, output: 3.75, search },
      'gemini-3.7-flash': { input: 0.75, output: 3.75, search },
      'gemini-3.6-flash': { input: 0.75, output: 3.75, search },
      'gemini-3.5-flash': { input: 1.5, output: 9, search },
      'gemini-embedding-001': { input: 0.15, output: 0 },
    },
  },
  embeddingModel: 'gemini-embedding-001',
  async connect(options) {
    const { createGoogle } = await import('@ai-sdk/google')
    const provider = createGoogle(options)
    return {
      languageModel: (name) => provider(name),
      embeddingModel: (name) => provider.embedding(name),
      callOf: () => ({
        tools: { google_search: provider.tools.googleSearch({}) },
        searchesOf: ({ finalStep }) => grounding.parse(finalStep.providerMetadata).webSearchQueries ?? [],
        inTextUrlsOf: ({ finalStep }) => {
          const { groundingChunks, groundingSupports } = grounding.parse(finalStep.providerMetadata)
          const used =
            groundingSupports?.flatMap(({ groundingChunkIndices }) => groundingChunkIndices ?? []) ?? []
          return used.flatMap((index) => groundingChunks?.[index]?.web?.uri ?? [])
        },
      }),
    }
  },
})
