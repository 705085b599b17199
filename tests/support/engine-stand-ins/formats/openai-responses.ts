import { z } from 'zod'
import { type MadeAnswer, textOf } from '../made-answer.ts'
import { type Asked, type Format, usageOf } from './format.ts'

const request = z.object({
  model: z.string(),
  input: z.array(z.looseObject({ role: z.string(), content: z.unknown() })),
  text: z.looseObject({ format: z.looseObject({ schema: z.unknown().optional() }).optional() }).optional(),
})

const inputText = z.array(z.looseObject({ text: z.string() }))

const body = ({ model }: Asked, made: MadeAnswer | undefined, output: unknown[]) => ({
  id: 'resp_1',
  object: 'response',
  created_at: 1_780_000_000,
  status: 'completed',
  error: null,
  incomplete_details: null,
  model,
  output,
  usage: made
    ? {
        ...usageOf(made),
        input_tokens_details: { cached_tokens: 0 },
        output_tokens_details: { reasoning_tokens: 0 },
      }
    : null,
})

const message = (content: unknown) => ({
  type: 'message',
  id: 'msg_1',
  role: 'assistant',
  status: 'completed',
  content: [content],
})

function annotations(made: MadeAnswer, text: string) {
  return made.paragraphs.flatMap((paragraph) => {
    const start = text.indexOf(paragraph.text)
    return paragraph.sources.map(({ url, title }) => ({
      type: 'url_citation',
      start_index: start,
      end_index: start + paragraph.text.length,
      url,
      title,
    }))
  })
}

/** https://platform.openai.com/docs/api-reference/responses */
export const openAiResponses: Format = {
  read(path, received) {
    if (!path.endsWith('/responses') || !path.startsWith('/openai/')) return undefined
    const { model, input, text } = request.parse(received)
    const last = input.findLast(({ role }) => role === 'user')
    const question = inputText.parse(last?.content).map((part) => part.text)
    return { engine: 'openai', model, question: question.join('\n'), schema: text?.format?.schema }
  },
  answer(asked, made, textOnly) {
    const text = textOnly ?? textOf(made)
    const output = {
      type: 'output_text',
      text,
      annotations: textOnly === undefined ? annotations(made, text) : [],
    }
    const search = {
      type: 'web_search_call',
      id: 'ws_1',
      status: 'completed',
      action: {
        type: 'search',
        query: made.searches[0],
        queries: made.searches,
        sources: made.sources.map(({ url }) => ({ type: 'url', url })),
      },
    }
    return body(asked, made, textOnly === undefined ? [search, message(output)] : [message(output)])
  },
  refusal: (asked) =>
    body(asked, undefined, [message({ type: 'refusal', refusal: 'I cannot help with that.' })]),
  error: (_, code, words) => ({ error: { message: words, type: code, param: null, code } }),
}
