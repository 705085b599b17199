import { fittingTitle, titleSize, titleWords } from '@/components/site/sharing-picture/title-words'

const marked = (title: string, phrase?: string) => {
  const words = titleWords(title, phrase).filter(({ isMarked }) => isMarked)
  return words.map(({ text }) => text).join(' ')
}

test('highlights the phrase an editor chose, in whole words', () => {
  expect(marked('Four steps to pages that assistants read and cite', 'read and cite')).toBe('read and cite')
  expect(marked('Guides: posts of the blog', 'Guides')).toBe('Guides:')
})

test('highlights the last words if the title does not contain the phrase, but never all', () => {
  expect(marked('A half-day audit of your site for AI search')).toBe('site for AI search')
  expect(marked('Privacy policy', 'terms')).toBe('policy')
  expect(marked('Searchengineoptimization documentation')).toBe('documentation')
  expect(marked('Testing')).toBe('Testing')
})

test('joins the highlight between highlighted words', () => {
  const joined = titleWords('The SEO panel', undefined).map(({ isJoined }) => isJoined)
  expect(joined).toEqual([false, true, false])
})

test('sets a longer title smaller, and cuts one that does not fit after a word', () => {
  const sizes = [20, 40, 60, 90, 140].map((length) => titleSize('x'.repeat(length)))
  expect(sizes.toSorted((a, b) => b - a)).toEqual(sizes)
  expect(new Set(sizes).size).toBe(sizes.length)
  const long = fittingTitle(`${'word '.repeat(40)}`)
  expect(long.length).toBeLessThanOrEqual(140)
  expect(long).toMatch(/word…$/)
})
