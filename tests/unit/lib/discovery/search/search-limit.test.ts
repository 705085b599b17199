import { limitSearch } from '@/lib/discovery/search/search-limit'

const search = (path: string) => limitSearch(new Request(`http://localhost:3000${path}?q=agents`), path)

test('limits searches per minute with a time to wait, but no other pages', async () => {
  for (let n = 0; n < 30; n++) {
    expect(await search('/blog/search')).toBeUndefined()
    expect(await search('/docs/search')).toBeUndefined()
  }
  const refusal = await search('/blog/search')
  expect(refusal?.status).toBe(429)
  const seconds = Number(refusal?.headers.get('retry-after'))
  expect(seconds).toBeGreaterThan(0)
  expect(await refusal?.text()).toContain(`Try again in ${seconds} seconds`)
  expect(refusal?.headers.get('cache-control')).toBe('no-store')
  expect(await search('/blog')).toBeUndefined()
})
