import { limitedAnswer } from '@/lib/geo/engines/answer-limits'

const answer = (changes: Partial<Parameters<typeof limitedAnswer>[0]>) =>
  limitedAnswer({
    text: 'Text',
    sources: [],
    searches: [],
    model: 'model',
    inputTokens: null,
    outputTokens: null,
    costUsd: null,
    raw: {},
    ...changes,
  })

describe('the limits of an answer', () => {
  it('cut a text between characters', () => {
    const { text, isCut } = answer({ text: `x${'🚲'.repeat(150_000)}` })
    expect(text).toHaveLength(199_999)
    expect(text.isWellFormed()).toBe(true)
    expect(isCut).toBe(true)
  })

  it('remove what PostgreSQL cannot store', () => {
    const { text, raw, searches, citations } = answer({
      text: 'a\0b\ud800c',
      searches: ['d\0e'],
      sources: [{ url: 'https://a.example/', title: 'f\0g' }],
      raw: { 'h\0': 'i\0\0j\udc00 \\u0000 🚲' },
    })
    expect(text).toBe('ab\ufffdc')
    expect(searches).toEqual(['de'])
    expect(citations[0]?.title).toBe('fg')
    expect(raw).toEqual({ h: 'ij \\u0000 🚲' })
  })

  it('keep each web address once, at its first position', () => {
    const { citations } = answer({
      sources: [
        { url: 'https://a.example/', isInText: false },
        { url: 'javascript:alert(1)' },
        { url: 'ftp://b.example/' },
        { url: 'not an address' },
        { url: `https://b.example/${'x'.repeat(3_000)}` },
        { url: 'https://c.example/', title: ' C ' },
        { url: 'https://a.example/', title: 'A', isInText: true },
      ],
    })
    expect(citations).toEqual([
      { url: 'https://a.example/', title: 'A', position: 1, isInText: true },
      { url: 'https://c.example/', title: 'C', position: 2, isInText: false },
    ])
  })

  it('take links in the text as citations, but no pictures', () => {
    const text =
      'See [the shop](https://a.example/shop), ![a picture](https://a.example/p.png) and [x](javascript:y).'
    expect(answer({ text }).citations).toEqual([
      { url: 'https://a.example/shop', title: 'the shop', position: 1, isInText: true },
    ])
    const listed = answer({ text, sources: [{ url: 'https://a.example/shop', title: 'Shop' }] })
    expect(listed.citations).toEqual([
      { url: 'https://a.example/shop', title: 'Shop', position: 1, isInText: true },
    ])
  })

  it('read addresses with parentheses and titles of links', () => {
    const text =
      '[A](https://en.example/Bike_(vehicle)) [B](https://b.example/ "The title") [C](https://c.example/'
    expect(answer({ text }).citations.map(({ url }) => url)).toEqual([
      'https://en.example/Bike_(vehicle)',
      'https://b.example/',
    ])
  })

  it('count a page once that is marked with utm_source and listed without', () => {
    const { citations } = answer({
      sources: [
        { url: 'https://a.example/shop?id=1&utm_source=openai', isInText: true },
        { url: 'https://a.example/shop?id=1' },
        { url: 'https://a.example/shop?id=2' },
      ],
    })
    expect(citations.map(({ isInText }) => isInText)).toEqual([true, false])
  })

  it('keep 100 citations, 50 different searches and 1 MB of the response', () => {
    const { citations, searches, raw } = answer({
      sources: Array.from({ length: 200 }, (_, index) => ({ url: `https://a.example/${index}` })),
      searches: Array.from({ length: 200 }, (_, index) => `query ${index % 90}`),
      raw: 'x'.repeat(1_000_001),
    })
    expect(citations).toHaveLength(100)
    expect(searches).toHaveLength(50)
    expect(raw).toBeNull()
  })

  it('read hostile texts quickly', () => {
    const started = performance.now()
    for (const part of ['[', '[a](', '![', '[a](https://a.example/', '[a](https://a.example/('])
      answer({ text: part.repeat(50_000) })
    expect(performance.now() - started).toBeLessThan(5_000)
  })
})
