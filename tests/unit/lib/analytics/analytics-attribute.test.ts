import { analyticsAttribute, analyticsKindsIn } from '@/lib/analytics/analytics-attribute'

describe('the mark of a measured page', () => {
  const attributes = (kinds: Parameters<typeof analyticsAttribute>[0]) =>
    Object.entries(analyticsAttribute(kinds)).map(([name, value]) => ` ${name}="${value}"`)

  test('names the kinds of measuring', () => {
    expect(analyticsKindsIn(`<form class="x"${attributes(['analytics', 'recording'])}>`)).toEqual([
      'analytics',
      'recording',
    ])
    expect(analyticsKindsIn(`<form${attributes(['recording'])} action="/a">`)).toEqual(['recording'])
  })

  test('is not found in text, in a page’s data, or with unknown values', () => {
    expect(analyticsKindsIn('<p>write data-analytics=&quot;analytics&quot;</p>')).toEqual([])
    expect(analyticsKindsIn('<script>push([1,"{\\"data-analytics\\":\\"analytics\\"}"])</script>')).toEqual(
      [],
    )
    expect(analyticsKindsIn('<p data-analytics="everything"></p>')).toEqual([])
  })
})
