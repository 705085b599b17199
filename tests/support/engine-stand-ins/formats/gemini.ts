import { z } from 'zod'
import { textOf } from '../made-answer.ts'
import type { Format } from './format.ts'

const request = z.object({
  contents: z.array(z.looseObject({ parts: z.array(z.looseObject({ text: z.string() })) })),
  generationConfig: z
    .looseObject({ responseSchema: z.unknown().optional(), responseJsonSchema: z.unknown().optional() })
    .optional(),
})

const candidate = (text: string) => ({
  content: { role: 'model', parts: [{ text }] },
  finishReason: 'STOP',
  index: 0,
})

/** https://ai.google.dev/api/generate-content */
export const gemini: Format = {
  read(path, received) {
    const model = /^\/google\/.*models\/([^/:]+):generateContent$/.exec(path)?.[1]
    if (!model) return undefined
    const { contents, generationConfig } = request.parse(received)
    const question = contents.flatMap(({ parts }) => parts.map(({ text }) => text)).join('\n')
    return {
      engine: 'google',
      model,
      question,
      schema: generationConfig?.responseJsonSchema ?? generationConfig?.responseSchema,
    }
  },
  answer({ model }, made, textOnly) {
    const text = textOnly ?? textOf(made)
    const bytes = (part: string) => Buffer.byteLength(part)
    const groundingMetadata = {
      webSearchQueries: made.searches,
      groundingChunks: made.sources.map(({ url, title }) => ({ web: { uri: url, title } })),
      groundingSupports: made.paragraphs.map((paragraph) => {
        const startIndex = bytes(text.slice(0, text.indexOf(paragraph.text)))
        return {
          segment: { startIndex, endIndex: startIndex + bytes(paragraph.text), text: paragraph.text },
          groundingChunkIndices: paragraph.sources.map((source) => made.sources.indexOf(source)),
        }
      }),
    }
    return {
      candidates: [{ ...candidate(text), ...(textOnly === undefined && { groundingMetadata }) }],
      usageMetadata: {
        promptTokenCount: made.inputTokens,
        candidatesTokenCount: made.outputTokens,
        totalTokenCount: made.inputTokens + made.outputTokens,
      },
      modelVersion: model,
    }
  },
  refusal: ({ model }) => ({
    promptFeedback: { blockReason: 'PROHIBITED_CONTENT' },
    usageMetadata: { promptTokenCount: 10, totalTokenCount: 10 },
    modelVersion: model,
  }),
  error: (status, code, message) => ({ error: { code: status, message, status: code.toUpperCase() } }),
}
