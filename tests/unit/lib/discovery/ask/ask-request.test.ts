import { readAskRequest } from '@/lib/discovery/ask/ask-request'

test('a question alone is asked as a list, and streamed', () => {
  expect(readAskRequest({ query: '  robots.txt for agents ' })).toEqual({
    query: 'robots.txt for agents',
    mode: 'list',
    streaming: true,
  })
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
])('streaming=%p is %p', (streaming, expected) => {
  expect(readAskRequest({ query: 'a', streaming })).toMatchObject({ streaming: expected })
})

test('what NLWeb knows and this site needs not is let through', () => {
  expect(readAskRequest({ query: 'a', prev: 'b,c', site: 'all' })).toMatchObject({ query: 'a' })
})

test.each<[string, unknown, string]>([
  ['no question', {}, 'query is needed'],
  ['an empty question', { query: '   ' }, 'query is empty'],
  ['a question that is no text', { query: ['a'] }, 'query is needed'],
  ['a question without end', { query: 'a'.repeat(1_001) }, 'query has more than 1,000 characters'],
  ['a mode that needs a model', { query: 'a', mode: 'summarize' }, 'mode must be list'],
  ['a switch that is neither', { query: 'a', streaming: 'maybe' }, 'streaming must be true'],
  ['an id that could be anything', { query: 'a', query_id: '<script>' }, 'query_id may hold'],
  ['no object', 'a', 'The body'],
  ['nothing', null, 'The body'],
])('%s is refused with its name', (_what, parameters, fault) => {
  expect(readAskRequest(parameters)).toEqual({ faults: [expect.stringContaining(fault)] })
})
