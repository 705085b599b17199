import assert from 'node:assert/strict'
import { all, columnOf, count, type RaceConnections, RUNNERS, refusals } from './track.ts'

const record = (
  day: string,
) => `select public.record_alerts(tests.id('site'), '${day}', jsonb_build_array(jsonb_build_object(
  'figure', 'mentionRate', 'direction', 'below', 'sinceDay', '2026-03-01', 'value', 0.2, 'n', 40, 'usualLow', 0.4, 'usualHigh', 0.5
))) as queued`

const sum = (numbers: readonly unknown[]) =>
  numbers.reduce((total: number, number) => total + Number(number), 0)

/** Tests of concurrent statements on alerts and digests. The account has two members. */
export const alertRaces: Record<string, (track: RaceConnections) => Promise<void>> = {
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
