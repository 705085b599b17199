import { fittingTitle, titleSize, titleWords } from '@/components/site/sharing-picture/title-words'

const marked = (title: string, phrase?: string) =>
  titleWords(title, phrase)
    .filter(({ isMarked }) => isMarked)
    .map(({ text }) => text)
    .join(' ')

test('the phrase an editor chose stands under the marker, whole words of it', () => {
  expect(marked('Four steps to pages that assistants can read and cite', 'read and cite')).toBe(
    'read and cite',
  )
  expect(marked('Guides: posts of the blog', 'Guides')).toBe('Guides:')
})

test('without one that stands in the title, the last words do, and never all of them', () => {
  expect(marked('A half-day audit of your site for AI search')).toBe('site for AI search')
  expect(marked('Privacy policy', 'terms')).toBe('policy')
  expect(marked('Searchengineoptimization documentation')).toBe('documentation')
  expect(marked('Testing')).toBe('Testing')
})

test('the marker goes on between marked words, and ends with the last', () => {
  const joined = titleWords('The SEO panel', undefined).map(({ isJoined }) => isJoined)
  expect(joined).toEqual([false, true, false])
})

test('a longer title is set smaller, and one that does not fit ends after a word', () => {
  const sizes = [20, 40, 60, 90, 140].map((length) => titleSize('x'.repeat(length)))
  expect(sizes.toSorted((a, b) => b - a)).toEqual(sizes)
  expect(new Set(sizes).size).toBe(sizes.length)
  const long = fittingTitle(`${'word '.repeat(40)}`)
  expect(long.length).toBeLessThanOrEqual(140)
  expect(long).toMatch(/word…$/)
})
