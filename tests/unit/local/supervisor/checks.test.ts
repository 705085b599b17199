import { checks, runChecks } from '../../../../local/supervisor/checks.ts'
import { CommandError } from '../../../../local/supervisor/command-error.ts'
import { ProcessGroup } from '../../../../local/supervisor/supervise.ts'

beforeEach(() => {
  jest.spyOn(console, 'log').mockImplementation(() => {})
})

afterEach(() => jest.restoreAllMocks())

it('runs all checks after a failure, and prints the findings of each', async () => {
  const printed = jest.spyOn(console, 'error').mockImplementation(() => {})
  const fail = (found: string) => async () => {
    throw new CommandError(found)
  }
  const result = await runChecks(new ProcessGroup(), [
    { label: 'Lint', run: fail('a.ts: unused') },
    { label: 'Types', after: ['Lint'], run: async () => {} },
    { label: 'Imports', run: fail('b.ts: wrong way') },
  ])
  expect(result).toEqual({ passed: 1, failed: 2 })
  expect(printed.mock.calls).toEqual([['\nLint:\na.ts: unused'], ['\nImports:\nb.ts: wrong way']])
})

it('rethrows an error that is not a finding', async () => {
  const run = () => Promise.reject(new TypeError('no such function'))
  await expect(runChecks(new ProcessGroup(), [{ label: 'Lint', run }])).rejects.toThrow('no such function')
})

it('waits only for checks in the list', () => {
  const labels = checks.map(({ label }) => label)
  expect(checks.flatMap(({ after }) => after ?? []).filter((after) => !labels.includes(after))).toEqual([])
  expect(new Set(labels).size).toBe(labels.length)
})
