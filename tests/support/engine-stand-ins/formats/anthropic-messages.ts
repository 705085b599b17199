import { z } from 'zod'
import type { Format } from './format.ts'

const request = z.object({
  model: z.string(),
  messages: z.array(z.looseObject({ content: z.array(z.looseObject({ text: z.string() })) })),
  output_config: z
    .looseObject({ format: z.looseObject({ schema: z.unknown().optional() }).optional() })
    .optional(),
})

const body = (model: string, content: unknown[], stopReason: string, usage: object) => ({
  id: 'msg_1',
  type: 'message',
  role: 'assistant',
  model,
  content,
  stop_reason: stopReason,
  stop_sequence: null,
  usage,
})

/** https://docs.claude.com/en/api/messages */
export const anthropicMessages: Format = {
  read(path, received) {
    if (!path.startsWith('/anthropic/')) return undefined
    const { model, messages, output_config } = request.parse(received)
    const question = messages.flatMap(({ content }) => content.map(({ text }) => text)).join('\n')
    return { engine: 'anthropic', model, question, schema: output_config?.format?.schema }
  },
  answer({ model }, made, textOnly) {
    const usage = { input_tokens: made.inputTokens, output_tokens: made.outputTokens }
    if (textOnly !== undefined) return body(model, [{ type: 'text', text: textOnly }], 'end_turn', usage)
    const searches = made.searches.flatMap((query, index) => [
      { type: 'server_tool_use', id: `srvtoolu_${index}`, name: 'web_search', input: { query } },
      {
        type: 'web_search_tool_result',
        tool_use_id: `srvtoolu_${index}`,
        content: made.sources.map(({ url, title }) => ({
          type: 'web_search_result',
          url,
          title,
          encrypted_content: 'AA',
          page_age: null,
        })),
      },
    ])
    const texts = made.paragraphs.map(({ text, sources }, index) => ({
      type: 'text',
      text: index === 0 ? text : `\n\n${text}`,
      citations: sources.map(({ url, title }) => ({
        type: 'web_search_result_location',
        cited_text: text,
        url,
        title,
        encrypted_index: 'AA',
      })),
    }))
    return body(model, [...searches, ...texts], 'end_turn', usage)
  },
  refusal: ({ model }) => body(model, [], 'refusal', { input_tokens: 10, output_tokens: 0 }),
  error: (_, code, message) => ({ type: 'error', error: { type: code, message } }),
}
