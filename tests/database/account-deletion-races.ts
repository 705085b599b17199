import assert from 'node:assert/strict'
import type postgres from 'postgres'
import { addBrands, addRuns, work } from './prompt-run-work.ts'
import { all, attempt, count, inTurn, type RaceConnections, refusals } from './track.ts'

const account = `tests.id('account')`

const schedule = `insert into public.account_deletions (account_id, requested_by, requested_at, due_at)
  values (${account}, tests.id('owner'), now() - interval '8 days', now() - interval '1 day')`

const start = `${schedule};
  select public.start_account_deletion(id) from public.account_deletions;
  select public.note_payments_ended(${account})`

/** Deletes the account in small slices. Returns the SQLSTATEs of calls that failed. */
async function deleteAll(sql: postgres.Sql): Promise<string[]> {
  const failures: string[] = []
  for (;;) {
    const outcome = await attempt(
      sql,
      'service_role',
      `select public.delete_account_slice(${account}, 100) as is_done`,
    )
    if (typeof outcome === 'string') failures.push(outcome)
    else if (outcome[0]?.is_done === true) return failures
    assert(failures.length < 5, `the deletion failed: ${failures}`)
  }
}

const repeated = (statement: string) => Array<string>(12).fill(statement)

/** Tests of the deletion of an account beside what else happens to it. */
export const accountDeletionRaces: Record<string, (track: RaceConnections) => Promise<void>> = {
  'schedules a deletion once in eight tabs, and plans no runs after it': async (track) => {
    await track.referee.unsafe(`update public.run_schedules set cadence = 'daily', engines = '{openai}'`)
    await track.referee.unsafe(`update public.run_schedules set next_run_at = now() - interval '1 minute'`)
    const [outcomes, planned] = await Promise.all([
      all({ ...track, runners: track.runners.slice(0, 5) }, 'owner', () => {
        return `select public.request_account_deletion(${account}, 'Account')`
      }),
      all({ ...track, runners: track.runners.slice(5) }, 'service_role', () => {
        return `select public.plan_prompt_runs('{openai}')`
      }),
    ])
    assert.deepEqual([refusals(outcomes), refusals(planned)], [[], []])
    assert.equal(await count(track.referee, 'public.account_deletions'), 1)
    assert.equal(await count(track.referee, `public.outbox where kind = 'account.deletion'`), 2)
    assert.equal(await count(track.referee, `public.prompt_runs where state = 'waiting'`), 0)
  },
  'either keeps an account or starts its deletion': async ({ referee, runners }) => {
    const [owner, ...workers] = runners
    assert(owner)
    await referee.unsafe(schedule)
    const [kept] = await Promise.all([
      attempt(owner, 'owner', `select public.undo_account_deletion(${account}) as is_kept`),
      ...workers.map((sql) =>
        attempt(
          sql,
          'service_role',
          'select public.start_account_deletion(id) from public.account_deletions',
        ),
      ),
    ])
    const isKept = typeof kept !== 'string' && kept?.[0]?.is_kept === true
    assert(isKept || kept === 'PT409', `undoing failed: ${kept}`)
    assert.equal(
      await count(referee, 'public.account_deletions where started_at is not null'),
      isKept ? 0 : 1,
    )
    assert.equal(await count(referee, 'public.account_deletions'), isKept ? 0 : 1)
  },
  'deletes an account with two workers while its runs are planned, claimed, stored and tidied': async ({
    referee,
    runners,
  }) => {
    await referee
      .unsafe(`
        ${addBrands};
        ${addRuns(150)};
        update public.run_schedules set cadence = 'daily', engines = '{openai}', runs_per_prompt = 5;
        insert into public.usage_events (account_id, site_id, kind, subject)
        select ${account}, tests.id('site'), 'engine_call', 'call ' || n from generate_series(1, 400) as n;
        insert into public.prompt_runs (site_id, account_id, prompt_version_id, engine, slot, number, state, finished_at)
        select tests.id('site'), ${account}, tests.version('prompt'), 'old', 'old ' || n, 1, 'failed', now() - interval '1 year'
        from generate_series(1, 150) as n;
        insert into public.run_responses (run_id, site_id, raw, created_at)
        select id, site_id, '{}', now() - interval '1 year' from public.prompt_runs where engine = 'old' order by random();
        ${start}
      `)
      .simple()
    const [first, second, third, fourth, tidying, receiving, rolling, member] = runners
    assert(first && second && third && fourth && tidying && receiving && rolling && member)
    const store = `select tests.store('srv_site', 'next', jsonb_build_array(tests.event(gen_random_uuid()::text)))`
    const failures = await Promise.all([
      deleteAll(first),
      deleteAll(second),
      work(third, 1),
      work(fourth, 2),
      inTurn(tidying, 'service_role', repeated('select public.tidy_prompt_runs(40)')),
      inTurn(receiving, 'service_role', repeated(store)),
      inTurn(rolling, 'service_role', [
        ...repeated('select public.roll_up_visits()'),
        ...repeated('select public.tidy_visits(50)'),
      ]),
      inTurn(member, 'member', repeated(`delete from public.brands where site_id = tests.id('site')`)),
    ])
    assert.deepEqual(failures.flat(), [])
    assert.equal(await count(referee, `public.accounts where id = ${account}`), 0)
    for (const table of ['prompt_runs', 'usage_events', 'audit_log', 'engine_spend'])
      assert.equal(await count(referee, `public.${table} where account_id = ${account}`), 0, table)
    await inTurn(referee, 'service_role', repeated('select public.tidy_visits()'))
    assert.equal(await count(referee, `public.visits where site_id = tests.id('site')`), 0)
    assert.equal(await count(referee, 'private.removed_sites'), 0)
  },
  'deletes users, unless they join another account at the same time': async ({ referee, runners }) => {
    await referee.unsafe(`update public.accounts set plan_id = 'pro'; ${start}`).simple()
    const [first, second, joining, inviting] = runners
    assert(first && second && joining && inviting)
    const [deleted, deletedAgain, joined, invited] = await Promise.all([
      deleteAll(first),
      deleteAll(second),
      attempt(
        joining,
        'service_role',
        `insert into public.account_members (account_id, user_id, role) values (tests.id('elsewhere'), tests.id('member'), 'viewer')`,
      ),
      attempt(
        inviting,
        'outsider',
        `select public.invite_member(tests.id('elsewhere'), 'owner@example.com', 'viewer')`,
      ),
    ])
    assert.deepEqual([deleted, deletedAgain, refusals([invited])], [[], [], []])
    assert(typeof joined !== 'string' || joined === '23503', `joining failed: ${joined}`)
    assert.equal(
      await count(referee, `auth.users where id = tests.id('member')`),
      typeof joined === 'string' ? 0 : 1,
    )
    assert.equal(await count(referee, `public.account_invitations where email = 'owner@example.com'`), 1)
  },
}
