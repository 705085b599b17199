import { changeText, intervalText, valueText } from '@/lib/client-area/visibility/format-figure'

test('shows shares in percent, ranks with one digit, and scores as whole numbers', () => {
  expect(valueText(0.314, 'share')).toBe('31.4%')
  expect(valueText(0.5, 'share')).toBe('50.0%')
  expect(valueText(2, 'rank')).toBe('2.0')
  expect(valueText(63.6, 'score')).toBe('64')
})

test('shows a dash where there is no figure, not zero', () => {
  expect(valueText(null, 'share')).toBe('–')
  expect(intervalText({ interval: null }, 'share')).toBeNull()
  expect(changeText({ change: null }, 'share')).toBeNull()
})

test('shows changes of shares in points, with a sign', () => {
  expect(changeText({ change: 0.031 }, 'share')).toBe('+3.1 points')
  expect(changeText({ change: -0.4 }, 'rank')).toBe('−0.4')
  expect(changeText({ change: 0 }, 'score')).toBe('0.0 points')
  expect(intervalText({ interval: [0.27, 0.362] }, 'share')).toBe('27.0% to 36.2%')
})
