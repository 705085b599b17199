import { keyDigest } from '@/lib/security/keys'
import type { KeyProblem } from '@/lib/visits/keys/key-refusal'
import type { Batch } from '@/lib/visits/storing/store-batch'

interface KeyRow {
  site_id: string
  kind: string
  revoked_at: string | null
  expires_at: string | null
}

export const siteId = '9c5b94b1-35ad-49bb-b118-8e8fc24abf80'
export const serverKey = `srv_${'A'.repeat(32)}`
export const tagKey = `tag_${'B'.repeat(32)}`
export const daySalt = '00112233445566778899aabbccddeeff'.repeat(2)
export const monthSalt = '0f'.repeat(32)

const validKey = (kind: string): KeyRow => ({ site_id: siteId, kind, revoked_at: null, expires_at: null })

/** A fake of the database behind `adminClient`, with what ingest calls. */
export class FakeDatabase {
  keys = new Map([
    [keyDigest(serverKey), validKey('server')],
    [keyDigest(tagKey), validKey('tag')],
  ])
  /** What storing says of a key, whatever looking it up said. */
  problems = new Map<string, KeyProblem>()
  profile: Record<string, unknown> | null = null
  /** Names of what fails: functions and tables. */
  broken = new Set<string>()
  delayMs = 0
  /** What each answer waits for. */
  until: Promise<void> | undefined
  /** Names of what was called, in order. */
  calls: string[] = []
  batches: Batch[] = []
  /** IDs in the table of visits. */
  visits = new Set<string>()
  /** Answers of `roll_up_visits`, in order; then there is nothing to do. */
  rollUps: unknown[] = []

  /** The events of all stored batches. */
  get events() {
    return this.batches.flatMap(({ events }) => events)
  }

  /** For `jest.mock('@/lib/supabase/admin')`. */
  client() {
    return {
      rpc: (name: string, parameters?: { batches?: Batch[] }) => {
        const retry = () => this.#answer(name, () => this.#run(name, parameters?.batches ?? []))
        return { retry, abortSignal: () => ({ retry }) }
      },
      from: (table: string) => ({
        select: () => ({
          eq: (_: string, value: string) => ({
            gte: () => ({
              lte: () => ({
                in: (_: string, ids: string[]) => ({
                  abortSignal: () => ({ retry: () => this.#answer(table, () => this.#known(ids)) }),
                }),
              }),
            }),
            abortSignal: () => ({
              retry: () => ({ maybeSingle: () => this.#answer(table, () => this.#row(table, value)) }),
            }),
          }),
        }),
      }),
    }
  }

  async #answer(name: string, find: () => unknown) {
    this.calls.push(name)
    await this.until
    if (this.delayMs > 0) await new Promise((resolve) => setTimeout(resolve, this.delayMs))
    if (this.broken.has(name)) return { data: null, error: { message: 'TypeError: fetch failed' } }
    return { data: find(), error: null }
  }

  #known(ids: string[]): unknown {
    return ids.filter((id) => this.visits.has(id)).map((id) => ({ id }))
  }

  #row(table: string, value: string): unknown {
    return table === 'ingest_keys' ? (this.keys.get(value) ?? null) : this.profile
  }

  #run(name: string, batches: Batch[]): unknown {
    if (name === 'visitor_salts') {
      const day = new Date().toISOString().slice(0, 10)
      return { day, daySalt, month: day.slice(0, 7), monthSalt }
    }
    if (name === 'roll_up_visits') return this.rollUps.shift() ?? { batches: 0, problems: 0, isBusy: false }
    return batches.map((batch) => {
      const problem = this.problems.get(batch.digest) ?? null
      if (problem === null) this.batches.push(batch)
      return { problem }
    })
  }
}

/** Forgets what the process keeps between requests. */
export function forgetIngestState(): void {
  globalThis.knownVisitKeys = undefined
  globalThis.visitWriter = undefined
  globalThis.visitLimits = undefined
  globalThis.keptVisitorSalts = undefined
  globalThis.visitRollUp = undefined
  globalThis.keptSiteGraphs = undefined
}
