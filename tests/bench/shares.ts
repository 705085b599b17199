/**
 * Measures how long accounts wait for their runs and jobs while one account floods the queue, in calls that are started before theirs, and how
 * long a claim takes while 100,000 rows of one account wait. Fails if the others wait over 20 % longer than without the flood.
 * Run: npm run bench -- shares [--waiting=100000]
 */
import { readNumbers } from './options.ts'
import { withReportDatabase } from './report-database.ts'
import { median, quantile, timed } from './visitors/figure.ts'

const { waiting } = readNumbers({ waiting: [100_000, 1_000, 500_000] })

const accounts = 20
/** Of each account, all due at the same time. */
const ownRows = 20
const floodRows = 400
/** Rows that one claim takes. */
const batch = 8
/** How much longer the others may wait. */
const mostGrowth = 1.2
const mostClaimMs = 100
const claims = 30

const accountId = (number: number) => `00000000-0000-4000-9000-${String(number).padStart(12, '0')}`
const flooding = accountId(accounts)

const addAccounts = `
  insert into public.accounts (id, name, plan_id)
  select ('00000000-0000-4000-9000-' || lpad(n::text, 12, '0'))::uuid, 'Account ' || n, 'starter' from generate_series(1, ${accounts}) as n;
  insert into public.sites (id, account_id, name) select id, id, name from public.accounts where name like 'Account %';
  insert into public.prompts (site_id, text) select id, 'Which is best?' from public.sites where name like 'Account %';
  delete from public.jobs`

interface Queue {
  clear: string
  /** Adds due rows of an account. */
  add: (account: string, count: number, dueFor: string) => string
  /** Starts due rows, ends them, and returns their accounts. */
  claim: (batch: number) => string
}

const queues: Record<string, Queue> = {
  'prompt runs': {
    clear: 'delete from public.prompt_runs; delete from public.engine_spend; delete from public.usage_events',
    add: (account, count, dueFor) => `
      insert into public.prompt_runs (site_id, account_id, prompt_version_id, engine, slot, number, run_at)
      select site_id, site_id, version_id, 'openai', gen_random_uuid(), 1, now() - interval '${dueFor}'
      from public.prompts cross join generate_series(1, ${count}) where site_id = '${account}'`,
    claim: (most) => `
      with claimed as materialized (
        select (value ->> 'id')::uuid as id from jsonb_array_elements(public.claim_prompt_runs(
          '[{"engine": "openai", "concurrency": 1000000, "perMinute": 1000000}]', ${most}, 60, 1000000, 1000000
        ))
      )
      select runs.account_id from claimed join public.prompt_runs as runs using (id)`,
  },
  jobs: {
    clear: 'delete from public.jobs',
    add: (account, count, dueFor) => `
      insert into public.jobs (kind, account_id, run_at)
      select 'site.crawl', '${account}', now() - interval '${dueFor}' from generate_series(1, ${count})`,
    claim: (most) => `select account_id from public.claim_jobs('site.crawl', ${most})`,
  },
}

await withReportDatabase(undefined, async ({ exec, rows }) => {
  await exec(addAccounts)
  for (const [name, { clear, add, claim }] of Object.entries(queues)) {
    const fill = async (hasFlood: boolean) => {
      await exec(clear)
      if (hasFlood) await exec(add(flooding, floodRows, '1 hour'))
      for (let number = 1; number < accounts; number++)
        await exec(add(accountId(number), ownRows, '1 second'))
    }
    /** How many rows were started before each row of the accounts that do not flood. */
    const waits = async (hasFlood: boolean) => {
      await fill(hasFlood)
      const places: number[] = []
      for (let started = 0; places.length < (accounts - 1) * ownRows; ) {
        const claimed = await rows(claim(batch))
        for (const { account_id: account } of claimed) {
          if (account !== flooding) places.push(started)
          started += 1
        }
      }
      return { median: median(places), p95: quantile(places, 0.95) }
    }
    const alone = await waits(false)
    const flooded = await waits(true)
    await exec(
      `${clear}; ${add(flooding, waiting, '1 hour')}; ${add(accountId(1), claims, '1 second')}; analyze`,
    )
    const times: number[] = []
    for (let round = 0; round < claims; round++) times.push(await timed(() => rows(claim(batch))))
    const claimMs = median(times)
    console.log(
      `\n${name}: ${accounts} accounts with ${ownRows} each, of which one has ${floodRows} that are due for longer`,
    )
    console.table({ 'started before, without the flood': alone, 'started before, with it': flooded })
    console.log(
      `A claim of ${batch} while ${waiting} of one account wait: ${claimMs.toFixed(1)} ms (at most ${mostClaimMs})`,
    )
    const isFair = flooded.median <= alone.median * mostGrowth && flooded.p95 <= alone.p95 * mostGrowth
    if (!isFair || claimMs > mostClaimMs) process.exitCode = 1
  }
})
