import { readTap } from '@/tests/database/tap'

it('counts the points of a script that made what it planned', () => {
  expect(readTap(['1..2', 'ok 1 - one', 'ok 2 - two'])).toEqual({ passed: 2, failed: 0, faults: [] })
})

it('keeps what is said of a failure', () => {
  const { passed, failed, faults } = readTap(['1..2', 'ok 1', 'not ok 2 - two', '# have: 1', '# want: 2'])
  expect({ passed, failed }).toEqual({ passed: 1, failed: 1 })
  expect(faults).toEqual(['not ok 2 - two', '# have: 1', '# want: 2'])
})

it.each([
  ['fewer points', ['1..3', 'ok 1', 'ok 2']],
  ['more points', ['1..1', 'ok 1', 'ok 2']],
  ['no plan', ['ok 1', 'ok 2']],
])('takes %s than planned for a failure', (_case, lines) => {
  expect(readTap(lines)).toMatchObject({ passed: 2, failed: 1 })
})

it('takes a script that said nothing for a failure', () => {
  expect(readTap([])).toMatchObject({ passed: 0, failed: 1 })
})
