import { answerEvents, askAnswer, askResults } from '@/lib/discovery/ask/ask-answer'
import { readAskRequest } from '@/lib/discovery/ask/ask-request'
import type { SearchHit } from '@/lib/discovery/search/page-index'

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

const found = { summary: 'About a.', excerpt: 'a in its place', marks: [], score: 12 }
const post: SearchHit = { type: 'post', path: '/blog/a', title: 'A', ...found }
const hits: SearchHit[] = [post, { ...post, type: 'docPage', path: '/docs/b', summary: '', score: 3 }]

test('returns a page with its address and relative score for each hit', () => {
  const results = askResults(hits, 'https://www.example.com')
  expect(askAnswer.parse({ query_id: 'one', results }).results).toEqual([
    {
      url: 'https://www.example.com/blog/a',
      name: 'A',
      site: 'www.example.com',
      score: 100,
      description: 'a in its place',
      schema_object: {
        '@context': 'https://schema.org',
        '@type': 'BlogPosting',
        '@id': 'https://www.example.com/blog/a',
        url: 'https://www.example.com/blog/a',
        name: 'A',
        description: 'About a.',
      },
    },
    expect.objectContaining({ url: 'https://www.example.com/docs/b', score: 25 }),
  ])
  expect(results[1]?.schema_object).not.toHaveProperty('description')
})

test('returns no results if nothing was found', () => {
  expect(askResults([], 'https://www.example.com')).toEqual([])
})

test('sends one batch and an end event, each on one line', () => {
  const [batch, end, rest] = answerEvents({
    query_id: 'one',
    results: askResults([{ ...post, title: 'Two\nlines' }], 'https://www.example.com'),
  }).split('\n\n')
  const sent = JSON.parse(batch?.replace(/^data: /, '') ?? '')
  const results = [{ name: 'Two\nlines' }]
  expect(sent).toMatchObject({ message_type: 'result_batch', query_id: 'one', results })
  expect(end).toBe('data: {"message_type":"complete","query_id":"one"}')
  expect(rest).toBe('')
})
