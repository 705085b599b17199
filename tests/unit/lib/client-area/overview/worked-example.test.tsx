import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js'
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import { parse } from 'csv-parse/sync'
import { z } from 'zod'
import { FigureGrid } from '@/components/client-area/report/figure-grid'
import { OutcomeBar } from '@/components/client-area/report/outcome-table'
import { addAccountTools } from '@/lib/account-api/account-tools'
import { answerRequest } from '@/lib/account-api/answer-request'
import { findCaller } from '@/lib/account-api/api-caller'
import { figure as figureSchema, figures as figuresSchema } from '@/lib/account-api/figures'
import { exportResponse } from '@/lib/client-area/overview/export-response'
import { defaultFilters } from '@/lib/client-area/overview/filters'
import { visibilityReport } from '@/lib/client-area/overview/report-results'
import { runsView } from '@/lib/client-area/overview/runs-view'
import { rangeAt } from '@/lib/client-area/report/ranges'
import {
  type MetricId,
  metricIds,
  metrics,
  outcomeMetricIds,
  strengthMetricIds,
} from '@/lib/geo/metrics/metrics'
import { rendered, textsOf } from '@/tests/unit/components/client-area/rendered'
import { addKey } from '@/tests/unit/lib/account-api/made-account'
import { example, exampleBefore } from '@/tests/unit/lib/geo/metrics/worked-example'
import type { Customer } from '@/tests/unit/lib/site-files/served-project'
import { tableOf } from '@/tests/unit/studio/sample/sample-dataset'
import { withProject } from '@/tests/unit/support/with-project'
import { addBrands, addPrompt, currentBuckets, storeTotals } from './stored-totals'

const used: { client: Customer['client'] | undefined; siteId: string } = { client: undefined, siteId: '' }

jest.mock('@/lib/env/server', () => jest.requireActual('@/tests/unit/lib/notifications/settings'))
jest.mock('@/lib/supabase/server', () => ({ serverClient: async () => used.client }))
jest.mock('@/lib/client-area/workspace', () => ({
  currentWorkspace: async () => ({
    account: { id: 'a', name: 'Account' },
    site: { id: used.siteId, domain: 'own.example' },
  }),
}))

const { admin, addCustomer } = withProject()
const now = new Date()
const range = rangeAt('30d', now)
let key: string

/** The figures of the documentation, which are computed by hand, by name: in percent, as ranks, and as points. */
const byHand = new Map(
  tableOf('docPage-how-we-measure-visibility', 'Figures of the example').map(
    ([name = '', , value, interval]) => [name, numbersIn(`${value} ${interval}`)],
  ),
)

function numbersIn(text: string): number[] {
  return (text.replaceAll('−', '-').match(/-?\d+(?:\.\d+)?/g) ?? []).map(Number)
}

/** The documentation has one digit after the point; a screen has none of scores. */
function expectByHand(id: MetricId, found: readonly number[], digits = 1) {
  const expected = byHand.get(metrics[id].name) ?? []
  const most = 0.55 / 10 ** digits
  const isSame =
    found.length === expected.length && found.every((one, at) => Math.abs(one - (expected[at] ?? 0)) <= most)
  expect(isSame ? expected : found).toEqual(expected)
}

/** In the units of the documentation. */
const inUnits = (id: MetricId, values: readonly (number | null)[]) =>
  values.flatMap((value) => (value === null ? [] : [metrics[id].unit === 'share' ? 100 * value : value]))

async function insert(table: string, rows: object[]) {
  expect((await admin().from(table).insert(rows)).error).toBeNull()
}

/** Pages of other sites that name the brands, and own pages that were cited before, of which some are not cited now. */
async function addPages(names: ReadonlyMap<string, string>) {
  const site_id = used.siteId
  const page = { site_id, created_at: `${range.beforeOn}T00:00:00Z`, fetched_at: now.toISOString() }
  const domains = new Map(example.brands.map(({ brandId, domains }) => [brandId, domains ?? 0]))
  const others = Array.from({ length: Math.max(...domains.values()) }, (_, place) => ({
    ...{ ...page, host: `${place}.example`, url: `https://${place}.example/`, kind: 'other' },
    last_cited_at: now.toISOString(),
    brand_ids: [...names].flatMap(([id, name]) => (place < (domains.get(name) ?? 0) ? [id] : [])),
  }))
  const { formerPages = 0, lostPages = 0 } = example.pages ?? {}
  const own = Array.from({ length: formerPages }, (_, place) => ({
    ...{ ...page, host: 'own.example', url: `https://own.example/${place}`, kind: 'own', brand_ids: [] },
    last_cited_at: place < lostPages ? `${range.beforeOn}T12:00:00Z` : now.toISOString(),
  }))
  await insert('cited_pages', [...others, ...own])
}

