import { parseTestArgs } from '../../../../local/supervisor/test-words.ts'

const usage = "Usage: npm test, or: npm test -- --only unit|database|e2e [part of a file's path ...]"

it('runs everything without arguments', () => {
  expect(parseTestArgs([])).toEqual({ only: undefined, filters: [] })
})

it.each([['--only', 'unit'], ['--only=unit']])('reads the part from %s %s', (...words) => {
  expect(parseTestArgs(words)).toEqual({ only: 'unit', filters: [] })
})

it('passes other arguments on as filters, and those after another -- unchanged', () => {
  expect(parseTestArgs(['--only', 'e2e', 'blog', 'studio/', '--', '--headed'])).toEqual({
    only: 'e2e',
    filters: ['blog', 'studio/', '--headed'],
  })
})

it.each([
  [['--only', 'jest'], 'There is no part "jest" to run alone.'],
  [['--only'], 'There is no part "" to run alone.'],
  [['--headed'], 'npm test has no option --headed.'],
  [['--only', 'unit', '-u'], 'npm test has no option -u.'],
  [['unit'], '"unit" needs --only before it.'],
])('rejects %j with the usage', (words, reason) => {
  expect(() => parseTestArgs(words)).toThrow(`${reason} ${usage}`)
})
