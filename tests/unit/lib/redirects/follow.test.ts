import { type Destination, followRedirects } from '@/lib/redirects/follow'

const to = (address: string, isPermanent = true): Destination => ({ address, isPermanent })

const follow = (redirects: Record<string, Destination>, from = '/a') =>
  followRedirects(from, async (path) => redirects[path])

test('finds no redirect', async () => {
  expect(await follow({})).toBeUndefined()
})

test('follows one step, to a page or another site', async () => {
  expect(await follow({ '/a': to('/b') })).toEqual(to('/b'))
  expect(await follow({ '/a': to('https://example.com/b') })).toEqual(to('https://example.com/b'))
})

test('follows a chain to its end, whose query and hash it keeps', async () => {
  expect(await follow({ '/a': to('/b'), '/b': to('/c?x=1#y') })).toEqual(to('/c?x=1#y'))
  expect(await follow({ '/a': to('/b/?x=1'), '/b': to('/c') })).toEqual(to('/c'))
  expect(await follow({ '/a': to('/stra%C3%9Fe'), '/straße': to('/c') })).toEqual(to('/c'))
})

test('is permanent only if every step is', async () => {
  expect(await follow({ '/a': to('/b', false), '/b': to('/c') })).toEqual(to('/c', false))
  expect(await follow({ '/a': to('/b'), '/b': to('/c', false) })).toEqual(to('/c', false))
})

test.each<[string, Record<string, Destination>]>([
  ['itself', { '/a': to('/a') }],
  ['itself with a query', { '/a': to('/a?again') }],
  ['its beginning', { '/a': to('/b'), '/b': to('/c'), '/c': to('/a') }],
  ['a later step', { '/a': to('/b'), '/b': to('/c'), '/c': to('/b') }],
])('stops at a chain that returns to %s', async (_, redirects) => {
  expect(await follow(redirects)).toBeUndefined()
})

test('stops at an endless chain', async () => {
  const endless = await followRedirects('/0', async (path) => to(`/${Number(path.slice(1)) + 1}`))
  expect(endless).toBeUndefined()
})
