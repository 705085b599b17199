import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import { addBrands, addRuns, sumOf, work } from './prompt-run-work.ts'
import { attempt, count, each, inTurn, type RaceConnections, refusals } from './track.ts'

/** Tests of deletions while runs are planned, claimed and stored. None may wait for the other for ever, which Postgres ends with 40P01. */
export const promptRunDeletionRaces: Record<string, (track: RaceConnections) => Promise<void>> = {
  'deletes brands, facts and prompts while runs are planned, claimed and stored': async ({
    referee,
    runners,
  }) => {
    await referee
      .unsafe(`
        ${addBrands};
        insert into public.prompts (id, site_id, text)
        select tests.id('question ' || n), tests.id('site'), 'Question ' || n from generate_series(0, 7) as n;
        ${Array.from({ length: 8 }, (_, n) => addRuns(20, `question ${n}`)).join(';')};
        ${addRuns(40)};
        update public.run_schedules set cadence = 'daily', engines = '{openai}', runs_per_prompt = 5;
        update public.run_schedules set next_run_at = now() - interval '1 minute'
      `)
      .simple()
    const [customer, planner, ...workers] = runners
    assert(customer && planner)
    const storing = workers.map((sql, place) => work(sql, place + 1))
    const deletions = [0, 1, 2, 3].flatMap((n) => [
      `delete from public.brands where id = tests.id('rival ${n}')`,
      `delete from public.prompts where id in (tests.id('question ${2 * n}'), tests.id('question ${2 * n + 1}'))`,
      'select pg_sleep(0.015)',
    ])
    const deleting = inTurn(customer, 'member', [...deletions, 'delete from public.brand_facts'])
    const planned = await attempt(planner, 'service_role', `select public.plan_prompt_runs('{openai}')`)
    assert.equal(typeof planned, 'object', `planning failed: ${planned}`)
    assert.deepEqual(await deleting, [])
    assert.deepEqual((await Promise.all(storing)).flat(), [])
    assert.deepEqual(await work(planner, 1), [])
    assert.equal(await count(referee, `public.prompt_runs where state in ('waiting', 'running')`), 0)
    const done = await count(referee, `public.prompt_runs where slot <> 'furnished' and state = 'done'`)
    assert.equal(
      await sumOf(referee, 'runs', `run_totals where starts_on > '2020-01-01' and grain = 'day'`),
      done,
    )
    assert.equal(await count(referee, `public.mention_totals where brand_id <> tests.id('brand')`), 0)
  },
  'deletes brands, facts and prompts of a site at the same time': async ({ referee, runners }) => {
    for (let round = 0; round < 4; round++) {
      await referee
        .unsafe(`
          insert into public.brands (id, site_id, name)
          select tests.id('rival ' || n), tests.id('site'), 'Rival ' || n from generate_series(0, 3) as n;
          insert into public.brand_facts (id, site_id, kind, subject, value)
          select tests.id('fact ' || n), tests.id('site'), 'price', 'Plan ' || n, '$10' from generate_series(0, 3) as n;
          insert into public.prompts (id, site_id, text)
          select tests.id('question ' || n), tests.id('site'), 'Question ' || n from generate_series(0, 3) as n;
          ${Array.from({ length: 4 }, (_, n) => addRuns(60, `question ${n}`)).join(';')}
        `)
        .simple()
      const results = `
        insert into public.run_mentions (run_id, brand_id, site_id, rank, count, start, strength, sentiment, judged_by, sentence)
        select runs.id, tests.id('rival ' || n), site_id, n + 1, 1, n, 'named', 50, 'lexicon', 'It is named.'
        from public.prompt_runs as runs cross join generate_series(0, 3) as n where slot like 'slot %' order by random();
        insert into public.run_statements (run_id, fact_id, site_id, sentence, agrees, judged_by)
        select runs.id, tests.id('fact ' || n), site_id, 'It costs $10.', true, 'rule'
        from public.prompt_runs as runs cross join generate_series(0, 3) as n where slot like 'slot %' order by random()`
      await referee.unsafe(results).simple()
      const outcomes = await Promise.all(
        runners.map((sql, runner) => {
          const table = ['brands', 'prompts', 'brand_facts', 'prompts'][runner % 4]
          const name = ['rival', 'question', 'fact', 'question'][runner % 4]
          const ids = runner < 4 ? [0, 1, 2, 3] : [3, 2, 1, 0]
          const list = ids.map((n) => `tests.id('${name} ${n}')`).join(', ')
          return attempt(sql, 'member', `delete from public.${table} where id in (${list})`)
        }),
      )
      assert.deepEqual(refusals(outcomes), [])
    }
    assert.equal(await count(referee, `public.prompt_runs where slot like 'slot %'`), 0)
  },
  'changes and deletes brands, facts and prompts of a site at the same time': async ({
    referee,
    runners,
  }) => {
    await referee
      .unsafe(`
        update public.accounts set plan_id = 'pro';
        ${addBrands};
        insert into public.prompts (id, site_id, text)
        select tests.id('question ' || n), tests.id('site'), 'Question ' || n from generate_series(0, 7) as n;
        ${Array.from({ length: 8 }, (_, n) => addRuns(20, `question ${n}`)).join(';')};
        insert into public.brand_facts (id, site_id, kind, subject, value)
        select tests.id('fact ' || n), tests.id('site'), 'price', 'Plan ' || n, '$10' from generate_series(0, 3) as n
      `)
      .simple()
    const rounds = Array.from({ length: 12 }, (_, round) => round)
    const works = [
      rounds.map(
        (n) =>
          `update public.brands set is_own = not is_own where id in (tests.id('brand'), tests.id('rival ${n % 4}'))`,
      ),
      rounds.map((n) => `update public.brands set aliases = '{Alias ${n}}' where site_id = tests.id('site')`),
      rounds.flatMap((n) => [
        `delete from public.brands where id = tests.id('rival ${n % 4}')`,
        `insert into public.brands (site_id, name) values (tests.id('site'), 'Rival ${n % 4}')`,
      ]),
      rounds.map(
        (n) =>
          `update public.prompts set text = text || ' ${n}?', is_enabled = not is_enabled where site_id = tests.id('site')`,
      ),
      rounds.flatMap((n) => [
        `delete from public.prompts where id = tests.id('question ${n % 8}')`,
        `insert into public.prompts (site_id, text) values (tests.id('site'), 'Question ${n % 8} 0?')`,
      ]),
      rounds.map((n) => `update public.brand_facts set value = '$${n}' where site_id = tests.id('site')`),
      rounds.map((n) => `delete from public.brand_facts where id = tests.id('fact ${n % 4}')`),
      rounds.map((n) => `update public.accounts set name = 'Account ${n}' where id = tests.id('account')`),
    ]
    const failures = await Promise.all(
      runners.map((sql, runner) => inTurn(sql, runner % 2 ? 'owner' : 'member', works[runner] ?? [])),
    )
    // A name that exists, and a second own brand.
    assert.deepEqual(
      failures.flat().filter((code) => code !== '23505'),
      [],
    )
  },
  'deletes sites, brands, prompts and members, and at the end the account, while their work is claimed and requested':
    async ({ referee, runners }) => {
      await referee
        .unsafe(`
        update public.accounts set plan_id = 'pro';
        ${addBrands};
        insert into public.prompts (id, site_id, text)
        select tests.id('question ' || n), tests.id('site'), 'Question ' || n from generate_series(0, 11) as n;
        ${Array.from({ length: 12 }, (_, n) => addRuns(10, `question ${n}`)).join(';')};
        insert into public.sites (id, account_id, name)
        select tests.id('spare ' || n), tests.id('account'), 'Spare ' || n from generate_series(0, 23) as n;
        insert into public.prompts (site_id, text) select id, 'Question' from public.sites where name like 'Spare %';
        insert into public.brands (site_id, name) select id, 'Spare' from public.sites where name like 'Spare %'
      `)
        .simple()
      const rounds = Array.from({ length: 12 }, (_, round) => round)
      const crawl = (site: string) =>
        `insert into public.site_crawls (site_id) select id from public.sites where id = tests.id('${site}') on conflict do nothing`
      const works: [person: string, statements: string[]][] = [
        ['owner', rounds.map((n) => `delete from public.sites where id = tests.id('spare ${n}')`)],
        [
          'member',
          rounds.flatMap((n) => [
            `delete from public.brands where site_id in (tests.id('spare ${11 - n}'), tests.id('spare ${n}'))`,
            `delete from public.prompts where id = tests.id('question ${n}')`,
          ]),
        ],
        [
          'owner',
          rounds.flatMap((n) => [
            `delete from public.prompts where site_id = tests.id('spare ${11 - n}') or id = tests.id('question ${11 - n}')`,
            `insert into public.report_links (site_id, name) values (tests.id('site'), 'Board ${n}')`,
          ]),
        ],
        [
          'member',
          rounds.map(
            () =>
              `select public.request_prompt_runs(tests.id('site'), array(select id from public.prompts), '{openai}', gen_random_uuid()::text)`,
          ),
        ],
        [
          'service_role',
          rounds.flatMap((n) => [
            crawl('site'),
            crawl(`spare ${n}`),
            `select public.claim_jobs('site.crawl', 3)`,
          ]),
        ],
        [
          'service_role',
          rounds.flatMap(() => [
            'select tests.claim(batch => 5)',
            `select public.claim_jobs('site.comparison', 5)`,
          ]),
        ],
        [
          'member',
          [...rounds.map((n) => `select public.save_site_file(tests.id('site'), 'llms.txt', '# ${n}')`)],
        ],
        [
          'owner',
          rounds.flatMap((n) => [
            `update public.sites set is_scanned_weekly = not is_scanned_weekly where account_id = tests.id('account')`,
            `delete from public.sites where id in (tests.id('spare ${n + 12}'), tests.id('spare ${n}'))`,
            `select public.request_account_export(tests.id('account'))`,
          ]),
        ],
      ]
      const working = works.map(([person, statements], runner) => {
        const sql = runners[runner]
        assert(sql)
        return inTurn(sql, person, statements)
      })
      const failures = (await Promise.all(working)).flat()
      // A crawl of a site that is being deleted.
      assert.deepEqual(
        failures.filter((code) => code !== '23503'),
        [],
      )
      const outcomes = await each({ referee, runners }, [
        ['service_role', `delete from public.accounts where id = tests.id('account')`],
        ['owner', `select public.request_account_deletion(tests.id('account'), 'Account')`],
        ['owner', `select public.undo_account_deletion(tests.id('account'))`],
        ['owner', `delete from public.account_members where user_id = tests.id('member')`],
        ['owner', 'delete from public.sites'],
        ['member', 'delete from public.prompts'],
        ['member', 'delete from public.brands'],
        ['service_role', 'select tests.claim(batch => 5)'],
      ])
      assert(!refusals(outcomes).includes('40P01'), 'Two of them waited for each other.')
      assert.equal(await count(referee, `public.accounts where id = tests.id('account')`), 0)
      assert.equal(await count(referee, `public.jobs where account_id = tests.id('account')`), 0)
    },
  'deletes brands, facts, prompts and a site while old runs are deleted': async ({ referee, runners }) => {
    for (let round = 0; round < 4; round++) {
      await referee
        .unsafe(`
          insert into public.sites (id, account_id, name) values (tests.id('old site'), tests.id('account'), 'Old')
          on conflict do nothing;
          insert into public.brands (id, site_id, name)
          select tests.id(site || ' rival ' || n), tests.id(site), 'Rival ' || n
          from unnest(array['site', 'old site']) as site cross join generate_series(0, 3) as n;
          insert into public.brand_facts (id, site_id, kind, subject, value)
          select tests.id(site || ' fact ' || n), tests.id(site), 'price', 'Plan ' || n, '$10'
          from unnest(array['site', 'old site']) as site cross join generate_series(0, 3) as n;
          insert into public.prompts (id, site_id, text)
          select tests.id(site || ' question ' || n), tests.id(site), 'Question ' || n
          from unnest(array['site', 'old site']) as site cross join generate_series(0, 3) as n;
          insert into public.prompt_runs (site_id, account_id, prompt_version_id, engine, slot, number, state, answer, finished_at)
          select tests.id(site), tests.id('account'), tests.version(site || ' question ' || prompt), 'openai', 'slot ' || n, 1, 'done', 'Yes.',
            now() - interval '14 months' - random() * interval '1 day'
          from unnest(array['site', 'old site']) as site cross join generate_series(0, 3) as prompt cross join generate_series(1, 60) as n
        `)
        .simple()
      await referee
        .unsafe(`
          insert into public.run_responses (run_id, site_id, raw, created_at)
          select id, site_id, '{}', finished_at from public.prompt_runs where slot like 'slot %' order by random();
          insert into public.run_mentions (run_id, brand_id, site_id, rank, count, start, strength, sentiment, judged_by, sentence)
          select runs.id, brands.id, runs.site_id, 1, 1, 0, 'named', 50, 'lexicon', 'It is named.'
          from public.prompt_runs as runs join public.brands on brands.site_id = runs.site_id and brands.name like 'Rival %'
          where slot like 'slot %' order by random();
          insert into public.run_statements (run_id, fact_id, site_id, sentence, agrees, judged_by)
          select runs.id, facts.id, runs.site_id, 'It costs $10.', true, 'rule'
          from public.prompt_runs as runs join public.brand_facts as facts on facts.site_id = runs.site_id and facts.subject like 'Plan %'
          where slot like 'slot %' order by random()
        `)
        .simple()
      const deletions = [
        ...['brands', 'prompts', 'brand_facts'].map(
          (table, place) =>
            `delete from public.${table} where id in (select tests.id('site ' || '${['rival', 'question', 'fact'][place]}' || ' ' || n)
              from generate_series(0, 3) as n)`,
        ),
        `delete from public.sites where id = tests.id('old site')`,
      ]
      const outcomes = await Promise.all(
        runners.map((sql, runner) => {
          const deletion = deletions[runner]
          return deletion === undefined
            ? attempt(sql, 'service_role', 'select public.tidy_prompt_runs(400)')
            : attempt(sql, runner === 3 ? 'owner' : 'member', deletion)
        }),
      )
      assert.deepEqual(refusals(outcomes), [])
    }
    await attempt(referee, 'service_role', 'select public.tidy_prompt_runs()')
    assert.equal(await count(referee, `public.prompt_runs where slot like 'slot %'`), 0)
  },
  'deletes a site and an account while their runs are planned, claimed and stored': async ({
    referee,
    runners,
  }) => {
    await referee
      .unsafe(`
        ${addBrands};
        insert into public.prompts (id, site_id, text) values (tests.id('elsewhere'), tests.id('site elsewhere'), 'Question');
        ${addRuns(150)};
        ${addRuns(150, 'elsewhere', 'site elsewhere', 'elsewhere')};
        insert into public.run_schedules (site_id) values (tests.id('site elsewhere'));
        update public.run_schedules set cadence = 'daily', engines = '{openai}', runs_per_prompt = 5
      `)
      .simple()
    const [owner, service, planner, ...workers] = runners
    assert(owner && service && planner)
    const storing = workers.map((sql, place) => work(sql, place + 1))
    const plan = Array.from({ length: 10 }, (_, n) => [
      `update public.run_schedules set next_run_at = now() - interval '${n + 1} minutes'`,
      `select public.plan_prompt_runs('{openai}')`,
    ])
    const planning = inTurn(planner, 'service_role', plan.flat())
    await sleep(30)
    const deleted = await Promise.all([
      attempt(owner, 'owner', `delete from public.sites where id = tests.id('site')`),
      attempt(service, 'service_role', `delete from public.accounts where id = tests.id('elsewhere')`),
    ])
    assert.deepEqual(refusals(deleted), [])
    assert.deepEqual(await planning, [])
    assert.deepEqual((await Promise.all(storing)).flat(), [])
    for (const table of [
      'prompt_runs',
      'run_mentions',
      'run_totals',
      'mention_totals',
      'source_totals',
      'cited_pages',
    ]) {
      assert.equal(await count(referee, `public.${table}`), 0, table)
    }
  },
}
