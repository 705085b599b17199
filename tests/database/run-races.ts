import assert from 'node:assert/strict'
import { accountDeletionRaces } from './account-deletion-races.ts'
import { alertRaces } from './alert-races.ts'
import { answerReadingRaces } from './answer-reading-races.ts'
import { comparisonRaces } from './comparison-races.ts'
import type { PostgresDatabase } from './postgres-database.ts'
import { promptRunDeletionRaces } from './prompt-run-deletion-races.ts'
import { promptRunRaces } from './prompt-run-races.ts'
import { races } from './races.ts'
import { RUNNERS } from './track.ts'
import { visitRaces } from './visit-races.ts'

/** Removes the rows that a race committed. The database belongs to the tests, so everything can be deleted. */
const CLEAR = [
  'public.accounts',
  'auth.users',
  'public.jobs',
  'public.outbox',
  'public.demo_bookings',
  'public.newsletter_sends',
  'public.newsletter_subscribers',
  'public.visits',
  'public.visit_totals',
  'public.page_totals',
  'public.page_counts',
  'public.visitor_totals',
  'public.visitor_months',
  'public.agent_ranges',
  'public.billing_events',
  'public.engine_pauses',
  'private.visitor_days',
  'private.removed_sites',
]
  .map((table) => `delete from ${table}`)
  .join(';')

const commented = (line: string) => `# ${line}`

/**
 * Runs every race on separate connections.
 * @returns lines of the Test Anything Protocol
 */
export async function runRaces(database: PostgresDatabase): Promise<string[]> {
  const [referee, ...runners] = await Promise.all(
    Array.from({ length: RUNNERS + 1 }, () => database.connect()),
  )
  assert(referee)
  const tests = Object.entries({
    ...races,
    ...visitRaces,
    ...promptRunRaces,
    ...promptRunDeletionRaces,
    ...alertRaces,
    ...comparisonRaces,
    ...answerReadingRaces,
    ...accountDeletionRaces,
  })
  const lines = [`1..${tests.length}`]
  for (const [name, run] of tests) {
    await referee`select tests.furnish()`
    const fault = await run({ referee, runners }).catch((error: unknown) => error)
    lines.push(`${fault === undefined ? 'ok' : 'not ok'} ${lines.length} - ${name}`)
    if (fault !== undefined) lines.push(...String(fault).split('\n').map(commented))
    await referee.unsafe(CLEAR).simple()
  }
  return lines
}
