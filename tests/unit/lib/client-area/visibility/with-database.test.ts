import type { SupabaseClient } from '@supabase/supabase-js'
import fc from 'fast-check'
import { rangeAt, rangeIds } from '@/lib/client-area/visibility/ranges'
import { visibilityReport } from '@/lib/client-area/visibility/report-results'
import { totalsBefore, totalsByPart, totalsOfRange } from '@/lib/client-area/visibility/report-totals'
import { figuresOf } from '@/lib/geo/metrics/figures'
import type { Totals } from '@/lib/geo/metrics/totals'
import { addAnswer, addRow, citationOf, mentionOf } from '@/tests/unit/lib/account-api/made-account'
import { brandIds, type Run, runLists, totalsOf } from '@/tests/unit/lib/geo/metrics/made-runs'
import { withProject } from '@/tests/unit/support/with-project'

const { admin, addCustomer } = withProject()
const runs: readonly Run[] = fc.sample(runLists, 10).flat().slice(0, 60)
const brands = new Map<string, string>()
const prompts = new Map<string, string>()
let member: SupabaseClient
let site: string

const kindOf = (host: string) =>
  host === 'own.example' ? 'own' : host === 'alder.example' ? 'competitor' : 'other'

const resultOf = ({ named, strength, sentiment, citations, statements }: Run, factId: string) => ({
  answer: 'An answer.',
  mentions: named.map((name, place) => ({
    ...mentionOf(brands.get(name) ?? '', place, `${name} is named.`),
    strength,
    sentiment: sentiment?.value ?? null,
    judgedBy: sentiment?.isModeled ? 'model' : 'lexicon',
  })),
  citations: citations.map(({ host, isInText }, place) => ({
    ...citationOf(host, place, kindOf(host)),
    isInText,
  })),
  statements: statements.map((agrees) => ({
    factId,
    sentence: 'It costs $49.',
    agrees,
    sourceUrl: null,
    judgedBy: 'rule',
  })),
})

beforeAll(async () => {
  const customer = await addCustomer('own.example')
  member = customer.client
  site = customer.siteId
  const account = (await member.from('accounts').select('id').single()).data?.id
  await admin().from('brands').delete().eq('site_id', site)
  for (const name of brandIds)
    brands.set(name, await addRow(admin(), 'brands', { site_id: site, name, is_own: name === 'own' }))
  const fact = { site_id: site, kind: 'price', subject: 'Plan', value: '$49' }
  const factId = await addRow(admin(), 'brand_facts', fact)
  for (const topic of ['prices', 'reviews']) {
    const prompt = { site_id: site, text: `What of ${topic}, before?`, topic }
    prompts.set(topic, await addRow(admin(), 'prompts', prompt))
  }
  const store = (run: Run) => {
    const prompt = { site, account, id: prompts.get(run.topic) ?? '' }
    return addAnswer(admin(), prompt, resultOf(run, factId), run.engine)
  }
  // Answers to texts that were changed do not count.
  for (const run of runs.slice(0, 5)) await store(run)
  for (const [topic, id] of prompts) {
    const text = `What of ${topic}?`
    await admin().from('prompts').update({ text }).eq('id', id)
  }
  for (const run of runs) await store(run)
})

async function reportOf(id: (typeof rangeIds)[number], filters: Record<string, string[]> = {}, as = member) {
  const { startsOn, endsOn, beforeOn, bucket } = rangeAt(id, new Date())
  const { data, error } = await as.rpc('visibility_report', {
    site_id: site,
    starts_on: startsOn,
    ends_on: endsOn,
    before_on: beforeOn,
    grain: bucket,
    ...filters,
  })
  expect(error).toBeNull()
  return visibilityReport.parse(data)
}

/** Totals with the names of brands instead of their IDs, in one order, without the domains, which pages tell. */
function comparable({ runs: sums, brands: counted }: Totals): Totals {
  const names = new Map([...brands].map(([name, id]) => [id, name]))
  return {
    runs: sums,
    brands: counted
      .map((brand) => ({ ...brand, brandId: names.get(brand.brandId) ?? brand.brandId, domains: null }))
      .toSorted((one, other) => (one.brandId < other.brandId ? -1 : 1)),
  }
}

const expected = (isWanted: (run: Run) => boolean) => comparable(totalsOf(runs.filter(isWanted)))

describe('the sums of the database', () => {
  test.each(rangeIds)('are those of the runs, in %s, in the whole and in the current bucket', async (id) => {
    const report = await reportOf(id)
    const totals = comparable(totalsOfRange(report))
    const all = expected(() => true)
    expect(totals).toEqual(all)
    expect(figuresOf(totals, null)).toEqual(figuresOf(all, null))
    expect(totalsByPart(report, 'bucket').map(comparable)).toEqual([all])
    expect(totalsBefore(report)).toBeNull()
  })

  test('are those of the runs of each engine and topic', async () => {
    const report = await reportOf('30d')
    const byEngine = totalsByPart(report, 'engine')
    const byTopic = totalsByPart(report, 'topic')
    expect(byEngine.map(({ key }) => key).toSorted()).toEqual(
      [...new Set(runs.map(({ engine }) => engine))].toSorted(),
    )
    expect(byTopic.map(({ key }) => key).toSorted()).toEqual(
      [...new Set(runs.map(({ topic }) => topic))].toSorted(),
    )
    for (const totals of byEngine)
      expect(comparable(totals)).toEqual(expected(({ engine }) => engine === totals.key))
    for (const totals of byTopic)
      expect(comparable(totals)).toEqual(expected(({ topic }) => topic === totals.key))
  })

  test('follow the filters', async () => {
    const report = await reportOf('30d', { engines: ['one'], topics: ['prices'] })
    expect(comparable(totalsOfRange(report))).toEqual(
      expected(({ engine, topic }) => engine === 'one' && topic === 'prices'),
    )
  })

  test('are not shown to other users', async () => {
    const stranger = await addCustomer('stranger.example')
    expect((await reportOf('30d', {}, stranger.client)).runs).toEqual([])
  })
})
