import { visibilityReport } from '@/lib/client-area/overview/report-results'
import { totalsBefore, totalsByPart, totalsOfRange } from '@/lib/client-area/overview/report-totals'
import { rangeAt, runRangeIds } from '@/lib/client-area/report/ranges'
import { addTotals } from '@/lib/geo/metrics/figures'
import type { Totals } from '@/lib/geo/metrics/sums'
import { addRow } from '@/tests/unit/lib/account-api/made-account'
import { example } from '@/tests/unit/lib/geo/metrics/worked-example'
import type { Customer } from '@/tests/unit/lib/site-files/served-project'
import { withProject } from '@/tests/unit/support/with-project'

const { admin, addCustomer } = withProject()
const now = new Date()
const twice = addTotals([example, example])
const nameOf = new Map<string, string>()
let customer: Customer

/** With the names of the database's columns. */
const columnsOf = (sums: object) =>
  Object.entries(sums).map(([name, sum]) => [
    name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
    sum,
  ])

/** Stores totals of a topic on an engine, in the current day, week and month. */
async function store({ runs, brands }: Totals, topic: string, engine: string) {
  const site_id = customer.siteId
  const id = await addRow(admin(), 'prompts', { site_id, text: `What of ${topic}?`, topic })
  const { data } = await admin().from('prompts').select('version_id').eq('id', id).single()
  for (const range of runRangeIds.slice(1).map((name) => rangeAt(name, now))) {
    const [grain, starts_on] = [range.bucket, range.buckets.at(-1)]
    const place = { site_id, prompt_version_id: data?.version_id, engine, grain, starts_on }
    const counted = { ...place, ...Object.fromEntries(columnsOf(runs)) }
    const named = brands.map(({ brandId, isOwn, domains, ...sums }) => {
      const brand_id = [...nameOf].find(([, name]) => name === brandId)?.[0]
      return { ...place, brand_id, ...Object.fromEntries(columnsOf(sums)) }
    })
    expect((await admin().from('run_totals').insert(counted)).error).toBeNull()
    expect((await admin().from('mention_totals').insert(named)).error).toBeNull()
  }
}

beforeAll(async () => {
  customer = await addCustomer()
  await admin().from('brands').delete().eq('site_id', customer.siteId)
  for (const { brandId, isOwn } of example.brands) {
    const brand = { site_id: customer.siteId, name: brandId, is_own: isOwn }
    nameOf.set(await addRow(admin(), 'brands', brand), brandId)
  }
  await store(example, 'prices', 'one')
  await store(twice, 'reviews', 'two')
})

async function reportOf(id: (typeof runRangeIds)[number], filters: Record<string, string[]> = {}) {
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
  const all = comparable(addTotals([example, twice]))
  expect(comparable(totalsOfRange(report))).toEqual(all)
  expect(totalsByPart(report, 'bucket').map(comparable)).toEqual([all])
  expect(totalsBefore(report)).toBeNull()
})

test('gives the sums of each engine and topic, and those that are filtered', async () => {
  const report = await reportOf('30d')
  const partsOf = (part: 'engine' | 'topic') =>
    Object.fromEntries(totalsByPart(report, part).map((totals) => [totals.key, comparable(totals)]))
  expect(partsOf('engine')).toEqual({ one: comparable(example), two: comparable(twice) })
  expect(partsOf('topic')).toEqual({ prices: comparable(example), reviews: comparable(twice) })
  const filtered = await reportOf('30d', { engines: ['two'], topics: ['reviews'] })
  expect(comparable(totalsOfRange(filtered))).toEqual(comparable(twice))
})
