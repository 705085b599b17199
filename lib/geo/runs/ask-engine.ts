import type { Engine } from '@/lib/engines/available'
import { type EngineAnswer, EngineError } from '@/lib/engines/engine'
import type { ClaimedRun } from './run-jobs'

/**
 * Asks an engine, for a limited time even if it ignores that the call was ended.
 * @throws EngineError
 */
export async function askEngine(
  engine: Engine,
  { question, country, language }: Pick<ClaimedRun, 'question' | 'country' | 'language'>,
  limitMs: number,
): Promise<EngineAnswer> {
  const controller = new AbortController()
  const timeout = Promise.withResolvers<never>()
  const timer = setTimeout(() => {
    timeout.reject(
      new EngineError('timeout', `${engine.name} did not answer within ${Math.round(limitMs / 1_000)} s`),
    )
    controller.abort()
  }, limitMs)
  try {
    return await Promise.race([
      engine.ask(question, { signal: controller.signal, country, ...(language !== null && { language }) }),
      timeout.promise,
    ])
  } finally {
    clearTimeout(timer)
  }
}
