import { embedMany } from 'ai'
import { EngineError } from './engine.ts'
import { callModel } from './guarded.ts'
import { costOf } from './prices.ts'
import { type EnginesEnvironment, engines, isAvailable, shownName } from './registry.ts'

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

/**
 * The model for embeddings, of the first API that has one and whose key is set.
 * @returns undefined without a key of them
 */
export function availableEmbedder({
  engines: environment,
}: {
  engines: EnginesEnvironment
}): Embedder | undefined {
  const { values } = environment
  const engine = engines.find(
    (one) => one.surface === 'api' && one.embeddingModel && isAvailable(one, values),
  )
  if (engine?.surface !== 'api' || !engine.embeddingModel) return undefined
  const { embeddingModel: model } = engine
  const name = `${shownName(engine, values)} (${model})`
  return {
    name,
    embed: (texts, signal) =>
      callModel(engine, { name, environment, signal }, async (provider) => {
        if (!provider.embeddingModel) throw new EngineError('invalid_request', `${name} has no vectors`)
        const { embeddings: vectors, usage } = await embedMany({
          model: provider.embeddingModel(model),
          values: texts.slice(0, mostEmbedded).map((text) => text.slice(0, embeddedLength).toWellFormed()),
          dimensions,
          abortSignal: signal,
          maxRetries: 0,
        })
        if (vectors.length !== Math.min(texts.length, mostEmbedded)) {
          throw new EngineError('invalid_response', `${name} sent the wrong number of vectors`)
        }
        const inputTokens = Number.isFinite(usage.tokens) ? usage.tokens : null
        return { vectors, costUsd: costOf(engine, model, { inputTokens, outputTokens: 0, searchCount: 0 }) }
      }),
  }
}
