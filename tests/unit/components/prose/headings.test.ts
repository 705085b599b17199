import { headingIds } from '@/components/prose/headings'

test('makes ids that no other part of a page has', () => {
  const idOf = headingIds(true)
  const made = ['Main', 'main', 'Pricing', 'Pricing heading', 'Pricing', '!!!', 'Top', 'Über uns'].map(
    (text) => idOf(text, 'k1'),
  )
  expect(made).toEqual([
    'main-1',
    'main-2',
    'pricing',
    'pricing-heading-1',
    'pricing-1',
    'k1',
    'top-1',
    'über-uns',
  ])
  expect([idOf('…', '…'), idOf('', '')]).toEqual(['section', 'section-1'])
  expect(headingIds()('Second heading', 'k1')).toBe('second-heading')
  expect(headingIds()('Share heading', 'k1')).toBe('share-heading-1')
})
