import { z } from 'zod'
import { type MadeAnswer, textOf } from '../made-answer.ts'
import type { Asked, Format } from './format.ts'

const request = z.object({
  model: z.string(),
  messages: z.array(z.looseObject({ role: z.string(), content: z.string() })),
  response_format: z
    .looseObject({ json_schema: z.looseObject({ schema: z.unknown().optional() }).optional() })
    .optional(),
})

function asked(engine: 'custom' | 'perplexity', received: unknown): Asked {
  const { model, messages, response_format } = request.parse(received)
  const question = messages.filter(({ role }) => role === 'user').map(({ content }) => content)
  return { engine, model, question: question.join('\n'), schema: response_format?.json_schema?.schema }
}

const completion = (model: string, content: string, finishReason: string, usage: object) => ({
  id: 'chatcmpl-1',
  object: 'chat.completion',
  created: 1_780_000_000,
  model,
  choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason: finishReason }],
  usage,
})

const usage = ({ inputTokens, outputTokens }: MadeAnswer) => ({
  prompt_tokens: inputTokens,
  completion_tokens: outputTokens,
  total_tokens: inputTokens + outputTokens,
})

const none = { prompt_tokens: 10, completion_tokens: 0, total_tokens: 10 }

/** A model that has OpenAI's chat completions and cites by links in its text. */
export const customChat: Format = {
  read: (path, received) => (path.startsWith('/custom/') ? asked('custom', received) : undefined),
  answer({ model }, made, textOnly) {
    const linked = made.paragraphs.map(
      ({ text, sources }) => `${text}${sources.map(({ url, title }) => ` [${title}](${url})`).join('')}`,
    )
    return completion(model, textOnly ?? linked.join('\n\n'), 'stop', usage(made))
  },
  refusal: ({ model }) => completion(model, '', 'content_filter', none),
  unfinished: ({ model }, made) => completion(model, textOf(made).slice(0, 30), 'length', usage(made)),
  error: (_, code, message) => ({ error: { message, type: code, param: null, code } }),
}

/** https://docs.perplexity.ai/api-reference/chat-completions-post */
export const perplexityChat: Format = {
  read: (path, received) => (path.startsWith('/perplexity/') ? asked('perplexity', received) : undefined),
  answer({ model }, made, textOnly) {
    const marked = made.paragraphs.map(
      ({ text, sources }) => text + sources.map((source) => `[${made.sources.indexOf(source) + 1}]`).join(''),
    )
    return {
      ...completion(model, textOnly ?? marked.join('\n\n'), 'stop', {
        ...usage(made),
        search_context_size: 'low',
        cost: { input_tokens_cost: 0.003, output_tokens_cost: 0.004, request_cost: 0.006, total_cost: 0.013 },
      }),
      citations: made.sources.map(({ url }) => url),
      search_results: made.sources.map(({ url, title }) => ({ url, title, date: null })),
    }
  },
  // Perplexity has no mark for a refusal: it is an ordinary answer.
  refusal: ({ model }) => completion(model, 'I cannot help with that.', 'stop', none),
  error: (status, code, message) => ({ error: { code: status, message, type: code } }),
}
