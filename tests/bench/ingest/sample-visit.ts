import { randomUUID } from 'node:crypto'

const userAgents = [
  'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.2; +https://openai.com/gptbot)',
  'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; ClaudeBot/1.0; +claudebot@anthropic.com)',
  'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; PerplexityBot/1.0; +https://perplexity.ai/perplexitybot)',
  'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko); compatible; ChatGPT-User/1.0; +https://openai.com/bot',
]
const statuses = [200, 200, 200, 200, 301, 404]
/** Pages of a site. A few are asked for much more often than the others. */
const pages = 400

const pick = <Value>(values: readonly [Value, ...Value[]] | readonly Value[]) =>
  values[Math.floor(Math.random() * values.length)]

/** A visit of an AI agent that is happening now, as an install reports it. */
export const sampleVisit = () => ({
  id: randomUUID(),
  at: new Date().toISOString(),
  method: 'GET',
  path: `/products/item-${Math.floor(pages * Math.random() ** 2)}?from=list`,
  status: pick(statuses),
  userAgent: pick(userAgents),
  address: `198.51.100.${Math.floor(Math.random() * 250)}`,
})
