import { type Destination, followRedirects } from '@/lib/redirects/follow'

const to = (address: string, isPermanent = true): Destination => ({ address, isPermanent })

const follow = (redirects: Record<string, Destination>, from = '/a') =>
  followRedirects(from, async (path) => redirects[path])

test('nothing leads on', async () => {
  expect(await follow({})).toBeUndefined()
})

test('one step, to a page and elsewhere', async () => {
  expect(await follow({ '/a': to('/b') })).toEqual(to('/b'))
  expect(await follow({ '/a': to('https://example.com/b') })).toEqual(to('https://example.com/b'))
})

test('a chain is led to its end, which keeps its query and its place', async () => {
  expect(await follow({ '/a': to('/b'), '/b': to('/c?x=1#y') })).toEqual(to('/c?x=1#y'))
  expect(await follow({ '/a': to('/b/?x=1'), '/b': to('/c') })).toEqual(to('/c'))
  expect(await follow({ '/a': to('/stra%C3%9Fe'), '/straße': to('/c') })).toEqual(to('/c'))
})

test('a chain holds for good only where each step does', async () => {
  expect(await follow({ '/a': to('/b', false), '/b': to('/c') })).toEqual(to('/c', false))
  expect(await follow({ '/a': to('/b'), '/b': to('/c', false) })).toEqual(to('/c', false))
})

test.each<[string, Record<string, Destination>]>([
  ['itself', { '/a': to('/a') }],
  ['itself with a query', { '/a': to('/a?again') }],
  ['its beginning', { '/a': to('/b'), '/b': to('/c'), '/c': to('/a') }],
  ['a later step', { '/a': to('/b'), '/b': to('/c'), '/c': to('/b') }],
])('a chain that comes back to %s leads nowhere', async (_, redirects) => {
  expect(await follow(redirects)).toBeUndefined()
})

test('a chain without end is given up', async () => {
  const endless = await followRedirects('/0', async (path) => to(`/${Number(path.slice(1)) + 1}`))
  expect(endless).toBeUndefined()
})
