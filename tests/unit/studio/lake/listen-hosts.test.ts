import { distributeStreams } from '@/studio/lake/listen-hosts'

const lake = 'http://localhost:3333/v2025-02-19/data'

test('sends each stream to the next host', () => {
  const destination = distributeStreams(0)
  expect(destination(`${lake}/listen/production?query=*`)).toBe(
    'http://l1.localhost:3333/v2025-02-19/data/listen/production?query=*',
  )
  expect(destination(`${lake}/live/events/production`)).toMatch('http://l2.localhost:3333/')
})

test('starts over after the last host', () => {
  const destination = distributeStreams(63)
  const hosts = [1, 2].map(() => new URL(destination(`${lake}/listen/production`)).hostname)
  expect(hosts).toEqual(['l64.localhost', 'l1.localhost'])
})

test.each([
  ['a query', `${lake}/query/production?query=*`],
  ['a request to another host', 'https://abc.api.sanity.io/v1/data/listen/production'],
  ['a path of the site', '/api/revalidate'],
])('does not change %s', (_, address) => {
  expect(distributeStreams(0)(address)).toBe(address)
})
