import { z } from 'zod'
import type { DataForSeoApi } from '../../../env/engine-variables.ts'
import { limitedAnswer } from '../answer-limits.ts'
import { type AskOptions, type EngineAnswer, EngineError } from '../engine.ts'
import { engineErrorOf } from '../errors.ts'
import { runTask } from './data-for-seo.ts'
import { locationOf } from './locations.ts'

/**
 * The search products whose AI answer DataForSEO returns as an item of type ai_overview. Bing's is Copilot's answer:
 * https://dataforseo.com/help-center/accessing-data-from-new-elements-of-bing-copilot-ai-overviews
 */
const products = {
  'ai-overviews': {
    path: '/v3/serp/google/organic/live/advanced',
    // Google loads some overviews after the page.
    fields: { depth: 10, load_async_ai_overview: true },
  },
  'ai-mode': { path: '/v3/serp/google/ai_mode/live/advanced', fields: {} },
  copilot: { path: '/v3/serp/bing/organic/live/advanced', fields: { depth: 10 } },
} as const

const links = z
  .array(z.object({ url: z.string(), title: z.string().nullish() }))
  .nullish()
  .catch(null)

const part = z.object({
  markdown: z.string().nullish(),
  text: z.string().nullish(),
  references: links,
  links,
})

const overview = part.extend({
  type: z.literal('ai_overview'),
  items: z.array(part.catch({ references: null, links: null })).nullish(),
})

const page = z.object({
  items: z.array(z.union([overview, z.unknown().transform(() => null)])).nullish(),
})

type Overview = z.infer<typeof overview>

const textOf = ({ markdown, items }: Overview): string =>
  (markdown ?? (items ?? []).map((item) => item.markdown ?? item.text ?? '').join('\n\n')).trim()

/** Sources that a part of the answer has are marked in the answer; the others are listed beside it. */
const sourcesOf = ({ references, items }: Overview) => [
  ...(items ?? [])
    .flatMap((item) => [...(item.references ?? []), ...(item.links ?? [])])
    .map((link) => ({ ...link, isInText: true })),
  ...(references ?? []),
]

/**
 * Reads the AI answer that a search product shows, through DataForSEO.
 * @throws EngineError; with code no_answer if the product shows none for this question
 */
export async function askSearch(
  product: keyof typeof products,
  api: DataForSeoApi,
  name: string,
  question: string,
  { signal, country }: AskOptions,
): Promise<EngineAnswer> {
  const { path, fields } = products[product]
  try {
    const { result, costUsd, raw } = await runTask(
      api,
      name,
      { path, question, questionLength: 700, fields: { ...locationOf(country), ...fields } },
      signal,
    )
    const { data } = page.safeParse(result)
    if (!data) throw new EngineError('invalid_response', `${name} sent a response that is not understood`)
    const overviews = (data.items ?? []).filter((item) => item !== null)
    const text = overviews.map(textOf).join('\n\n').trim()
    if (!text) throw new EngineError('no_answer', `${name} shows no AI answer`, { costUsd })
    return limitedAnswer({
      text,
      sources: overviews.flatMap(sourcesOf),
      searches: [],
      model: product,
      inputTokens: null,
      outputTokens: null,
      costUsd,
      raw,
    })
  } catch (error) {
    throw engineErrorOf(error, name, signal)
  }
}
