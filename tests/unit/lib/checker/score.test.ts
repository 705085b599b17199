import { scoredChecks } from '@/lib/checker/registry'
import type { CheckResult } from '@/lib/checker/report'
import { availablePoints, gainOf, scoreOf } from '@/lib/checker/score'

const result = (
  weight: number,
  share: number | null,
  group: CheckResult['group'] = 'access',
): CheckResult => ({
  id: 'check',
  group,
  title: 'Title',
  weight,
  verdict: share === null ? 'not-applicable' : share === 1 ? 'pass' : share === 0 ? 'fail' : 'partial',
  result: share,
  summary: 'Summary.',
  evidence: [],
  fix: null,
})

describe('scoreOf', () => {
  it('is the share of the points that could be reached', () => {
    expect(scoreOf([result(6, 1), result(14, 0.5), result(4, 0)], undefined).score).toBe(54)
  })

  it('leaves out what does not apply', () => {
    const checks = [result(6, 1), result(14, null), result(2, 0)]
    expect(scoreOf(checks, undefined).score).toBe(75)
    expect(availablePoints(checks)).toBe(8)
  })

  it('is 0 if nothing counts', () => {
    expect(scoreOf([result(6, null), result(0, null, null)], 'Hidden.')).toMatchObject({
      score: 0,
      cap: null,
    })
  })

  it('is limited to 49, but a lower score stays', () => {
    expect(scoreOf([result(6, 1)], 'Hidden.')).toMatchObject({
      score: 49,
      cap: { limit: 49, reason: 'Hidden.' },
    })
    expect(scoreOf([result(6, 0.49)], 'Hidden.')).toMatchObject({ score: 49, cap: null })
    expect(scoreOf([result(6, 0.2)], 'Hidden.')).toMatchObject({ score: 20, cap: null })
  })

  it('has the points of each group', () => {
    const checks = [result(6, 1), result(3, 1 / 3, 'agent'), result(2, null, 'agent')]
    const { groups } = scoreOf(checks, undefined)
    expect(groups.map(({ id, points, outOf }) => [id, points, outOf])).toEqual([
      ['access', 6, 6],
      ['content', 0, 0],
      ['entity', 0, 0],
      ['discovery', 0, 0],
      ['agent', 1, 3],
    ])
  })
})

describe('gainOf', () => {
  it('is what a pass would add to the score', () => {
    expect(gainOf(14, 0.5, 80)).toBe(8.8)
    expect(gainOf(14, 1, 80)).toBe(0)
    expect(gainOf(14, 0, 0)).toBe(0)
  })

  it('adds up to the missing points', () => {
    const checks = [result(6, 0.5), result(14, 0.25), result(4, 1)]
    const outOf = availablePoints(checks)
    const gains = checks.map(({ weight, result: share }) => gainOf(weight, share ?? 0, outOf))
    expect(scoreOf(checks, undefined).score + gains.reduce((sum, gain) => sum + gain, 0)).toBeCloseTo(100, 0)
  })
})

describe('the weights', () => {
  it('are those that the product promises', () => {
    const byGroup = Object.groupBy(scoredChecks, ({ group }) => group ?? 'none')
    const sums = Object.entries(byGroup).map(([group, checks = []]) => [
      group,
      checks.reduce((sum, { weight }) => sum + weight, 0),
    ])
    expect(Object.fromEntries(sums)).toEqual({ access: 30, content: 30, entity: 18, discovery: 14, agent: 8 })
    expect(Object.fromEntries(scoredChecks.map(({ id, weight }) => [id, weight]))).toEqual({
      'https-status': 6,
      'agents-allowed': 14,
      indexable: 6,
      'robots-file': 4,
      'main-text': 10,
      'title-description': 4,
      headings: 4,
      landmarks: 4,
      canonical: 3,
      'answer-sections': 3,
      'alt-links': 2,
      'json-ld': 5,
      organization: 6,
      'page-type': 5,
      'open-graph': 2,
      sitemap: 6,
      'llms-txt': 4,
      'markdown-alternate': 2,
      freshness: 2,
      'markdown-negotiation': 3,
      'content-signal': 2,
      'agent-card': 2,
      'security-txt': 1,
    })
  })
})
