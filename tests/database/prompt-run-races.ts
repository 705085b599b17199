import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import { addBrands, addRuns, claim, claimedOf, finish, sumOf, work } from './prompt-run-work.ts'
import { all, attempt, columnOf, count, type RaceConnections, RUNNERS, refusals } from './track.ts'

/** Tests of concurrent statements on runs of prompts. */
export const promptRunRaces: Record<string, (track: RaceConnections) => Promise<void>> = {
  'gives each run to one of eight workers, and never more than may run at once': async (track) => {
    await track.referee.unsafe(addRuns(60))
    const rounds: string[] = []
    for (const concurrency of [20, 100]) {
      const outcomes = await all(
        track,
        'service_role',
        () => `select tests.claim(batch => 9, concurrency => ${concurrency}) as claimed`,
      )
      rounds.push(...outcomes.flatMap((outcome) => claimedOf(outcome).map(({ id }) => id)))
      assert.equal(rounds.length, concurrency === 20 ? 20 : 60)
    }
    assert.equal(new Set(rounds).size, 60)
    assert.equal(await sumOf(track.referee, 'calls', `engine_spend where day > '2020-01-01'`), 60)
  },
  'claims no more calls than an account has left when eight workers claim at once': async (track) => {
    await track.referee.unsafe(addRuns(40))
    const outcomes = await all(
      track,
      'service_role',
      () => 'select tests.claim(batch => 3, daily_calls => 10) as claimed',
    )
    assert.equal(outcomes.flatMap(claimedOf).length, 10)
    assert.equal(await count(track.referee, `public.prompt_runs where state = 'running'`), 10)
  },
  'claims no more calls than all accounts have left when eight workers claim at once': async (track) => {
    await track.referee.unsafe(addRuns(40))
    const engines = '[{"engine": "openai", "concurrency": 100, "perMinute": 100}]'
    const budgets = JSON.stringify({
      dailyCalls: 99,
      monthlyCostUsd: 9,
      totalDailyCalls: 10,
      totalDailyCostUsd: 9,
    })
    const outcomes = await all(
      track,
      'service_role',
      () => `select public.claim_runs_in_budget('${engines}', 3, 60, '${budgets}') as claimed`,
    )
    assert.equal(outcomes.flatMap(claimedOf).length, 10)
    assert.equal(await count(track.referee, `public.prompt_runs where error_code = 'total_limit'`), 30)
    assert.equal(await count(track.referee, `public.outbox where payload ->> 'threshold' = '100'`), 1)
  },
  'adds no more runs than may be requested in a day when eight tabs request some for two sites at once':
    async (track) => {
      await track.referee
        .unsafe(`
        insert into public.sites (id, account_id, name) values (tests.id('second site'), tests.id('account'), 'Second');
        insert into public.prompts (id, site_id, text) values (tests.id('second prompt'), tests.id('second site'), 'Which is second?');
        select private.take_turn('run by account', tests.id('account')::text, 5000, 86400, 4990)
      `)
        .simple()
      const outcomes = await all(track, 'member', (runner) => {
        const second = runner % 2 ? 'second ' : ''
        return `select public.request_prompt_runs(
        tests.id('${second}site'), array[tests.id('${second}prompt')], '{openai}', gen_random_uuid()::text, 5
      )`
      })
      assert.deepEqual(refusals(outcomes), Array(RUNNERS - 2).fill('PT429'))
      assert.equal(await count(track.referee, `public.prompt_runs where state = 'waiting'`), 10)
    },
  'adds up all runs that eight workers store at once': async ({ referee, runners }) => {
    await referee.unsafe(`${addBrands}; ${addRuns(120)}`).simple()
    const failures = await Promise.all(runners.map((sql, place) => work(sql, place + 1)))
    assert.deepEqual(failures.flat(), [])
    for (const grain of ['day', 'month']) {
      const since = `where starts_on > '2020-01-01' and grain = '${grain}'`
      assert.equal(await sumOf(referee, 'runs', `run_totals ${since}`), 120)
      assert.equal(await sumOf(referee, 'citations', `run_totals ${since}`), 600)
      assert.equal(await sumOf(referee, 'mentions', `mention_totals ${since}`), 360)
      assert.equal(await sumOf(referee, 'rank_sum', `mention_totals ${since}`), 720)
      assert.equal(await sumOf(referee, 'citations', `source_totals ${since}`), 600)
    }
    assert.equal(await sumOf(referee, 'citations', `cited_pages where id <> tests.id('page')`), 600)
    assert.equal(await sumOf(referee, 'cost_usd * 100', `engine_spend where day > '2020-01-01'`), 3000)
  },
  'stores a run once when eight workers finish it at once': async (track) => {
    await track.referee.unsafe(`${addBrands}; ${addRuns(1)}`).simple()
    const [run] = await claim(track.referee, 'batch => 1')
    assert(run)
    const outcomes = await all(track, 'service_role', (runner) => finish(run, runner))
    assert.deepEqual(columnOf(outcomes, 'is_stored').sort(), [...Array(RUNNERS - 1).fill(false), true])
    assert.equal(await count(track.referee, `public.run_mentions where run_id = '${run.id}'`), 3)
  },
  'stores or cancels each run when both happen at once': async ({ referee, runners }) => {
    await referee.unsafe(`${addBrands}; ${addRuns(60)}`).simple()
    const runs = await claim(referee, 'batch => 60')
    const [customer, ...workers] = runners
    assert(customer)
    const stored = workers.map(async (sql, worker) => {
      const outcomes: unknown[] = []
      for (const run of runs.filter((_, place) => place % workers.length === worker)) {
        outcomes.push(await attempt(sql, 'service_role', finish(run, worker)))
      }
      return outcomes
    })
    await sleep(10)
    const canceled = await attempt(
      customer,
      'member',
      `select public.cancel_prompt_runs(tests.id('site')) as number`,
    )
    assert.deepEqual(refusals((await Promise.all(stored)).flat()), [])
    assert(typeof canceled !== 'string')
    const done = await count(referee, `public.prompt_runs where slot like 'slot%' and state = 'done'`)
    assert.equal(done + canceled[0]?.number, 60)
    assert.equal(
      await sumOf(referee, 'runs', `run_totals where starts_on > '2020-01-01' and grain = 'day'`),
      done,
    )
    assert.equal(
      await count(
        referee,
        `public.run_mentions join public.prompt_runs as runs on runs.id = run_id where state = 'canceled'`,
      ),
      0,
    )
  },
  'plans each slot once when eight planners start at once': async (track) => {
    await track.referee
      .unsafe(`
        insert into public.prompts (site_id, text) select tests.id('site'), 'Question ' || n from generate_series(1, 4) as n;
        insert into public.prompts (site_id, text) values (tests.id('site elsewhere'), 'Question');
        insert into public.run_schedules (site_id) values (tests.id('site elsewhere'));
        update public.run_schedules set cadence = 'daily', engines = '{openai,google}', runs_per_prompt = 3;
        update public.run_schedules set next_run_at = now() - interval '1 minute'
      `)
      .simple()
    const outcomes = await all(
      track,
      'service_role',
      () => `select public.plan_prompt_runs('{openai,google}') as planned`,
    )
    assert.equal(
      columnOf(outcomes, 'planned').reduce((sum: number, planned) => sum + Number(planned), 0),
      36,
    )
    assert.equal(await count(track.referee, `public.prompt_runs where state = 'waiting'`), 36)
  },
  'adds the runs of a request once when eight tabs send it at once': async (track) => {
    const outcomes = await all(
      track,
      'member',
      () => `select public.request_prompt_runs(
        tests.id('site'), array[tests.id('prompt')], '{openai,google}', tests.id('request')::text, 5
      ) as added`,
    )
    assert.deepEqual(columnOf(outcomes, 'added').sort(), [0, 0, 0, 0, 0, 0, 0, 10])
    assert.equal(await count(track.referee, `public.prompt_runs where state = 'waiting'`), 10)
  },
}
