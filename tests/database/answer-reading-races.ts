import assert from 'node:assert/strict'
import type postgres from 'postgres'
import fc from '../unit/support/fast-check.ts'
import {
  answers,
  brandNames,
  checkReadings,
  finishRun,
  type Loaded,
  loadBrands,
  readSlice,
} from './answer-reading-work.ts'
import { attempt, type RaceConnections, refusals } from './track.ts'

const brandOf = (name: string) => `site_id = tests.id('site') and name = '${name}'`
const names = fc.constantFrom(...brandNames)

/** A change of the brands, as a customer makes it. Some are refused: a name that exists, a second own brand. */
const change = fc.oneof(
  fc.record({ name: names, isOwn: fc.boolean(), hasDomain: fc.boolean() }).map(
    ({ name, isOwn, hasDomain }) => `insert into public.brands (site_id, name, is_own, domains)
      values (tests.id('site'), '${name}', ${isOwn}, '{${hasDomain ? `${name.toLowerCase()}.example` : ''}}')`,
  ),
  names.map((name) => `delete from public.brands where ${brandOf(name)}`),
  fc
    .tuple(names, names)
    .map(([name, other]) => `update public.brands set name = '${other}' where ${brandOf(name)}`),
  fc
    .tuple(names, fc.subarray([...brandNames]))
    .map(([name, aliases]) => `update public.brands set aliases = '{${aliases}}' where ${brandOf(name)}`),
  fc
    .tuple(names, names)
    .map(
      ([name, other]) =>
        `update public.brands set domains = '{${other.toLowerCase()}.example}' where ${brandOf(name)}`,
    ),
  fc
    .tuple(names, fc.boolean())
    .map(([name, isOwn]) => `update public.brands set is_own = ${isOwn} where ${brandOf(name)}`),
)

/** What can happen, in any order. A worker may have loaded the brands up to three steps before. */
const step = fc.oneof(
  fc.record({ kind: fc.constant('change' as const), statement: change }),
  fc.record({
    kind: fc.constant('finish' as const),
    text: fc.constantFrom(...answers),
    stepsAgo: fc.nat({ max: 3 }),
  }),
  fc.record({ kind: fc.constant('read' as const), isKilled: fc.boolean() }),
)

type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

/** Without answers, with three brands. */
const clear = `
  delete from public.prompt_runs; delete from public.brands; delete from public.run_totals; delete from public.mention_totals;
  delete from public.source_totals; delete from public.cited_pages;
  update public.answer_readings set finished_at = now(); delete from public.jobs where kind = 'site.reading';
  insert into public.brands (site_id, name, is_own, domains) values
    (tests.id('site'), 'Alder', true, '{alder.example}'), (tests.id('site'), 'Birch', false, '{birch.example}'),
    (tests.id('site'), 'Cedar', false, '{}')`

/** Reads until nothing is due. */
async function readAll(sql: postgres.Sql): Promise<void> {
  await sql.unsafe(`update public.jobs set run_at = now() where kind = 'site.reading'`)
  for (;;) {
    const outcome = await readSlice(sql)
    assert.notEqual(typeof outcome, 'string', `reading failed: ${outcome}`)
    if (outcome === false) return
  }
}

/** Tests of changes of brands while runs are stored and answers are read again. */
export const answerReadingRaces: Record<string, (track: RaceConnections) => Promise<void>> = {
  'keeps the totals of the rows after any sequence of changes of brands, runs and readings': async ({
    referee,
  }) => {
    const run = async (steps: readonly Step[]) => {
      await referee.unsafe(clear).simple()
      const loaded: Loaded[] = []
      for (const next of steps) {
        loaded.unshift(await loadBrands(referee))
        if (next.kind === 'change') await attempt(referee, 'member', next.statement)
        if (next.kind === 'read') await readSlice(referee, next.isKilled)
        if (next.kind !== 'finish') continue
        const brands = loaded[next.stepsAgo] ?? loaded.at(-1)
        assert(brands)
        assert.equal(await finishRun(referee, next.text, brands), undefined)
      }
      await readAll(referee)
      await checkReadings(referee)
    }
    await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 15, size: 'max' }), run), {
      numRuns: 40,
    })
  },
  'keeps them when customers change brands while workers store runs and read answers again': async ({
    referee,
    runners,
  }) => {
    await referee
      .unsafe(`${clear}; insert into public.prompts (site_id, text) values (tests.id('site'), 'Question')`)
      .simple()
    const changes = fc.sample(change, 60)
    const [customer, other, ...workers] = runners
    assert(customer && other)
    const changing = [customer, other].map(async (sql, place) => {
      const outcomes: unknown[] = []
      for (const statement of changes.filter((_, index) => index % 2 === place)) {
        outcomes.push(await attempt(sql, 'member', statement))
      }
      return refusals(outcomes)
    })
    const working = workers.map(async (sql, place) => {
      const outcomes: unknown[] = []
      for (let round = 0; round < 25; round++) {
        const brands = await loadBrands(sql)
        const text = answers[(round + place) % answers.length] ?? ''
        outcomes.push(place < 3 ? await finishRun(sql, text, brands) : await readSlice(sql, round % 9 === 8))
      }
      return refusals(outcomes)
    })
    const refused = (await Promise.all(changing)).flat()
    // A name that exists, and a second own brand.
    assert.deepEqual(
      refused.filter((code) => code !== '23505'),
      [],
    )
    assert.deepEqual((await Promise.all(working)).flat(), [])
    await readAll(referee)
    await checkReadings(referee)
  },
  'deletes a site while its answers are read again, and its runs are stored': async ({
    referee,
    runners,
  }) => {
    await referee.unsafe(clear).simple()
    for (const name of brandNames)
      await attempt(
        referee,
        'member',
        `insert into public.brands (site_id, name) values (tests.id('site'), '${name}')`,
      )
    const brands = await loadBrands(referee)
    for (let run = 0; run < 40; run++) await finishRun(referee, answers[run % answers.length] ?? '', brands)
    await referee.unsafe(`update public.brands set aliases = '{Oak}'`)
    const [owner, ...workers] = runners
    assert(owner)
    const working = workers.map(async (sql, place) => {
      const outcomes: unknown[] = []
      for (let round = 0; round < 8; round++) {
        outcomes.push(
          place < 3
            ? await readSlice(sql).catch(() => 'gone')
            : await finishRun(sql, answers[0] ?? '', brands),
        )
      }
      return refusals(outcomes)
    })
    const deleted = await attempt(owner, 'owner', `delete from public.sites where id = tests.id('site')`)
    assert.equal(typeof deleted, 'object', `the deletion failed: ${deleted}`)
    const refused = (await Promise.all(working)).flat()
    // 40P01 is a deadlock.
    assert.equal(refused.includes('40P01'), false)
  },
}
