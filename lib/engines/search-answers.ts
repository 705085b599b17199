import { z } from 'zod'
import { readByDataForSeo, runTask, type Task } from './data-for-seo.ts'
import type { ProductEngine } from './declaration.ts'
import { EngineError } from './engine.ts'

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

/** A search product whose AI answer DataForSEO returns as an item of type ai_overview. */
const searchProduct = <const Id extends string>(
  id: Id,
  name: string,
  owner: string,
  endpoint: Omit<Task, 'questionLength'>,
): ProductEngine<Id> => ({
  ...readByDataForSeo,
  id,
  name,
  owner,
  limits: { concurrency: 4, perMinute: 60 },
  async ask(api, question, options) {
    const task = { ...endpoint, questionLength: 700 }
    const { result, costUsd, raw } = await runTask(api, task, question, options)
    const { data } = page.safeParse(result)
    if (!data) {
      throw new EngineError('invalid_response', `${options.name} sent a response that is not understood`)
    }
    const overviews = (data.items ?? []).filter((item) => item !== null)
    const text = overviews.map(textOf).join('\n\n').trim()
    if (!text) throw new EngineError('no_answer', `${options.name} shows no AI answer`, { costUsd })
    return {
      text,
      sources: overviews.flatMap(sourcesOf),
      searches: [],
      model: id,
      inputTokens: null,
      outputTokens: null,
      costUsd,
      raw,
    }
  },
})

export const aiOverviews = searchProduct('ai-overviews', 'Google AI Overviews', 'Google', {
  path: '/v3/serp/google/organic/live/advanced',
  // Google loads some overviews after the page.
  fields: { depth: 10, load_async_ai_overview: true },
})

export const aiMode = searchProduct('ai-mode', 'Google AI Mode', 'Google', {
  path: '/v3/serp/google/ai_mode/live/advanced',
})

/** Its answer: https://dataforseo.com/help-center/accessing-data-from-new-elements-of-bing-copilot-ai-overviews */
export const copilot = searchProduct('copilot', 'Copilot in Bing', 'Microsoft', {
  path: '/v3/serp/bing/organic/live/advanced',
  fields: { depth: 10 },
})
