import { z } from 'zod'

/** A run of the fake database. */
export interface FakeRun {
  id: string
  engine: string
  question: string
  siteId: string
  state: 'waiting' | 'running' | 'done' | 'empty' | 'failed' | 'canceled'
  claim: string | null
  attempts: number
  result: Record<string, unknown> | undefined
  failure: Record<string, unknown> | undefined
}

const finishSchema = z.object({
  run_id: z.string(),
  run_claim: z.string(),
  result: z.record(z.string(), z.unknown()),
})
const failSchema = z.looseObject({ run_id: z.string(), run_claim: z.string(), is_final: z.boolean() })
const claimSchema = z.looseObject({ batch: z.int(), lease_seconds: z.int() })

interface Fault {
  message: string
  status: number
}

export const siteId = '9c5b94b1-35ad-49bb-b118-8e8fc24abf80'
export const ownId = '1d2c5a1e-9f0b-4f0c-9a51-3f1a2b3c4d5e'

const own = { id: ownId, name: 'Findable', aliases: [], domains: ['findable.example'], is_own: true }

/** A fake of the database behind `adminClient`, with what prompt runs call. */
export class FakeDatabase {
  runs: FakeRun[] = []
  brands: unknown[] = [{ ...own, site: { reading: { revision: 3 } } }]
  facts: unknown[] = []
  /** Faults by the name of a function or table, in the order of the calls. */
  faults = new Map<string, Fault[]>()
  /** What was called, in order. */
  calls: { name: string; parameters: unknown }[] = []
  planned: number[] = []
  /** Whether calls that are no runs may be made. */
  isInBudget = true

  add(question: string, engine = 'openai'): FakeRun {
    const fresh = {
      state: 'waiting',
      claim: null,
      attempts: 0,
      result: undefined,
      failure: undefined,
    } as const
    const run: FakeRun = { id: crypto.randomUUID(), engine, question, siteId, ...fresh }
    this.runs.push(run)
    return run
  }

  callsOf(name: string): unknown[] {
    return this.calls.filter((call) => call.name === name).map(({ parameters }) => parameters)
  }

  /** For `jest.mock('@/lib/supabase/admin')`. */
  client() {
    return {
      rpc: (name: string, parameters: unknown) => ({
        retry: () => this.#answer(name, parameters, () => this.#run(name, parameters)),
      }),
      from: (name: string) => ({
        select: () => ({
          eq: (_: string, value: string) => ({
            order: () => {
              const answer = this.#answer(name, value, () => (name === 'brands' ? this.brands : this.facts))
              return Object.assign(answer, { order: () => answer })
            },
          }),
        }),
      }),
    }
  }

  async #answer(name: string, parameters: unknown, find: () => unknown) {
    this.calls.push({ name, parameters })
    const fault = this.faults.get(name)?.shift()
    if (fault) return { data: null, error: { message: fault.message }, status: fault.status }
    return { data: find(), error: null, status: 200 }
  }

  #run(name: string, parameters: unknown): unknown {
    switch (name) {
      case 'plan_prompt_runs':
        return this.planned.shift() ?? 0
      case 'start_engine_call':
        return this.isInBudget
      case 'claim_runs_in_budget':
        return this.#claim(claimSchema.parse(parameters).batch)
      case 'finish_prompt_run': {
        const { run_id, run_claim, result } = finishSchema.parse(parameters)
        const state = result.answer === null ? 'empty' : 'done'
        return this.#end(run_id, run_claim, { state, result })
      }
      case 'fail_prompt_run': {
        const { run_id, run_claim, ...failure } = failSchema.parse(parameters)
        return this.#end(run_id, run_claim, { state: failure.is_final ? 'failed' : 'waiting', failure })
      }
      default:
        throw new Error(`There is no function ${name}.`)
    }
  }

  /** A run that has failed waits longer than a test takes. */
  #claim(batch: number) {
    const due = this.runs.filter(({ state, attempts }) => state === 'waiting' && attempts === 0)
    return due.slice(0, batch).map((run) => {
      Object.assign(run, { state: 'running', claim: crypto.randomUUID(), attempts: run.attempts + 1 })
      const { id, claim, engine, question, attempts } = run
      return { id, claim, siteId: run.siteId, engine, question, attempt: attempts, country: 'DE' }
    })
  }

  #end(id: string, claim: string, changes: Partial<FakeRun>): boolean {
    const run = this.runs.find((known) => known.id === id && known.claim === claim)
    if (run) Object.assign(run, { claim: null, ...changes })
    return run !== undefined
  }
}
