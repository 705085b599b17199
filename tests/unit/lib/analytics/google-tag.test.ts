import { googleTag } from '@/lib/analytics/google-tag'

afterEach(() => Reflect.deleteProperty(globalThis, 'window'))

it('reports the page of a result without its token', () => {
  const dataLayer: ArrayLike<unknown>[] = []
  Reflect.set(globalThis, 'window', { dataLayer })
  const result = 'https://www.example.com/ai-tools/results/AbCdEfGhIjKlMnOpQrStUvWx'
  googleTag({ id: 'G-TEST', script: 'https://tags.example.com/gtag.js' }).visit({
    path: new URL(result).pathname,
    address: `${result}?utm_source=mail`,
    title: 'AI readiness of example.com',
    referrer: result,
  })
  expect(dataLayer.map((words) => [...Array.from(words)])).toContainEqual([
    'event',
    'page_view',
    {
      page_location: 'https://www.example.com/ai-tools/results/result',
      page_title: 'AI readiness of example.com',
      page_referrer: 'https://www.example.com/ai-tools/results/result',
    },
  ])
})
