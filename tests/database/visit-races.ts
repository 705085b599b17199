import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import type postgres from 'postgres'
import { all, attempt, count, inTurn, type RaceConnections, RUNNERS, refusals } from './track.ts'

/** Stores a batch of ten visits to three pages. The column is its problem. */
const store = (batch: string, key = 'srv_site') => `
  select tests.store('${key}', 'next', (
    select jsonb_agg(tests.event('${batch}/' || n, jsonb_build_object('at', current_date, 'path', '/' || n % 3)))
    from generate_series(1, 10) as n
  )) as problem`

/** Stores five visits from an assistant that are set aside, because their page is not the site's. */
const storeForged = (batch: string) => `
  select tests.store(rpad('tag_', 36, 'a'), 'tag', (
    select jsonb_agg(tests.event('${batch}/' || n, jsonb_build_object(
      'at', current_date, 'kind', 'referral', 'name', 'chatgpt', 'verification', null, 'status', null, 'visitor', md5('${batch}/' || n),
      'register', n, 'rank', 1, 'network', '203.0.113.0/24', 'origin', 'evil.example'
    ))) from generate_series(1, 5) as n
  )) as problem`

const problemOf = (rows: postgres.RowList<postgres.Row[]> | string): unknown =>
  typeof rows === 'string' ? rows : rows[0]?.problem

/** Rolls up until no batch waits and no other connection rolls up. Returns the SQLSTATEs of calls that failed. */
async function rollUp(sql: postgres.Sql): Promise<string[]> {
  const failures: string[] = []
  for (;;) {
    const rows = await attempt(sql, 'service_role', 'select public.roll_up_visits() as step')
    if (typeof rows === 'string') failures.push(rows)
    else if (rows[0]?.step.batches === 0 && !rows[0].step.isBusy) return failures
  }
}

async function sumOf(sql: postgres.Sql, totals: string): Promise<number> {
  const [row] = await sql.unsafe<{ sum: number }[]>(
    `select coalesce(sum(visits), 0)::int as sum from public.${totals}`,
  )
  return row?.sum ?? 0
}

/** The rows that the tests' own account has from the start would be counted, too. */
const clear = (sql: postgres.Sql) =>
  sql
    .unsafe('delete from public.visits; delete from public.visit_totals; delete from public.page_totals')
    .simple()

/** Waits until one connection waits for another. */
async function untilOneWaits(referee: postgres.Sql): Promise<void> {
  while ((await count(referee, 'pg_locks where not granted')) === 0) await sleep(5)
}

