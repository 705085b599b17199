import { z } from 'zod'
import { textOf } from '../made-answer.ts'
import type { StandInEngine } from '../settings.ts'
import type { Format } from './format.ts'

const request = z.tuple([
  z.looseObject({ keyword: z.string(), location_code: z.number(), language_code: z.string() }),
])

const engines: Readonly<Record<string, StandInEngine>> = {
  'ai_optimization/chat_gpt/llm_scraper': 'chatgpt',
  'serp/google/organic': 'ai-overviews',
  'serp/google/ai_mode': 'ai-mode',
  'serp/bing/organic': 'copilot',
}

const envelope = (task: object) => ({
  version: '0.1.20261001',
  status_code: 20_000,
  status_message: 'Ok.',
  cost: 0.004,
  tasks_count: 1,
  tasks: [{ id: '1', status_code: 20_000, status_message: 'Ok.', cost: 0.004, ...task }],
})

const organic = { type: 'organic', rank_group: 1, url: 'https://www.example.com/', title: 'A search result' }

const taskCodes: Readonly<Record<number, number>> = {
  400: 40_501,
  401: 40_100,
  402: 40_210,
  429: 40_202,
  500: 50_000,
}

/** A search page without an AI answer. */
export const absentAnswer = () => envelope({ result: [{ item_types: ['organic'], items: [organic] }] })

/** https://docs.dataforseo.com/v3/ */
export const dataForSeo: Format = {
  read(path, received) {
    const product = /^\/dataforseo\/v3\/(.+)\/live\/advanced$/.exec(path)?.[1]
    const engine = product && engines[product]
    if (!engine) return undefined
    const [{ keyword }] = request.parse(received)
    return {
      engine,
      model: engine,
      question: decodeURIComponent(keyword.replaceAll('+', ' ')),
      schema: undefined,
    }
  },
  answer({ engine }, made, textOnly) {
    const text = textOnly ?? textOf(made)
    const sources = made.sources.map(({ url, title }) => ({ url, title, domain: new URL(url).host }))
    if (engine === 'chatgpt') {
      const items = [{ type: 'chat_gpt_text', markdown: text, sources }]
      const scraped = { model: 'gpt-6-1', markdown: text, sources, fan_out_queries: made.searches, items }
      return envelope({ result: [scraped] })
    }
    const parts = made.paragraphs.map((paragraph) => ({
      type: 'ai_overview_element',
      text: paragraph.text,
      markdown: paragraph.text,
      references: paragraph.sources.map(({ url, title }) => ({ type: 'ai_overview_reference', url, title })),
    }))
    const overview = {
      type: 'ai_overview',
      markdown: text,
      items: textOnly === undefined ? parts : null,
      references: textOnly === undefined ? sources : null,
    }
    return envelope({ result: [{ item_types: ['ai_overview', 'organic'], items: [overview, organic] }] })
  },
  refusal: () => envelope({ status_code: 40_102, status_message: 'No Search Results.', result: null }),
  // Errors have a code in the body. Only some have an HTTP status too: https://docs.dataforseo.com/v3/appendix/errors
  httpStatus: (status) => ([401, 402, 404, 500].includes(status) ? status : 200),
  error: (status, code, message) => ({
    status_code: 20_000,
    status_message: 'Ok.',
    tasks: [{ status_code: taskCodes[status], status_message: `${code}: ${message}`, result: null }],
  }),
}
