import { readServiceStarts } from '../../../../../local/supervisor/test-report/service-starts.ts'

it('adds up the starts and finds the longest', () => {
  const lines = '{"name":"services","ms":9000}\n{"name":"build copy","ms":1500.5}\n'
  expect(readServiceStarts(lines)).toEqual({ count: 2, totalMs: 10_500.5, longestMs: 9_000 })
})

it('leaves out a line that was cut short', () => {
  expect(readServiceStarts('{"name":"services","ms":9000}\n{"name":"serv')?.count).toBe(1)
})

it.each(['', '\n', '{"ms":"long"}'])('finds none in %j', (lines) => {
  expect(readServiceStarts(lines)).toBeUndefined()
})
