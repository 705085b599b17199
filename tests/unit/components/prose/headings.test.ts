import { headingIds } from '@/components/prose/headings'

test('makes ids that no other part of a page has', () => {
  const idOf = headingIds()
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
})
