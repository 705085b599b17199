import 'server-only'
import { z } from 'zod'
import { dayMs } from '@/lib/format/durations'
import { adminClient } from '@/lib/supabase/admin'
import { dataOf } from '@/lib/supabase/data-of'
import { unavailable } from '../refusal'
import { logFailure } from '../storing/log-failure'

const salt = z.string().regex(/^(?:[0-9a-f]{2}){16,}$/)
const saltsSchema = z.object({
  /** UTC, year-month-day. */
  day: z.iso.date(),
  daySalt: salt,
  month: z.string(),
  monthSalt: salt,
})

export type VisitorSalts = z.output<typeof saltsSchema>

interface Kept {
  salts?: VisitorSalts | undefined
  loading?: Promise<VisitorSalts> | undefined
  /** performance.now() */
  loadedAt: number
}

declare global {
  // Next's bundles contain several copies of this module.
  var keptVisitorSalts: Kept | undefined
}

const timeoutMs = 3_000
/** While the clocks of the site and the database differ about the day. */
const pauseMs = 1_000

function kept(): Kept {
  globalThis.keptVisitorSalts ??= { loadedAt: 0 }
  return globalThis.keptVisitorSalts
}

async function load(): Promise<VisitorSalts> {
  const data = await dataOf(
    adminClient().rpc('visitor_salts').abortSignal(AbortSignal.timeout(timeoutMs)).retry(false),
  )
  const salts = saltsSchema.parse(data)
  const state = kept()
  Object.assign(state, { salts, loadedAt: performance.now() })
  // So that this process forgets a day's salt even if no visitor comes on the next one.
  const endsInMs = Math.max(0, Date.parse(salts.day) + dayMs - Date.now())
  setTimeout(() => {
    if (state.salts === salts) state.salts = undefined
  }, endsInMs + pauseMs).unref()
  return salts
}

/**
 * The salts of today, from memory or from the database.
 * @throws Refusal if they cannot be loaded: then nobody can be counted
 */
export async function visitorSalts(): Promise<VisitorSalts> {
  const state = kept()
  const { salts, loadedAt } = state
  const isToday = salts?.day === new Date().toISOString().slice(0, 10)
  if (salts && (isToday || performance.now() - loadedAt < pauseMs)) return salts
  state.loading ??= load().finally(() => {
    state.loading = undefined
  })
  try {
    return await state.loading
  } catch (error) {
    logFailure(error)
    throw unavailable()
  }
}

/**
 * The time of a page view, within the day of the salt that its digest was made with: around midnight, the clocks of the site
 * and of the database can differ.
 * @param now in ms since 1970
 * @returns ISO 8601
 */
export function timeWithinDay({ day }: Pick<VisitorSalts, 'day'>, now: number): string {
  const start = Date.parse(day)
  return new Date(Math.min(Math.max(now, start), start + dayMs - 1)).toISOString()
}
