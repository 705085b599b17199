import { createPerplexity } from '@ai-sdk/perplexity'
import { z } from 'zod'
import type { ModelApi } from '../../../env/engine-variables.ts'
import type { AskOptions, EngineAnswer } from '../engine.ts'
import { limitedFetch } from '../limited-fetch.ts'
import { costOf } from '../prices.ts'
import { askModel } from './ask-model.ts'

export const perplexityProvider = ({ key, baseUrl }: ModelApi) =>
  createPerplexity({ apiKey: key, baseURL: baseUrl, fetch: limitedFetch })

const reportedCost = z.object({ perplexity: z.object({ cost: z.object({ totalCost: z.number() }) }) })

/** The SDK passes on the addresses of sources without their titles. */
const foundPages = z
  .object({ search_results: z.array(z.object({ url: z.string(), title: z.string() })) })
  .transform(({ search_results }) => new Map(search_results.map(({ url, title }) => [url, title])))
  .catch(new Map())

/**
 * Asks Perplexity, which always searches. It marks the source at position n as [n] in the text and does not report its queries.
 * @throws EngineError
 */
export function askPerplexity(
  api: ModelApi,
  name: string,
  question: string,
  options: AskOptions,
): Promise<EngineAnswer> {
  const { country } = options
  return askModel(
    {
      name,
      model: perplexityProvider(api)(api.model),
      ...(country && {
        providerOptions: { perplexity: { web_search_options: { user_location: { country } } } },
      }),
      titlesOf: ({ finalStep }) => foundPages.parse(finalStep.response.body),
      inTextUrlsOf: ({ sources, text }) =>
        sources
          .flatMap((source) => (source.sourceType === 'url' ? source.url : []))
          .filter((_, index) => text.includes(`[${index + 1}]`)),
      costOf: ({ result, inputTokens, outputTokens }) =>
        reportedCost.safeParse(result.finalStep.providerMetadata).data?.perplexity.cost.totalCost ??
        costOf('perplexity', api.model, { inputTokens, outputTokens, searchCount: 1 }),
    },
    question,
    options,
  )
}
