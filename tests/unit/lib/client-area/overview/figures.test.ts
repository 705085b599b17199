import * as filters from '@/lib/client-area/overview/filters'
import { changeText, intervalText, valueText } from '@/lib/client-area/overview/format-figure'
import { readFilters } from '@/lib/client-area/overview/read-filters'
import type { VisibilityReport } from '@/lib/client-area/overview/report-results'
import { readMissing } from '@/lib/client-area/overview/stored-comparison'
import { trendOf } from '@/lib/client-area/overview/trend'
import { isFiltered } from '@/lib/client-area/report/filter-address'
import { rangeAt } from '@/lib/client-area/report/ranges'
import type { MetricId } from '@/lib/geo/metrics/metrics'
import { example, own } from '@/tests/unit/lib/geo/metrics/worked-example'

describe('the filters of the overview', () => {
  const [range, trend] = ['12m', 'position'] as const
  const chosen = {
    range,
    trend,
    engine: 'openai',
    kind: 'buying',
    topic: 'A & B',
    branding: 'branded',
    tag: 'Launch',
    country: 'DE',
    persona: 'I run a bakery.',
  } as const
  const { overviewAddress, defaultFilters, exportAddress, withoutFilters } = filters
  const readAgain = (given: typeof filters.defaultFilters) =>
    readFilters(Object.fromEntries(new URL(overviewAddress(given), 'https://www.example.net').searchParams))

  test('are the same after they were in an address', () => {
    expect(readAgain(chosen)).toEqual(chosen)
    const empty = { topic: '', country: '', persona: '' }
    expect(readAgain({ ...chosen, ...empty })).toMatchObject(empty)
  })

  test('leave the address bare if all have their default values', () => {
    expect(overviewAddress(defaultFilters)).toBe('/ai-discovery')
    expect(exportAddress(defaultFilters, 'brands')).toBe('/ai-discovery/export?report=brands')
  })

  test('have their default values where an address has wrong ones', () => {
    const wrong = { range: '99d', engine: 'nobody', kind: ['x', 'buying'], topic: 'x'.repeat(61), trend: '' }
    expect(readFilters(wrong)).toEqual(defaultFilters)
    expect(readFilters({ topic: '\0', tag: '\0', persona: '\0', country: 'Germany' })).toEqual(defaultFilters)
  })

  test('keep the range and the trend when they are cleared', () => {
    expect(withoutFilters(chosen)).toEqual({ ...defaultFilters, range: '12m', trend: 'position' })
    expect([isFiltered(chosen), isFiltered(withoutFilters(chosen))]).toEqual([true, false])
  })
})

describe('a figure', () => {
  test('is a share in percent, a rank with one digit, a whole score, or a dash and not zero', () => {
    expect([valueText(0.314, 'share'), valueText(0.5, 'share')]).toEqual(['31.4%', '50.0%'])
    expect([valueText(2, 'rank'), valueText(63.6, 'score')]).toEqual(['2.0', '64'])
    expect(valueText(null, 'share')).toBe('–')
  })

  test('has changes of shares in points, with a sign, and an interval', () => {
    expect(changeText({ change: 0.031 }, 'share')).toBe('+3.1 points')
    expect(changeText({ change: -0.4 }, 'rank')).toBe('−0.4')
    expect(changeText({ change: 0 }, 'score')).toBe('0.0 points')
    expect(intervalText({ interval: [0.27, 0.362] }, 'share')).toBe('27.0% to 36.2%')
    expect(intervalText({ interval: null }, 'share')).toBeNull()
    expect(changeText({ change: null }, 'share')).toBeNull()
  })
})

describe('what a comparison found', () => {
  const nearestOwn = { url: 'https://own.example/', text: 'Ours.' }
  const found = { passage: 'Theirs.', url: 'https://competitor.example/', nearestOwn, terms: ['repair'] }

  it('is read, and nothing of what is no list', () => {
    const list = [found, { ...found, nearestOwn: null }]
    expect(readMissing(list)).toEqual(list)
    expect(readMissing({ found })).toEqual([])
  })

  it.each([
    [{ ...found, url: 'javascript:alert(1)' }],
    [{ ...found, nearestOwn: { url: 'data:text/html,x', text: 'Ours.' } }],
    [{ ...found, passage: 'x'.repeat(2_001) }],
    [{ ...found, terms: 'repair' }],
    [null],
  ])('leaves out what is wrong, and keeps the rest', (wrong) => {
    expect(readMissing([wrong, found])).toEqual([found])
  })
})

describe('the trend', () => {
  const range = rangeAt('7d', new Date('2026-11-25T12:00:00Z'))
  const [firstDay = '', secondDay = ''] = range.buckets.map((at) => at.slice(0, 10))
  const { isOwn, domains, ...ofBrand } = own
  const runs = (startsOn: string, all: number, cited: number) => {
    return { ...example.runs, startsOn, runs: all, ownCitedRuns: cited }
  }
  const mentions = (brandId: string, count: number) => {
    const ranks = { rankSum: count * 2, rankSquareSum: count * 4 }
    return { ...ofBrand, ...ranks, startsOn: firstDay, brandId, mentions: count }
  }
  const report: VisibilityReport = {
    runs: { parts: [], buckets: [runs(firstDay, 8, 2), runs(secondDay, 4, 0)] },
    mentions: { parts: [], buckets: [mentions('own', 6), mentions('rival', 2)] },
    recall: [],
    recallBuckets: [],
    models: [],
    ownPages: null,
    brands: [
      { id: 'own', name: 'Bramble', isOwn: true, domains: null },
      { id: 'rival', name: 'Thorn', isOwn: false, domains: null },
    ],
    gaps: [],
    coverage: { daysWithRuns: 2, runsPerPromptEngineDay: 4 },
    hasReadPages: false,
    prompts: [],
  }
  const namesOf = (id: MetricId) => trendOf(report, range, id).brands.map(({ name }) => name)
  const valuesOf = (id: MetricId, days: number) =>
    trendOf(report, range, id)
      .points.map(({ values }) => values)
      .slice(0, days)

  it('has a line for each brand', () => {
    expect(namesOf('mentionRate')).toEqual(['Bramble', 'Thorn'])
    const visible = [
      [0.75, 0.25],
      [0, 0],
      [null, null],
    ]
    expect(valuesOf('mentionRate', 3)).toEqual(visible)
    expect(valuesOf('shareOfVoice', 1)).toEqual([[0.75, 0.25]])
    const positions = [
      [2, 2],
      [null, null],
    ]
    expect(valuesOf('position', 2)).toEqual(positions)
  })

  it('has one line of citations: 2 of 8 answers, 0 of 4, and none on days without answers', () => {
    expect([namesOf('citationRate'), trendOf(report, range, 'citationRate').unit]).toEqual([
      ['Your pages'],
      'share',
    ])
    expect(valuesOf('citationRate', 3)).toEqual([[0.25], [0], [null]])
  })
})
