import { availableEngines, type Engine } from '@/lib/engines/available'
import { EngineError } from '@/lib/engines/engine'
import type { EngineId } from '@/lib/engines/registry'
import { readEnvironment } from '@/lib/env/environment'
import { type EngineStandIns, startEngineStandIns } from '../../../support/engine-stand-ins/start'
import { standInVariables } from '../../../support/engine-stand-ins/variables'

/** Starts the stand-ins for the tests of a file. */
export function withStandIns() {
  let standIns: EngineStandIns
  beforeAll(async () => {
    standIns = await startEngineStandIns()
  })
  afterAll(() => standIns.close())
  const environment = (more: Record<string, string> = {}) =>
    readEnvironment({ ...standInVariables(standIns.url), ...more })
  return {
    standIns: () => standIns,
    environment,
    engine(id: EngineId): Engine {
      const engine = availableEngines(environment()).find((candidate) => candidate.id === id)
      if (!engine) throw new Error(`${id} is not available`)
      return engine
    },
  }
}

export const noLimit = () => new AbortController().signal

/** The error of a call, which must fail with an EngineError. */
export async function errorOf(call: Promise<unknown>): Promise<EngineError> {
  const error = await call.then(
    (value) => new Error(`It was answered: ${JSON.stringify(value).slice(0, 200)}`),
    (reason: unknown) => reason,
  )
  if (error instanceof EngineError) return error
  throw error
}
