import { problemInQuery } from '@/components/checker/form/form-problems'
import { scanProblemCodes } from '@/lib/checker/report'

test.each(scanProblemCodes)('says what %s means and what to do', (problem) => {
  const { message, advice } = problemInQuery({ problem }) ?? {}
  expect(message).toMatch(/\.$/)
  expect(advice).toMatch(/\.$/)
})

test('adds the status, and what is known about assistants', () => {
  expect(problemInQuery({ problem: 'blocked', status: '403', assistants: '0' })).toMatchObject({
    message: 'The website refuses our request. Its status is 403.',
    note: 'A request in the name of an assistant gets through: only our checker is refused.',
  })
  expect(problemInQuery({ problem: 'blocked', status: '<b>', assistants: '2' })).not.toHaveProperty('note')
  const unknown = problemInQuery({ problem: 'blocked', status: '<b>' })
  expect(unknown?.message).toBe('The website refuses our request.')
})

test('says how long to wait after too many checks', () => {
  expect(problemInQuery({ problem: 'rate-limited', seconds: '300' })?.advice).toBe('Try again in 5 minutes.')
  expect(problemInQuery({ problem: 'busy' })?.advice).toBe('Try again in a minute.')
})

test.each([undefined, '', 'toString', 'other', ['busy', 'busy']])('knows no problem %j', (problem) => {
  expect(problemInQuery({ problem })).toBeUndefined()
})
