import { changeOf } from '@/lib/client-area/analytics/change'
import { signedPoints, signedShare } from '@/lib/client-area/analytics/signed'

test.each([
  [125, 100, 0.25],
  [0, 10, -1],
  [10, 10, 0],
  [100, 9, null],
  [5, 0, null],
  [5, null, null],
])('the change to %s from %s is %s', (count, before, change) => {
  expect(changeOf({ count, before })).toBe(change)
})

test.each([
  [0.2449, '+24%'],
  [-0.03, '−3%'],
  [0.001, '0%'],
  [-0.001, '0%'],
  [11.5, '+1,150%'],
])('writes the share %s as %s', (share, text) => expect(signedShare(share)).toBe(text))

test('writes the difference of two shares in points', () => {
  expect(signedPoints(0.0123)).toBe('+1.2 points')
  expect(signedPoints(-0.016)).toBe('−1.6 points')
  expect(signedPoints(-0.0101)).toBe('−1 point')
  expect(signedPoints(0.11)).toBe('+11 points')
})
