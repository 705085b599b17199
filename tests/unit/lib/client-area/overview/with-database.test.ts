import { visibilityReport } from '@/lib/client-area/overview/report-results'
import {
  comparableTotals,
  newModels,
  type Split,
  totalsByBucket,
  totalsBySplit,
  totalsOfRange,
} from '@/lib/client-area/overview/report-totals'
import { rangeAt, runRangeIds } from '@/lib/client-area/report/ranges'
import { recordOf } from '@/lib/format/record-of'
import { figuresOf } from '@/lib/geo/metrics/figures'
import { brandSumNames, runSumNames, type Totals } from '@/lib/geo/metrics/sums'
import { example } from '@/tests/unit/lib/geo/metrics/worked-example'
import type { Customer } from '@/tests/unit/lib/site-files/served-project'
import { withProject } from '@/tests/unit/support/with-project'
import { addBrands, addPrompt, currentBuckets, storeTotals } from './stored-totals'

const { admin, addCustomer } = withProject()
const now = new Date()
/** As many times as many runs of the same kind. */
const times = ({ runs, brands }: Totals, factor: number): Totals => ({
  runs: recordOf(runSumNames, (name) => runs[name] * factor),
  brands: brands.map((brand) => ({ ...brand, ...recordOf(brandSumNames, (name) => brand[name] * factor) })),
})
const twice = times(example, 2)
let nameOf: Map<string, string>
let customer: Customer

/** Stores totals of a topic on an engine, in the current day, week and month. */
async function store(totals: Totals, topic: string, engine: string) {
  const site_id = customer.siteId
  const prompt_version_id = await addPrompt(admin(), { site_id, text: `What of ${topic}?`, topic })
  await storeTotals(admin(), { site_id, prompt_version_id, engine }, currentBuckets(now), totals, nameOf)
}

beforeAll(async () => {
  customer = await addCustomer()
  nameOf = await addBrands(admin(), customer.siteId, example.brands)
  await store(example, 'prices', 'one')
  await store(twice, 'reviews', 'two')
})

async function reportOf(id: (typeof runRangeIds)[number], filters: Record<string, string[] | boolean> = {}) {
  const { startsOn: starts_on, endsOn: ends_on, beforeOn: before_on, bucket: grain } = rangeAt(id, now)
  const range = { site_id: customer.siteId, starts_on, ends_on, before_on, grain }
  const { data, error } = await customer.client.rpc('visibility_report', { ...range, ...filters })
  expect(error).toBeNull()
  return visibilityReport.parse(data)
}

/** Totals with the names of brands instead of their IDs, in one order, without the domains, which pages tell. */
const comparable = ({ runs, brands }: Totals) => ({
  runs,
  brands: brands
    .map((brand) => ({ ...brand, brandId: nameOf.get(brand.brandId) ?? brand.brandId, domains: null }))
    .toSorted((one, other) => (one.brandId < other.brandId ? -1 : 1)),
})

test.each(runRangeIds)('gives all sums of %s, in the whole and in the current bucket', async (id) => {
  const report = await reportOf(id)
  const all = comparable(times(example, 3))
  const found = totalsOfRange(report)
  expect(comparable(found)).toEqual(all)
  expect(found.prompts?.map(({ runs }) => runs.runs).toSorted()).toEqual([160, 80])
  expect([...totalsByBucket(report).values()].map(comparable)).toEqual([all])
  expect(comparableTotals(report, rangeAt(id, now).beforeOn)).toEqual({ before: null })
})

test('gives the sums of each engine and topic, and those that are filtered', async () => {
  const report = await reportOf('30d')
  const partsOf = (split: Split) =>
    Object.fromEntries(totalsBySplit(report, split).map(({ key, totals }) => [key, comparable(totals)]))
  expect(partsOf('engine')).toEqual({ one: comparable(example), two: comparable(twice) })
  expect(partsOf('topic')).toEqual({ prices: comparable(example), reviews: comparable(twice) })
  const filtered = await reportOf('30d', { engines: ['two'], topics: ['reviews'] })
  expect(comparable(totalsOfRange(filtered))).toEqual(comparable(twice))
})

test('counts branded prompts as recall, and in no other figure', async () => {
  const ofReviews = () => admin().from('prompts').update({ is_branded: true }).eq('topic', 'reviews')
  expect((await ofReviews().eq('site_id', customer.siteId)).error).toBeNull()
  const totals = totalsOfRange(await reportOf('30d'))
  expect(comparable(totals)).toEqual(comparable(example))
  expect(totals.recall).toEqual({
    brandedRuns: 160,
    brandedMentions: 64,
    brandedUnknownRuns: 8,
    brandedAmbiguousRuns: 10,
  })
  expect(figuresOf(totals, null).recall).toMatchObject({ value: 0.4, base: 160, n: 160 })
  const branded = totalsOfRange(await reportOf('30d', { branded: true }))
  expect(comparable(branded)).toEqual(comparable(twice))
  await admin().from('prompts').update({ is_branded: null }).eq('site_id', customer.siteId)
})

test('compares without engines that got a new model', async () => {
  const { siteId: site_id } = customer
  const range = rangeAt('30d', now)
  const [before, day] = [range.beforeOn, range.startsOn]
  const seen = (engine: string, model: string, on: string) => {
    return { site_id, engine, model, first_seen_on: on, last_seen_on: range.endsOn }
  }
  const returned = rangeAt('7d', now).startsOn
  const models = [
    ...[seen('one', 'a-1', before), seen('two', 'b-1', before)],
    ...[seen('two', 'b-2', day), seen('two', 'b-1', returned)],
  ]
  expect((await admin().from('engine_models').insert(models)).error).toBeNull()
  const earlier = await admin().from('run_totals').select().eq('site_id', site_id).eq('grain', 'day')
  const rows = (earlier.data ?? []).map((row) => ({ ...row, starts_on: before, runs: 40 }))
  expect((await admin().from('run_totals').insert(rows)).error).toBeNull()
  const report = await reportOf('30d')
  expect(newModels(report, before)).toEqual([
    { engine: 'two', engineName: 'two', model: 'b-2', former: 'b-1', on: day },
    { engine: 'two', engineName: 'two', model: 'b-1', former: 'b-2', on: returned },
  ])
  const compared = comparableTotals(report, before)
  expect([compared.before?.runs.runs, compared.now?.runs.runs]).toEqual([40, 80])
  expect(totalsOfRange(report).runs.runs).toBe(240)
})
