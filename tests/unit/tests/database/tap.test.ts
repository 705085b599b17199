import { readTap } from '@/tests/database/tap'

it('counts the points of a script with a matching plan', () => {
  expect(readTap(['1..2', 'ok 1 - one', 'ok 2 - two'])).toEqual({ passed: 2, failed: 0, faults: [] })
})

it('keeps the messages of a failure', () => {
  const { passed, failed, faults } = readTap(['1..2', 'ok 1', 'not ok 2 - two', '# have: 1', '# want: 2'])
  expect({ passed, failed }).toEqual({ passed: 1, failed: 1 })
  expect(faults).toEqual(['not ok 2 - two', '# have: 1', '# want: 2'])
})

it.each([
  ['fewer points than planned', ['1..3', 'ok 1', 'ok 2']],
  ['more points than planned', ['1..1', 'ok 1', 'ok 2']],
  ['no plan', ['ok 1', 'ok 2']],
])('counts a failure for %s', (_case, lines) => {
  expect(readTap(lines)).toMatchObject({ passed: 2, failed: 1 })
})

it('counts a failure for a script without output', () => {
  expect(readTap([])).toMatchObject({ passed: 0, failed: 1 })
})
