import { createHmac, randomUUID } from 'node:crypto'
import { resolve } from 'node:path'
import { createClient } from '@supabase/supabase-js'
import fc from 'fast-check'
import { rangeAt, rangeIds } from '@/lib/client-area/visibility/ranges'
import { visibilityReport } from '@/lib/client-area/visibility/report-results'
import { totalsBefore, totalsByPart, totalsOfRange } from '@/lib/client-area/visibility/report-totals'
import { figuresOf } from '@/lib/geo/metrics/figures'
import type { Totals } from '@/lib/geo/metrics/totals'
import { brandIds, type Run, runLists, totalsOf } from '@/tests/unit/lib/geo/metrics/made-runs'
import {
  PUBLISHABLE_KEY,
  SECRET_KEY,
  type ServedSupabase,
  serveSupabase,
  supabaseVariables,
} from '@/tests/unit/support/served-supabase'

let supabase: ServedSupabase
const runs: readonly Run[] = fc.sample(runLists, { seed: 21, numRuns: 20 }).flat().slice(0, 120)
const ids = {
  user: '',
  site: '',
  fact: '',
  brands: new Map<string, string>(),
  prompts: new Map<string, string>(),
}
const admin = () => supabase.client(SECRET_KEY)

/** A client with a session of the user. */
function member() {
  const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const expires = Math.floor(Date.now() / 1_000) + 600
  const claims = { sub: ids.user, role: 'authenticated', aud: 'authenticated', exp: expires }
  const body = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode(claims)}`
  const secret = supabaseVariables.SUPABASE_JWT_SECRET
  const signature = createHmac('sha256', secret).update(body).digest('base64url')
  return createClient(supabase.address, PUBLISHABLE_KEY, { accessToken: async () => `${body}.${signature}` })
}

async function addRow(table: string, row: Record<string, unknown>): Promise<string> {
  const { data, error } = await admin().from(table).insert(row).select('id').single()
  if (error) throw error
  return data.id
}

const kindOf = (host: string) =>
  host === 'own.example' ? 'own' : host === 'alder.example' ? 'competitor' : 'other'

const resultOf = ({ named, strength, sentiment, citations, statements }: Run) => ({
  answer: 'An answer.',
  mentions: named.map((name, place) => ({
    brandId: ids.brands.get(name),
    rank: place + 1,
    count: 1,
    offset: place,
    strength,
    sentiment: sentiment?.value ?? null,
    judgedBy: sentiment?.isModeled ? 'model' : 'lexicon',
    framing: [],
    sentence: `${name} is named.`,
  })),
  citations: citations.map(({ host, isInText }, place) => ({
    position: place + 1,
    url: `https://${host}/${place}`,
    canonicalUrl: `https://${host}/${place}`,
    host,
    title: null,
    kind: kindOf(host),
    brandId: null,
    isInText,
  })),
  statements: statements.map((agrees) => ({
    factId: ids.fact,
    sentence: 'It costs $49.',
    agrees,
    sourceUrl: null,
    judgedBy: 'rule',
  })),
})

/** Stores a run as the worker does. */
async function store(run: Run, accountId: string): Promise<void> {
  const prompts = admin().from('prompts').select('version_id')
  const { data } = await prompts.eq('id', ids.prompts.get(run.topic)).single()
  const claim = randomUUID()
  const id = await addRow('prompt_runs', {
    site_id: ids.site,
    account_id: accountId,
    prompt_version_id: data?.version_id,
    engine: run.engine,
    slot: randomUUID(),
    number: 1,
    state: 'running',
    claim,
    claimed_until: new Date(Date.now() + 60_000).toISOString(),
  })
  const finished = { run_id: id, run_claim: claim, result: resultOf(run) }
  const stored = await admin().rpc('finish_prompt_run', finished)
  expect(stored).toMatchObject({ data: true, error: null })
}

beforeAll(async () => {
  supabase = await serveSupabase(resolve('supabase'))
  const credentials = { email: 'reader@example.com', password: 'four words make one' }
  const { data } = await supabase.client().auth.signUp(credentials)
  ids.user = data.user?.id ?? ''
  const accountId = await addRow('accounts', { name: 'Account' })
  await admin().from('account_members').insert({ account_id: accountId, user_id: ids.user, role: 'owner' })
  ids.site = await addRow('sites', { account_id: accountId, name: 'Site', domain: 'own.example' })
  for (const name of brandIds) {
    ids.brands.set(name, await addRow('brands', { site_id: ids.site, name, is_own: name === 'own' }))
  }
  ids.fact = await addRow('brand_facts', { site_id: ids.site, kind: 'price', subject: 'Plan', value: '$49' })
  for (const topic of ['prices', 'reviews']) {
    const prompt = await addRow('prompts', { site_id: ids.site, text: `What of ${topic}, before?`, topic })
    ids.prompts.set(topic, prompt)
  }
  // Answers to texts that were changed do not count.
  for (const run of runs.slice(0, 5)) await store(run, accountId)
  for (const [topic, id] of ids.prompts) {
    const text = `What of ${topic}?`
    await admin().from('prompts').update({ text }).eq('id', id)
  }
  for (const run of runs) await store(run, accountId)
})
afterAll(() => supabase.stop())

async function reportOf(id: (typeof rangeIds)[number], filters: Record<string, string[]> = {}) {
  const { startsOn, endsOn, beforeOn, bucket } = rangeAt(id, new Date())
  const { data, error } = await member().rpc('visibility_report', {
    site_id: ids.site,
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
function comparable({ runs: sums, brands }: Totals): Totals {
  const names = new Map([...ids.brands].map(([name, id]) => [id, name]))
  return {
    runs: sums,
    brands: brands
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
    expect(byEngine.map(({ key }) => key).toSorted()).toEqual(['one', 'three', 'two'])
    expect(byTopic.map(({ key }) => key).toSorted()).toEqual(['prices', 'reviews'])
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
    ids.user = randomUUID()
    expect((await reportOf('30d')).runs).toEqual([])
  })
})
