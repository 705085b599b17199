import { existsSync } from 'node:fs'
import path from 'node:path'
import type { SupabaseConfig } from '../supabase-config.ts'
import { type FunctionProcess, startFunction } from './function-process.ts'

/** The edge functions of a project, each started at its first request. */
export interface FunctionPool {
  /** @returns undefined if the project has no function of this name */
  running(name: string): Promise<FunctionProcess> | undefined
  stop(): void
}

export function createFunctionPool(config: SupabaseConfig, apiOrigin: () => string): FunctionPool {
  const processes = new Map<string, Promise<FunctionProcess>>()

  function start(name: string, file: string): Promise<FunctionProcess> {
    const starting = startFunction(file, {
      SUPABASE_URL: apiOrigin(),
      SUPABASE_PUBLISHABLE_KEYS: JSON.stringify({ default: config.publishableKey }),
      SUPABASE_SECRET_KEYS: JSON.stringify({ default: config.secretKey }),
      SUPABASE_ANON_KEY: config.publishableKey,
      SUPABASE_SERVICE_ROLE_KEY: config.secretKey,
      ...config.functionSecrets,
    })
    const forget = () => processes.delete(name)
    starting.then((running) => running.ended.then(forget), forget)
    processes.set(name, starting)
    return starting
  }

  return {
    running(name) {
      const file = path.join(config.projectDirectory, 'functions', name, 'index.ts')
      return processes.get(name) ?? (existsSync(file) ? start(name, file) : undefined)
    },
    stop() {
      for (const starting of processes.values()) starting.then((running) => running.stop()).catch(() => {})
    },
  }
}