/** Tests of concurrent statements on visits, keys and hosted files. */
export const visitRaces: Record<string, (track: RaceConnections) => Promise<void>> = {
  'counts each visit once when eight roll-ups run while batches are stored': async ({ referee, runners }) => {
    await clear(referee)
    const stored = [0, 1, 2, 3].map(async (runner) => {
      const sql = runners[runner]
      assert(sql)
      for (let n = 0; n < 30; n++) {
        // Each batch is sent twice.
        assert.equal(problemOf(await attempt(sql, 'service_role', store(`${runner}/${n >> 1}`))), null)
      }
    })
    const rolled = runners.slice(4).map((sql) => rollUp(sql))
    await Promise.all(stored)
    assert.deepEqual((await Promise.all(rolled)).flat(), [])
    assert.deepEqual((await Promise.all(runners.map((sql) => rollUp(sql)))).flat(), [])
    assert.equal(await count(referee, 'public.visits'), 600)
    assert.equal(await sumOf(referee, `visit_totals where grain = 'month'`), 600)
    assert.equal(await sumOf(referee, `page_totals where grain = 'day' and name = '*'`), 600)
  },
  'counts each visit that was set aside once when two members count them while roll-ups add to them': async ({
    referee,
    runners,
  }) => {
    await clear(referee)
    await referee.unsafe(`update public.sites set domain = 'acme.example' where id = tests.id('site')`)
    const [one, other, ...others] = runners
    assert(one && other)
    const settle = `select public.settle_suspicious_visits(tests.id('site'), true) as settled`
    const stored = others.slice(0, 3).map(async (sql, sender) => {
      for (let n = 0; n < 20; n++)
        assert.equal(problemOf(await attempt(sql, 'service_role', storeForged(`${sender}/${n}`))), null)
    })
    const rolled = others.slice(3).map((sql) => rollUp(sql))
    const settled = [one, other].map((sql) => inTurn(sql, 'member', Array<string>(20).fill(settle)))
    await Promise.all([...stored, ...settled, ...rolled])
    assert.deepEqual((await Promise.all(settled)).flat(), [])
    await rollUp(one)
    assert.equal(typeof (await attempt(one, 'member', settle)), 'object')
    await rollUp(one)
    assert.equal(await count(referee, `public.visits where kind = 'referral'`), 300)
    assert.equal(await count(referee, 'public.suspicious_totals where visits > 0'), 0)
  },
  'stores nothing with a key once its revocation is confirmed': async ({ referee, runners }) => {
    const [customer, ...senders] = runners
    assert(customer)
    let isRevoked = false
    const sent = senders.map(async (sql, sender) => {
      for (let n = 0; n < 40; n++) {
        const wasRevoked = isRevoked
        const problem = problemOf(await attempt(sql, 'service_role', store(`${sender}/${n}`)))
        if (wasRevoked) assert.equal(problem, 'revoked')
        else assert([null, 'revoked'].includes(problem === null ? null : String(problem)))
      }
    })
    await sleep(20)
    await attempt(customer, 'member', `select public.revoke_ingest_key(tests.id('server key'))`)
    isRevoked = true
    await Promise.all(sent)
    assert((await count(referee, 'public.ingest_batches where problem is null')) < senders.length * 40)
  },
  'leaves one key that does not expire when it is rotated eight times at once': async (track) => {
    const outcomes = await all(
      track,
      'member',
      (runner) =>
        `select public.rotate_ingest_key(tests.id('site'), 'server', tests.digest('srv_${runner}'), 'abcd')`,
    )
    assert.deepEqual(refusals(outcomes), [])
    const keys = `public.ingest_keys where site_id = tests.id('site') and kind = 'server'`
    assert.equal(await count(track.referee, keys), RUNNERS + 1)
    assert.equal(await count(track.referee, `${keys} and expires_at is null`), 1)
  },
  'deletes sites while their visits are stored and rolled up': async ({ referee, runners }) => {
    await clear(referee)
    const [owner, service, ...others] = runners
    assert(owner && service)
    const batches = (runner: number) =>
      Array.from({ length: 30 }, (_, n) => store(`${runner}/${n}`, n % 2 ? 'srv_site' : 'srv_elsewhere'))
    const work = others.map((sql, runner) =>
      runner % 2 ? rollUp(sql) : inTurn(sql, 'service_role', batches(runner)),
    )
    await sleep(10)
    const deleted = await Promise.all([
      attempt(owner, 'owner', `delete from public.sites where id = tests.id('site')`),
      attempt(service, 'service_role', `delete from public.accounts where id = tests.id('elsewhere')`),
    ])
    assert.deepEqual(refusals(deleted), [])
    assert.deepEqual((await Promise.all(work)).flat(), [])
    await rollUp(service)
    for (let round = 0; round < 3; round++)
      await attempt(service, 'service_role', 'select public.tidy_visits()')
    for (const table of ['visits', 'visit_totals', 'page_totals', 'ingest_batches', 'visitor_months']) {
      assert.equal(await count(referee, `public.${table} where site_id <> tests.id('none')`), 0, table)
    }
  },
  'does not publish what a crawl wrote over what a user has just saved': async ({ referee, runners }) => {
    const [user, crawler] = runners
    assert(user && crawler)
    const saving = await user.reserve()
    await saving`begin`
    await saving`select tests.act_as('member')`
    await saving.unsafe(`select public.save_site_file(tests.id('site'), 'llms.txt', '# Edited')`)
    const crawled = attempt(
      crawler,
      'service_role',
      `select public.store_crawled_files(tests.id('crawl'), '[{"name": "llms.txt", "body": "# Crawled again"}]')`,
    )
    await untilOneWaits(referee)
    await saving`commit`
    saving.release()
    assert.equal(typeof (await crawled), 'object')
    assert.equal(
      await count(
        referee,
        `public.site_files join public.site_file_versions as versions on versions.id = published_version_id
          where is_edited and versions.body = '# Edited'`,
      ),
      1,
    )
  },
}
