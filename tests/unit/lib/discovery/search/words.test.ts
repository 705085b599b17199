import { queryLimit, queryTerms, queryText } from '@/lib/discovery/search/words'

test('reduces a query to one line of limited length, and other values to an empty string', () => {
  expect(queryText('  how \n do\tcrawlers  ')).toBe('how do crawlers')
  expect(queryText('x'.repeat(10_000))).toHaveLength(queryLimit)
  for (const value of [undefined, null, 5, ['a'], {}]) expect(queryText(value)).toBe('')
})

test('drops common words unless there are no others', () => {
  expect(queryTerms('How do I allow the GPTBot?')).toEqual(['allow', 'gptbot'])
  expect(queryTerms('who are you')).toEqual(['who', 'are', 'you'])
})

test('keeps at most twelve different words', () => {
  const many = Array.from({ length: 60 }, (_, number) => `w${number}`).join(' ')
  expect(queryTerms(many)).toHaveLength(12)
  expect(queryTerms('llms llms LLMS')).toEqual(['llms'])
})
