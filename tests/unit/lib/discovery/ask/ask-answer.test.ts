import { answerEvents, askAnswer, askResults } from '@/lib/discovery/ask/ask-answer'
import type { SearchHit } from '@/lib/discovery/search/page-index'

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
