import { z } from 'zod'
import { readByDataForSeo, runTask } from './data-for-seo.ts'
import type { ProductEngine } from './declaration.ts'
import { EngineError } from './engine.ts'

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

/** ChatGPT as people see it, through DataForSEO. ChatGPT itself decides whether to search. */
export const chatgpt = {
  ...readByDataForSeo,
  id: 'chatgpt',
  name: 'ChatGPT',
  owner: 'OpenAI',
  limits: { concurrency: 4, perMinute: 30 },
  async ask(api, question, options) {
    const task = { path: '/v3/ai_optimization/chat_gpt/llm_scraper/live/advanced', questionLength: 2_000 }
    const { result, costUsd, raw } = await runTask(api, task, question, options)
    const { data } = scrapedAnswer.safeParse(result)
    if (!data?.markdown.trim())
      throw new EngineError('invalid_response', `${options.name} sent an empty answer`)
    return {
      text: data.markdown,
      sources: [...(data.sources ?? []), ...(data.items ?? []).flatMap((item) => item.sources ?? [])],
      searches: data.fan_out_queries ?? [],
      model: data.model ?? 'chatgpt',
      inputTokens: null,
      outputTokens: null,
      costUsd,
      raw,
    }
  },
} as const satisfies ProductEngine
