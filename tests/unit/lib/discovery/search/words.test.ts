import { queryLimit, queryTerms, queryText } from '@/lib/discovery/search/words'

test('a question is one bounded line; what is no text is none', () => {
  expect(queryText('  how \n do\tcrawlers  ')).toBe('how do crawlers')
  expect(queryText('x'.repeat(10_000))).toHaveLength(queryLimit)
  for (const value of [undefined, null, 5, ['a'], {}]) expect(queryText(value)).toBe('')
})

test('common words say nothing, unless there are no others', () => {
  expect(queryTerms('How do I allow the GPTBot?')).toEqual(['allow', 'gptbot'])
  expect(queryTerms('who are you')).toEqual(['who', 'are', 'you'])
})

test('a question has twelve words at most, each once', () => {
  const many = Array.from({ length: 60 }, (_, number) => `w${number}`).join(' ')
  expect(queryTerms(many)).toHaveLength(12)
  expect(queryTerms('llms llms LLMS')).toEqual(['llms'])
})
