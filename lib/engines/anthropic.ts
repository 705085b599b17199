import { z } from 'zod'
import { modelEngine, secret, setting } from './declaration.ts'

/** Most searches for one answer, because each costs. */
const maxSearches = 5

/** The SDK asks for the model's own limit, 128,000 tokens, which takes too long without streaming. */
const maxOutputTokens = 32_000

const search = 0.01

const searchInput = z.object({ query: z.string() })

/** Anthropic's Messages API, with its web search. */
export const anthropic = modelEngine({
  id: 'anthropic',
  name: 'Anthropic API',
  owner: 'Anthropic',
  takesCountry: true,
  limits: { concurrency: 4, perMinute: 30 },
  variables: {
    key: secret('ANTHROPIC_API_KEY', 'sk-ant-AbCdEf0123456789'),
    baseUrl: setting('address', 'ANTHROPIC_BASE_URL', { default: 'https://api.anthropic.com/v1' }),
    model: setting('model', 'ANTHROPIC_MODEL', { default: 'claude-sonnet-5-5' }),
  },
  prices: {
    source: 'https://platform.claude.com/docs/en/about-claude/pricing',
    asOf: '2026-10-16',
    models: {
      'claude-opus-5-5': { input: 4, output: 20, search },
      'claude-opus-5': { input: 5, output: 25, search },
      'claude-sonnet-5-5': { input: 2, output: 10, search },
      'claude-sonnet-5': { input: 2, output: 10, search },
      'claude-haiku-4-5': { input: 1, output: 5, search },
    },
  },
  async connect(options) {
    const { createAnthropic } = await import('@ai-sdk/anthropic')
    const provider = createAnthropic(options)
    return {
      languageModel: (name) => provider(name),
      callOf: ({ country }) => ({
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
      }),
    }
  },
})
