import { readAskRequest } from '@/lib/discovery/ask/ask-request'

test('uses list mode and streaming by default', () => {
  const query = 'robots.txt for agents'
  expect(readAskRequest({ query: `  ${query} ` })).toEqual({ query, mode: 'list', streaming: true })
})

test.each([
  ['0', false],
  ['false', false],
  ['1', true],
  ['true', true],
  [0, false],
  [1, true],
  [false, false],
  [true, true],
])('reads streaming=%p as %p', (streaming, expected) => {
  expect(readAskRequest({ query: 'a', streaming })).toMatchObject({ streaming: expected })
})

test('ignores NLWeb’s other parameters', () => {
  expect(readAskRequest({ query: 'a', prev: 'b,c', site: 'all' })).toMatchObject({ query: 'a' })
})

test.each<[string, unknown, string]>([
  ['a missing query', {}, 'query is needed'],
  ['an empty query', { query: '   ' }, 'query is empty'],
  ['a query that is not a string', { query: ['a'] }, 'query is needed'],
  ['a query that is too long', { query: 'a'.repeat(1_001) }, 'query has more than 1,000 characters'],
  ['an unsupported mode', { query: 'a', mode: 'summarize' }, 'mode must be list'],
  ['an invalid flag', { query: 'a', streaming: 'maybe' }, 'streaming must be true'],
  ['an invalid ID', { query: 'a', query_id: '<script>' }, 'query_id may hold'],
  ['a body that is not an object', 'a', 'The body'],
  ['an empty body', null, 'The body'],
])('rejects %s with the parameter’s name', (_what, parameters, fault) => {
  expect(readAskRequest(parameters)).toEqual({ faults: [expect.stringContaining(fault)] })
})
