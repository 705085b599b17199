import {
  changedChecks,
  checkedHost,
  checkedTime,
  fixesOf,
  formatDuration,
  reachedPoints,
  scoreBand,
} from '@/lib/metadata/check-result'
import { earlierReport, sampleReport } from './sample-report'

test.each([
  [100, 'Ready'],
  [90, 'Ready'],
  [89, 'Nearly ready'],
  [70, 'Nearly ready'],
  [69, 'Some obstacles'],
  [50, 'Some obstacles'],
  [49, 'Hard to read for assistants'],
  [0, 'Hard to read for assistants'],
])('calls a score of %d %s', (score, name) => {
  expect(scoreBand(score).name).toBe(name)
})

test('writes times, durations and points', () => {
  expect(checkedTime('2026-11-24T00:05:59Z')).toBe('November 24, 2026 at 00:05 UTC')
  expect([640, 2_340].map(formatDuration)).toEqual(['640 ms', '2.3 s'])
  expect(sampleReport.checks.slice(1, 3).map(reachedPoints)).toEqual(['10.5 of 14', '6 of 6'])
  expect(sampleReport.checks.slice(-1).map(reachedPoints)).toEqual([undefined])
})

test('shows a host in ASCII', () => {
  expect(checkedHost({ finalAddress: 'https://bücher.example:8443/a' })).toBe('xn--bcher-kva.example:8443')
})

test('sorts fixes by their gain', () => {
  const sorted = ['json-ld', 'title-description', 'llms-txt', 'agents-allowed', 'headings']
  expect(fixesOf(sampleReport).map(({ id }) => id)).toEqual(sorted)
})

test('finds the checks with another outcome', () => {
  const changes = changedChecks(earlierReport, sampleReport)
  expect(changes.map(({ check, before }) => [check.id, before?.verdict])).toEqual([
    ['headings', undefined],
    ['sitemap', 'fail'],
  ])
  expect(changedChecks(sampleReport, sampleReport)).toEqual([])
})
