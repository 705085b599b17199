import { z } from 'zod'
import type { Format } from './format.ts'
import { gemini } from './gemini.ts'
import { openAiResponses } from './openai-responses.ts'

const openAi = z.object({ model: z.string(), input: z.array(z.string()) })
const part = z.object({ content: z.object({ parts: z.array(z.object({ text: z.string() })) }) })
const google = z.union([
  z.object({ requests: z.array(part) }).transform(({ requests }) => requests),
  part.transform((single) => [single]),
])

/** Between the texts of one request, which are listed as one question. */
const separator = '\u001e'

/** Counts letters, so that texts with the same words have close vectors. */
function vectorOf(text: string): number[] {
  const counts = Array.from({ length: 26 }, () => 0)
  for (const letter of text.toLowerCase().matchAll(/[a-z]/g)) {
    const index = letter[0].charCodeAt(0) - 97
    counts[index] = (counts[index] ?? 0) + 1
  }
  const length = Math.hypot(...counts) || 1
  return counts.map((count) => count / length)
}

/** https://platform.openai.com/docs/api-reference/embeddings */
export const openAiEmbeddings: Format = {
  ...openAiResponses,
  read(path, body) {
    if (!path.startsWith('/openai/') || !path.endsWith('/embeddings')) return undefined
    const { model, input } = openAi.parse(body)
    return { engine: 'openai', model, question: input.join(separator), schema: undefined }
  },
  answer({ model, question }) {
    const texts = question.split(separator)
    const data = texts.map((text, index) => ({ object: 'embedding', index, embedding: vectorOf(text) }))
    const tokens = Math.ceil(question.length / 4)
    return { object: 'list', data, model, usage: { prompt_tokens: tokens, total_tokens: tokens } }
  },
}

/** https://ai.google.dev/api/embeddings */
export const geminiEmbeddings: Format = {
  ...gemini,
  read(path, body) {
    const [, method] = /:(batchEmbedContents|embedContent)$/.exec(path) ?? []
    if (!path.startsWith('/google/') || method === undefined) return undefined
    const texts = google.parse(body).map(({ content }) => content.parts.map(({ text }) => text).join(' '))
    return { engine: 'google', model: method, question: texts.join(separator), schema: undefined }
  },
  answer({ model, question }) {
    const vectors = question.split(separator).map((text) => ({ values: vectorOf(text) }))
    return model === 'embedContent' ? { embedding: vectors[0] } : { embeddings: vectors }
  },
}
