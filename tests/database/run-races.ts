import assert from 'node:assert/strict'
import { accountDeletionRaces } from './account-deletion-races.ts'
import { answerReadingRaces } from './answer-reading-races.ts'
import type { PostgresDatabase } from './postgres-database.ts'
import { promptRunDeletionRaces } from './prompt-run-deletion-races.ts'
import { promptRunRaces } from './prompt-run-races.ts'
import { races } from './races.ts'
import { all, columnOf, count, type RaceConnections, RUNNERS, refusals } from './track.ts'
import { visitRaces } from './visit-races.ts'

const addSites = (many: number) => `
  insert into public.sites (id, account_id, name)
  select tests.id('race ' || n), tests.id('elsewhere'), 'Race ' || n from generate_series(1, ${many}) as n;
  insert into public.cited_pages (site_id, url, host, kind, fetch_at, fetched_at, passages)
  select tests.id('race ' || n), 'https://example.net/' || kind, 'example.net', kind, null, now(), '[{"text": "Words."}]'
  from generate_series(1, ${many}) as n cross join unnest(array['own', 'competitor']) as kind`

const claim = `select payload ->> 'id' as site, claim from public.claim_passage_comparisons(3, 60)`

/** Tests of concurrent statements on comparisons of passages, and on the calls of engines for them. */
const comparisonRaces: Record<string, (track: RaceConnections) => Promise<void>> = {
  'gives each comparison to one of eight workers, and stores it once': async (track) => {
    await track.referee.unsafe(addSites(20)).simple()
    const claimed: { site: string; claim: string }[] = []
    let claimedBefore: number
    do {
      claimedBefore = claimed.length
      for (const rows of await all(track, 'service_role', () => claim)) {
        assert(typeof rows !== 'string', `the claim failed: ${rows}`)
        for (const { site, claim: held } of rows) claimed.push({ site, claim: held })
      }
    } while (claimed.length > claimedBefore)
    assert.equal(claimed.length, 20)
    assert.equal(new Set(claimed.map(({ site }) => site)).size, 20)
    const [one] = claimed
    assert(one)
    const stored = await all(
      track,
      'service_role',
      () =>
        `select public.finish_passage_comparison('${one.site}', '${one.claim}', '{"method": "terms"}') as is_stored`,
    )
    assert.deepEqual(columnOf(stored, 'is_stored').sort(), [...Array(RUNNERS - 1).fill(false), true])
  },
  'counts each call of an engine once, within the budget': async (track) => {
    const budgets = JSON.stringify({
      dailyCalls: 9,
      monthlyCostUsd: 9,
      freeDailyCalls: 3,
      freeMonthlyCostUsd: 9,
      totalDailyCalls: 99_999,
      totalDailyCostUsd: 99_999,
    })
    const outcomes = await all(
      track,
      'service_role',
      (runner) =>
        `select public.start_engine_call(tests.id('site elsewhere'), 'embeddings:' || ${runner} % 4, '${budgets}') as is_started`,
    )
    assert.deepEqual(refusals(outcomes), [])
    assert.equal(await count(track.referee, `public.usage_events where subject like 'embeddings:%'`), 3)
    const [spend] = await track.referee.unsafe(
      `select calls, cost_usd::float8 as cost from public.engine_spend where account_id = tests.id('elsewhere')`,
    )
    assert.deepEqual({ ...spend }, { calls: 3, cost: 0 })
  },
}

const record = (
  day: string,
) => `select public.record_alerts(tests.id('site'), '${day}', jsonb_build_array(jsonb_build_object(
  'figure', 'mentionRate', 'direction', 'below', 'sinceDay', '2026-03-01', 'value', 0.2, 'n', 40, 'usualLow', 0.4, 'usualHigh', 0.5
))) as queued`

const sum = (numbers: readonly unknown[]) =>
  numbers.reduce((total: number, number) => total + Number(number), 0)

/** Tests of concurrent statements on alerts and digests. The account has two members. */
const alertRaces: Record<string, (track: RaceConnections) => Promise<void>> = {
  'queues each alert once when eight workers record the same day at once': async (track) => {
    const outcomes = await all(track, 'service_role', () => record('2026-03-02'))
    assert.deepEqual(refusals(outcomes), [])
    assert.equal(sum(columnOf(outcomes, 'queued')), 2)
    assert.equal(await count(track.referee, `public.outbox where kind = 'visibility.alert'`), 2)
    assert.equal(await count(track.referee, `public.visibility_alerts where day = '2026-03-02'`), 1)
  },
  'queues each digest once when eight workers queue them at once': async (track) => {
    await track.referee.unsafe(`insert into public.run_totals (site_id, grain, starts_on, prompt_version_id, engine, runs)
      values (tests.id('site'), 'week', '2026-11-16', tests.version('prompt'), 'openai', 5)`)
    const outcomes = await all(
      track,
      'service_role',
      () => `select public.queue_digests('2026-11-23T08:00:00Z') as queued`,
    )
    assert.deepEqual(refusals(outcomes), [])
    assert.equal(sum(columnOf(outcomes, 'queued')), 2)
    assert.equal(await count(track.referee, `public.outbox where kind = 'visibility.digest'`), 2)
  },
  'records alerts, changes settings and queues digests while the account is deleted': async (track) => {
    const { referee } = track
    await referee.unsafe(`insert into public.run_totals (site_id, grain, starts_on, prompt_version_id, engine, runs)
      values (tests.id('site'), 'week', '2026-11-16', tests.version('prompt'), 'openai', 5)`)
    const statements = [
      `delete from public.accounts where id = tests.id('account')`,
      ...Array.from({ length: RUNNERS - 4 }, (_, day) => record(`2026-03-0${day + 2}`)),
      `select public.queue_digests('2026-11-23T08:00:00Z')`,
      `select public.set_notification(tests.id('account'), tests.id('owner'), 'alerts', false)`,
      `select public.set_notification(tests.id('account'), tests.id('member'), 'digest', false)`,
    ]
    const outcomes = await all(track, 'service_role', (runner) => statements[runner] ?? 'select')
    // A membership may be gone before a setting of it is stored.
    assert.deepEqual(
      refusals(outcomes).filter((code) => code !== '23503'),
      [],
    )
    assert.equal(await count(referee, `public.alert_checks`), 0)
    assert.equal(await count(referee, `public.notification_settings`), 0)
  },
}

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
  'public.engine_locations',
  'public.engine_pauses',
  'private.visitor_days',
  'private.removed_sites',
  'private.turns',
  'private.queue_turns',
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
