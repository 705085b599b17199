import { z } from 'zod'
import { modelEngine, secret, setting } from './declaration.ts'

const search = 0.01

/** What the web search tool reports of a search; pages that it opened are reported in the same way. */
const searchOutput = z.object({
  action: z.object({
    type: z.literal('search'),
    query: z.string().optional(),
    queries: z.array(z.string()).optional(),
  }),
})

/** OpenAI's Responses API, with its web search. */
export const openai = modelEngine({
  id: 'openai',
  name: 'OpenAI API',
  owner: 'OpenAI',
  takesCountry: true,
  limits: { concurrency: 8, perMinute: 60 },
  variables: {
    key: secret('OPENAI_API_KEY', 'sk-proj-AbCdEf0123456789'),
    baseUrl: setting('address', 'OPENAI_BASE_URL', { default: 'https://api.openai.com/v1' }),
    model: setting('model', 'OPENAI_MODEL', { default: 'gpt-6.1-sol' }),
  },
  prices: {
    source: 'https://developers.openai.com/api/docs/pricing',
    asOf: '2026-10-26',
    models: {
      'gpt-6-astra': { input: 10, output: 50, search },
      'gpt-6.1-sol': { input: 2, output: 10, search },
      'gpt-6-sol': { input: 2, output: 10, search },
      'gpt-6.1-terra': { input: 1, output: 5, search },
      'gpt-6-luna': { input: 0.1, output: 0.5, search },
      'gpt-5.6-sol': { input: 4, output: 20, search },
      'gpt-5.6-terra': { input: 2, output: 12, search },
      'gpt-5.6-luna': { input: 0.2, output: 1.2, search },
      'text-embedding-3-small': { input: 0.02, output: 0 },
    },
  },
  embeddingModel: 'text-embedding-3-small',
  async connect(options) {
    const { createOpenAI } = await import('@ai-sdk/openai')
    const provider = createOpenAI(options)
    return {
      languageModel: (name) => provider.responses(name),
      embeddingModel: (name) => provider.embedding(name),
      callOf: ({ country }) => ({
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
        searchCountOf: ({ toolResults }) =>
          toolResults.filter(({ output }) => searchOutput.safeParse(output).success).length,
      }),
    }
  },
})