beforeAll(async () => {
  const { client, siteId } = await addCustomer()
  Object.assign(used, { client, siteId })
  const names = await addBrands(admin(), siteId, example.brands)
  const prompt = { site_id: siteId, text: 'Which tool is best?' }
  const place = { site_id: siteId, engine: 'openai', prompt_version_id: await addPrompt(admin(), prompt) }
  await storeTotals(admin(), place, currentBuckets(now), example, names)
  const before = { grain: 'day' as const, starts_on: range.beforeOn }
  await storeTotals(admin(), place, [before], exampleBefore, names)
  const { brandedRuns = 0, brandedMentions = 0, brandedUnknownRuns = 0 } = example.recall ?? {}
  const branded = { ...prompt, text: 'Is Own good?', is_branded: true }
  const none = (sums: object) => Object.fromEntries(Object.keys(sums).map((name) => [name, 0]))
  const [own] = example.brands
  await storeTotals(
    admin(),
    { ...place, prompt_version_id: await addPrompt(admin(), branded) },
    currentBuckets(now),
    {
      runs: { ...example.runs, ...none(example.runs), runs: brandedRuns, unknownRuns: brandedUnknownRuns },
      brands: own ? [{ ...own, mentions: brandedMentions }] : [],
    },
    names,
  )
  await addPages(names)
  const { data } = await admin().from('sites').select('account_id').eq('id', siteId).single()
  key = await addKey(admin(), data?.account_id)
})

const request = (path: string) =>
  new Request(`https://www.example.com${path}`, {
    headers: { authorization: `Bearer ${key}`, 'x-forwarded-for': '203.0.113.9' },
  })

/** Compares all figures of a response. */
function expectFigures(response: unknown) {
  const { figures } = z.object({ figures: figuresSchema }).parse(response)
  const { ownBrand, ...site } = figures
  const found = new Map(Object.entries({ ...site, ...ownBrand, ...ownBrand?.strength }))
  const figureOf = (name: string) => figureSchema.parse(found.get(name))
  for (const id of metricIds) {
    const { value, interval } = figureOf(metrics[id].apiName ?? id)
    expectByHand(id, inUnits(id, [value, ...(interval ?? [])]))
  }
  expect(100 * (figureOf('visibility').change ?? 0)).toBeCloseTo(byHand.get('Momentum')?.[0] ?? 0, 10)
}

describe('the figures that the documentation computes by hand', () => {
  it('are those of the API', async () => {
    const path = `/api/v1/sites/${used.siteId}/visibility`
    expectFigures(await (await answerRequest(request(path), path.split('/').slice(1))).json())
  })

  it('are those of the MCP tool', async () => {
    const [client, server] = [
      new Client({ name: 'test', version: '1' }),
      new McpServer({ name: 'site', version: '1' }),
    ]
    addAccountTools(server, await findCaller(request('/mcp')))
    const [near, far] = InMemoryTransport.createLinkedPair()
    await Promise.all([server.connect(far), client.connect(near)])
    const result = await client.callTool({ name: 'get_visibility', arguments: { site: used.siteId } })
    expectFigures(result.structuredContent)
    await client.close()
  })

  it('are those of the CSV file', async () => {
    const response = await exportResponse(new URLSearchParams({ report: 'figures' }))
    const rows = z
      .array(z.record(z.string(), z.string()))
      .parse(parse(await response.text(), { bom: true, columns: true }))
    const found = new Map(rows.map((row) => [row.Figure?.replace(', estimated', ''), row]))
    expect(found.size).toBe(metricIds.length)
    for (const id of metricIds) {
      const row = found.get(metrics[id].name)
      const cells = [row?.Value, row?.['Interval from'], row?.['Interval to']].filter(Boolean).map(Number)
      expectByHand(id, inUnits(id, cells))
    }
    expect(100 * Number(found.get('Visibility')?.Change)).toBeCloseTo(byHand.get('Momentum')?.[0] ?? 0, 10)
  })

  it('are those of the screens', async () => {
    const { startsOn: starts_on, endsOn: ends_on, beforeOn: before_on, bucket: grain } = range
    const { data } = (await used.client?.rpc('visibility_report', {
      ...{ site_id: used.siteId, starts_on, ends_on, before_on, grain },
    })) ?? { data: null }
    const { figures, quality } = runsView(visibilityReport.parse(data), range, defaultFilters)
    const grids = (['overview', 'prompt'] as const).map((place) =>
      rendered(<FigureGrid place={place} figures={figures} quality={quality.label} />),
    )
    const cells = new Map(
      grids.flatMap((grid) =>
        Array.from(grid.querySelectorAll<HTMLElement>('dl > div'), (cell) => {
          const [value = ''] = textsOf(cell, 'dd')
          const interval = textsOf(cell, 'span').find((text) => text?.startsWith('95% interval: '))
          const name = cell.querySelector('dt')?.textContent.replace(', estimated', '')
          return [name, numbersIn(`${value} ${interval?.slice('95%'.length) ?? ''}`)] as const
        }),
      ),
    )
    const shown = metricIds.filter((id) => cells.has(metrics[id].name))
    expect(shown).toEqual(
      metricIds.filter((id) => metrics[id].on.some((place) => place === 'overview' || place === 'prompt')),
    )
    for (const id of shown) {
      const { name, unit } = metrics[id]
      expectByHand(id, cells.get(name) ?? [], unit === 'score' ? 0 : 1)
    }
    const [grid] = grids.map(({ textContent }) => textContent)
    expect(grid).toContain('+10.0 points from the previous period')
    const bar = rendered(<OutcomeBar figures={figures} />)
      .querySelector('[role=img]')
      ?.getAttribute('aria-label')
    for (const [ids, text] of [
      [strengthMetricIds, grid],
      [outcomeMetricIds, bar],
    ] as const)
      for (const id of ids) {
        const value = new RegExp(`([\\d.]+)% ${metrics[id].name.toLowerCase()}\\b`).exec(text ?? '')?.[1]
        expect(Number(value)).toBeCloseTo(byHand.get(metrics[id].name)?.[0] ?? Number.NaN, 0)
      }
  })
})
