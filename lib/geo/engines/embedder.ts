import { type EmbeddingModel, embedMany } from 'ai'
import type { EnginesEnvironment } from '../../env/engine-variables.ts'
import { googleProvider } from './api/google.ts'
import { openAiProvider } from './api/openai.ts'
import { EngineError, type EngineId } from './engine.ts'
import { engineErrorOf } from './errors.ts'
import { namedEngines } from './named-engines.ts'
import { costOf } from './prices.ts'

/** Most texts of one call: Google takes no more. */
export const mostEmbedded = 100

/** Most characters of a text that is embedded: Google's model takes 2,048 tokens. */
const embeddedLength = 2_000

/** Both models are trained so that the first numbers of a vector can stand for all. */
const dimensions = 768

/** A model that turns texts into vectors. */
export interface Embedder {
  /** Of the API and the model. */
  name: string
  /**
   * The vector of each text, by one call.
   * @param texts at most 100; only their first 2,000 characters count
   * @returns with the cost in US dollars; null: unknown
   * @throws EngineError
   */
  embed(
    texts: readonly string[],
    signal: AbortSignal,
  ): Promise<{ vectors: number[][]; costUsd: number | null }>
}

interface Chosen {
  id: Extract<EngineId, 'openai' | 'google'>
  model: string
  embeddings: EmbeddingModel
}

function chosenModel({ openai, google }: EnginesEnvironment): Chosen | undefined {
  if (openai) {
    const model = 'text-embedding-3-small'
    return { id: 'openai', model, embeddings: openAiProvider(openai).embedding(model) }
  }
  const model = 'gemini-embedding-001'
  return google && { id: 'google', model, embeddings: googleProvider(google).embedding(model) }
}

/**
 * The model for embeddings: OpenAI's or Google's, whose key is set. The other APIs have none.
 * @returns undefined without a key of them
 */
export function availableEmbedder({ engines }: { engines: EnginesEnvironment }): Embedder | undefined {
  const chosen = chosenModel(engines)
  if (!chosen) return undefined
  const { id, model, embeddings } = chosen
  const name = `${namedEngines(engines).find((info) => info.id === id)?.name} (${model})`
  return {
    name,
    async embed(texts, signal) {
      try {
        const { embeddings: vectors, usage } = await embedMany({
          model: embeddings,
          values: texts.slice(0, mostEmbedded).map((text) => text.slice(0, embeddedLength).toWellFormed()),
          dimensions,
          abortSignal: signal,
          maxRetries: 0,
        })
        if (vectors.length !== Math.min(texts.length, mostEmbedded)) {
          throw new EngineError('invalid_response', `${name} sent another number of vectors`)
        }
        const inputTokens = Number.isFinite(usage.tokens) ? usage.tokens : null
        return { vectors, costUsd: costOf(id, model, { inputTokens, outputTokens: 0, searchCount: 0 }) }
      } catch (error) {
        throw engineErrorOf(error, name, signal)
      }
    },
  }
}
