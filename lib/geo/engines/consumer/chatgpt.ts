import { z } from 'zod'
import type { DataForSeoApi } from '../../../env/engine-variables.ts'
import { limitedAnswer } from '../answer-limits.ts'
import { type AskOptions, type EngineAnswer, EngineError } from '../engine.ts'
import { engineErrorOf } from '../errors.ts'
import { runTask } from './data-for-seo.ts'
import { locationOf } from './locations.ts'

const sources = z
  .array(z.object({ url: z.string(), title: z.string().nullish() }))
  .nullish()
  .catch(null)

/** https://docs.dataforseo.com/v3/ai_optimization/chat_gpt/llm_scraper/live/advanced */
const scrapedAnswer = z.object({
  model: z.string().nullish(),
  markdown: z.string(),
  sources,
  fan_out_queries: z.array(z.string()).nullish().catch(null),
  items: z.array(z.object({ sources })).nullish().catch(null),
})

/**
 * Asks ChatGPT as people see it, through DataForSEO. ChatGPT itself decides whether to search.
 * @throws EngineError
 */
export async function askChatGpt(
  api: DataForSeoApi,
  name: string,
  question: string,
  { signal, country }: AskOptions,
): Promise<EngineAnswer> {
  try {
    const { result, costUsd, raw } = await runTask(
      api,
      name,
      {
        path: '/v3/ai_optimization/chat_gpt/llm_scraper/live/advanced',
        question,
        questionLength: 2_000,
        fields: locationOf(country),
      },
      signal,
    )
    const { data } = scrapedAnswer.safeParse(result)
    if (!data?.markdown.trim()) throw new EngineError('invalid_response', `${name} sent an empty answer`)
    return limitedAnswer({
      text: data.markdown,
      sources: [...(data.sources ?? []), ...(data.items ?? []).flatMap((item) => item.sources ?? [])],
      searches: data.fan_out_queries ?? [],
      model: data.model ?? 'chatgpt',
      inputTokens: null,
      outputTokens: null,
      costUsd,
      raw,
    })
  } catch (error) {
    throw engineErrorOf(error, name, signal)
  }
}
