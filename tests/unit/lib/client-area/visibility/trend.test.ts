import { rangeAt } from '@/lib/client-area/visibility/ranges'
import type { VisibilityReport } from '@/lib/client-area/visibility/report-results'
import { trendOf } from '@/lib/client-area/visibility/trend'

const range = rangeAt('7d', new Date('2026-11-25T12:00:00Z'))
const [firstDay = '', secondDay = ''] = range.buckets
const brands = [
  { id: 'own', name: 'Bramble', isOwn: true, domains: null },
  { id: 'rival', name: 'Thorn', isOwn: false, domains: null },
]

const runs = (key: string, all: number, cited: number) => ({
  isCurrent: true,
  part: 'bucket' as const,
  key,
  runs: all,
  ownCitedRuns: cited,
  ownTextCitedRuns: 0,
  unclaimedRuns: 0,
  citations: 0,
  ownCitations: 0,
  statements: 0,
  agreeingStatements: 0,
})

const mentions = (brandId: string, count: number) => ({
  isCurrent: true,
  part: 'bucket' as const,
  key: firstDay,
  brandId,
  mentions: count,
  rankSum: count * 2,
  rankSquareSum: count * 4,
  firstRuns: 0,
  sentimentRuns: 0,
  modeledRuns: 0,
  sentimentSum: 0,
  sentimentSquareSum: 0,
  named: count,
  listed: 0,
  recommended: 0,
  picks: 0,
})

const report: VisibilityReport = {
  runs: [runs(firstDay, 8, 2), runs(secondDay, 4, 0)],
  mentions: [mentions('own', 6), mentions('rival', 2)],
  brands,
  gaps: [],
  coverage: { daysWithRuns: 2, runsPerPromptEngineDay: 4 },
  hasReadPages: false,
  prompts: [],
}

const valuesOf = (trend: Parameters<typeof trendOf>[2]) =>
  trendOf(report, range, trend).points.map(({ values }) => values)

describe('the trend', () => {
  it('has a line for each brand', () => {
    expect(trendOf(report, range, 'visibility').brands.map(({ name }) => name)).toEqual(['Bramble', 'Thorn'])
    expect(valuesOf('visibility').slice(0, 3)).toEqual([
      [0.75, 0.25],
      [0, 0],
      [null, null],
    ])
    expect(valuesOf('voice')[0]).toEqual([0.75, 0.25])
    expect(valuesOf('position').slice(0, 2)).toEqual([
      [2, 2],
      [null, null],
    ])
  })

  it('has one line of citations: 2 of 8 answers, 0 of 4, and none on days without answers', () => {
    const { brands, unit } = trendOf(report, range, 'citations')
    expect([brands.map(({ name }) => name), unit]).toEqual([['Your pages'], 'share'])
    expect(valuesOf('citations').slice(0, 3)).toEqual([[0.25], [0], [null]])
  })
})
