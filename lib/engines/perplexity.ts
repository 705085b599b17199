import { z } from 'zod'
import { modelEngine, secret, setting } from './declaration.ts'

const reportedCost = z.object({ perplexity: z.object({ cost: z.object({ totalCost: z.number() }) }) })

/** The SDK passes on the addresses of sources without their titles. */
const foundPages = z
  .object({ search_results: z.array(z.object({ url: z.string(), title: z.string() })) })
  .transform(({ search_results }) => new Map(search_results.map(({ url, title }) => [url, title])))
  .catch(new Map())

/** Perplexity, which always searches. It marks the source at position n as [n] in the text and does not report its queries. */
export const perplexity = modelEngine({
  id: 'perplexity',
  name: 'Perplexity API',
  owner: 'Perplexity',
  takesCountry: true,
  limits: { concurrency: 4, perMinute: 30 },
  variables: {
    key: secret('PERPLEXITY_API_KEY', 'pplx-AbCdEf0123456789'),
    baseUrl: setting('address', 'PERPLEXITY_BASE_URL', { default: 'https://api.perplexity.ai' }),
    model: setting('model', 'PERPLEXITY_MODEL', { default: 'sonar-pro' }),
  },
  prices: {
    // The response says what a call cost. These are the prices per token and per request with little search context.
    source: 'https://docs.perplexity.ai/getting-started/pricing',
    asOf: '2026-09-27',
    models: {
      sonar: { input: 1, output: 1, search: 0.005 },
      'sonar-pro': { input: 3, output: 15, search: 0.006 },
    },
  },
  alwaysSearches: true,
  async connect(options) {
    const { createPerplexity } = await import('@ai-sdk/perplexity')
    const provider = createPerplexity(options)
    return {
      languageModel: (name) => provider(name),
      callOf: ({ country }) => ({
        ...(country && {
          providerOptions: { perplexity: { web_search_options: { user_location: { country } } } },
        }),
        titlesOf: ({ finalStep }) => foundPages.parse(finalStep.response.body),
        inTextUrlsOf: ({ sources, text }) =>
          sources
            .flatMap((source) => (source.sourceType === 'url' ? source.url : []))
            .filter((_, index) => text.includes(`[${index + 1}]`)),
        reportedCostOf: ({ finalStep }) =>
          reportedCost.safeParse(finalStep.providerMetadata).data?.perplexity.cost.totalCost,
      }),
    }
  },
})
