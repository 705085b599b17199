import { measuresMark, measuresOf } from '@/lib/analytics/measured-page'

describe('the mark of a measured page', () => {
  const attributes = (kinds: Parameters<typeof measuresMark>[0]) =>
    Object.entries(measuresMark(kinds)).map(([name, value]) => ` ${name}="${value}"`)

  test('names the kinds of measuring', () => {
    expect(measuresOf(`<form class="x"${attributes(['analytics', 'recording'])}>`)).toEqual([
      'analytics',
      'recording',
    ])
    expect(measuresOf(`<form${attributes(['recording'])} action="/a">`)).toEqual(['recording'])
  })

  test('is not found in text, in a page’s data, or with unknown values', () => {
    expect(measuresOf('<p>write data-measures=&quot;analytics&quot;</p>')).toEqual([])
    expect(measuresOf('<script>push([1,"{\\"data-measures\\":\\"analytics\\"}"])</script>')).toEqual([])
    expect(measuresOf('<p data-measures="everything"></p>')).toEqual([])
  })
})
