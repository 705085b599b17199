import { APICallError, RetryError } from 'ai'
import { z } from 'zod'
import type { ModelEngine, ModelProvider } from './declaration.ts'
import { EngineError } from './engine.ts'
import { statusError } from './errors.ts'
import { limitedFetch } from './limited-fetch.ts'
import type { EnginesEnvironment } from './registry.ts'

/** A provider's own words may be long. */
const messageLength = 400

/** The SDK passes on a parsed body in a few cases. */
function bodyOf({ responseBody }: { responseBody?: unknown }): string {
  return typeof responseBody === 'string' ? responseBody : JSON.stringify(responseBody ?? '')
}

/** What fetch throws without a response: https://fetch.spec.whatwg.org/#fetch-method */
const connectionError = z.looseObject({ name: z.literal('TypeError'), cause: z.looseObject({}) })

/**
 * Maps what a call of an engine threw.
 * @param name the engine's name, for the message
 * @param signal of the call: after its abort, every error is a timeout
 */
export function engineErrorOf(error: unknown, name: string, signal: AbortSignal): EngineError {
  if (error instanceof EngineError) return error
  if (signal.aborted) return new EngineError('timeout', `${name} did not answer in time`)
  if (RetryError.isInstance(error)) return engineErrorOf(error.lastError, name, signal)
  if (APICallError.isInstance(error) && error.statusCode !== undefined) {
    return statusError(name, error.statusCode, {
      body: bodyOf(error),
      reason: error.message,
      retryAfter: error.responseHeaders?.['retry-after'],
    })
  }
  if (APICallError.isInstance(error) || connectionError.safeParse(error).success) {
    return new EngineError('unavailable', `${name} cannot be reached`)
  }
  return new EngineError('invalid_response', `${name} sent a response that is not understood`)
}

/** What a call is made for: the engine's name for messages, and what the environment has. */
export interface CallOptions {
  name: string
  environment: EnginesEnvironment
  signal: AbortSignal
}

/**
 * Makes a call of an engine. All calls are made here, so that no message has a key: a provider may repeat what it was sent.
 * @throws EngineError only
 */
export async function guarded<T>(
  { name, environment, signal }: CallOptions,
  call: () => Promise<T>,
): Promise<T> {
  try {
    return await call()
  } catch (error) {
    const { code, message, retryAfterSeconds, costUsd } = engineErrorOf(error, name, signal)
    const text = environment.secrets.reduce((words, key) => words.replaceAll(key, '…'), message)
    throw new EngineError(code, text.slice(0, messageLength), { retryAfterSeconds, costUsd })
  }
}

/**
 * Makes a call of a provider's models, with the engine's key.
 * @throws EngineError only
 */
export function callModel<T>(
  { connect, variables: { key, baseUrl } }: Pick<ModelEngine, 'connect' | 'variables'>,
  options: CallOptions,
  call: (provider: ModelProvider) => Promise<T>,
): Promise<T> {
  const given = ({ name }: { name: string }) => options.environment.values[name] ?? ''
  const settings = { apiKey: given(key), baseURL: given(baseUrl), fetch: limitedFetch }
  return guarded(options, async () => call(await connect(settings)))
}
