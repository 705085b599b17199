import { setTimeout as pause } from 'node:timers/promises'
import type { Engine } from '@/lib/engines/available'
import type { EngineAnswer } from '@/lib/engines/engine'
import { namedEngines } from '@/lib/engines/registry'

export const answerOf = (text: string, changes: Partial<EngineAnswer> = {}): EngineAnswer => ({
  text,
  isCut: false,
  citations: [],
  searches: [],
  model: 'test-model',
  inputTokens: 10,
  outputTokens: 20,
  costUsd: 0.01,
  raw: { text },
  ...changes,
})

/** An engine that answers as a test says. */
export function fakeEngine(ask: Engine['ask'], id: Engine['id'] = 'openai'): Engine {
  const info = namedEngines({}).find((known) => known.id === id)
  if (!info) throw new Error(`There is no engine ${id}.`)
  return { ...info, ask }
}

/** Answers after some milliseconds, or never if the call is ended before. */
export const slowAnswer =
  (text: string, ms: number): Engine['ask'] =>
  async (_, { signal }) => {
    await pause(ms, undefined, { signal })
    return answerOf(text)
  }
