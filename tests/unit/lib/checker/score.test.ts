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
  it('is the share of the points that could be reached, without what does not apply', () => {
    expect(scoreOf([result(6, 1), result(14, 0.5), result(4, 0)], undefined).score).toBe(54)
    const checks = [result(6, 1), result(14, null), result(2, 0)]
    expect([scoreOf(checks, undefined).score, availablePoints(checks)]).toEqual([75, 8])
  })

  it('is 0 if nothing counts', () => {
    const nothing = [result(6, null), result(0, null, null)]
    expect(scoreOf(nothing, 'Hidden.')).toMatchObject({ score: 0, cap: null })
  })

  it.each([
    [1, 49, { limit: 49, reason: 'Hidden.' }],
    [0.49, 49, null],
    [0.2, 20, null],
  ])('is limited to 49, but a lower score stays: %s', (share, score, cap) => {
    expect(scoreOf([result(6, share)], 'Hidden.')).toMatchObject({ score, cap })
  })

  it('has the points of each group', () => {
    const checks = [result(6, 1), result(3, 1 / 3, 'agent'), result(2, null, 'agent')]
    const { groups } = scoreOf(checks, undefined)
    const texts = groups.map(({ id, points, outOf }) => `${id} ${points} of ${outOf}`)
    expect(texts.join()).toBe('access 6 of 6,content 0 of 0,entity 0 of 0,discovery 0 of 0,agent 1 of 3')
  })
})

describe('gainOf', () => {
  it('is what a pass would add to the score', () => {
    expect([gainOf(14, 0.5, 80), gainOf(14, 1, 80), gainOf(14, 0, 0)]).toEqual([8.8, 0, 0])
  })

  it('adds up to the missing points', () => {
    const checks = [result(6, 0.5), result(14, 0.25), result(4, 1)]
    const outOf = availablePoints(checks)
    const gains = checks.map(({ weight, result: share }) => gainOf(weight, share ?? 0, outOf))
    expect(scoreOf(checks, undefined).score + gains.reduce((sum, gain) => sum + gain, 0)).toBeCloseTo(100, 0)
  })
})

it.each([
  ['access', 30, 'https-status 6, agents-allowed 14, robots-file 4, indexable 6'],
  [
    'content',
    30,
    'main-text 10, title-description 4, headings 4, landmarks 4, canonical 3, answer-sections 3, alt-links 2',
  ],
  ['entity', 18, 'json-ld 5, organization 6, page-type 5, open-graph 2'],
  ['discovery', 14, 'sitemap 6, llms-txt 4, markdown-alternate 2, freshness 2'],
  ['agent', 8, 'markdown-negotiation 3, content-signal 2, agent-card 2, security-txt 1'],
])('has the weights in the group %s that the product promises', (name, sum, weights) => {
  const checks = scoredChecks.filter(({ group }) => group === name)
  expect(checks.reduce((all, { weight }) => all + weight, 0)).toBe(sum)
  expect(checks.map(({ id, weight }) => `${id} ${weight}`).toSorted()).toEqual(weights.split(', ').toSorted())
})

it('has no other check that counts', () => expect(scoredChecks).toHaveLength(23))
