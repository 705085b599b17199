import { z } from 'zod'

const openAi = z.object({ input: z.array(z.string()) })
const part = z.object({ content: z.object({ parts: z.array(z.object({ text: z.string() })) }) })
const google = z.union([
  z.object({ requests: z.array(part) }).transform(({ requests }) => requests),
  part.transform((single) => [single]),
])

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

/** @returns the response to a request for embeddings; undefined if it is none */
export function embeddingsFor(path: string, body: unknown): unknown {
  if (path.startsWith('/openai/') && path.endsWith('/embeddings')) {
    const { input } = openAi.parse(body)
    const data = input.map((text, index) => ({ object: 'embedding', index, embedding: vectorOf(text) }))
    return { object: 'list', data, model: 'embedding', usage: { prompt_tokens: 1, total_tokens: 1 } }
  }
  if (!path.startsWith('/google/') || !/:(batchEmbedContents|embedContent)$/.test(path)) return undefined
  const vectors = google.parse(body).map(({ content }) => ({
    values: vectorOf(content.parts.map(({ text }) => text).join(' ')),
  }))
  return path.endsWith(':embedContent') ? { embedding: vectors[0] } : { embeddings: vectors }
}
