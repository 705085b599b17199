import { comparablePath, withoutTrailingSlashes } from '@/lib/addresses/routes'

test.each([
  ['/a/b/', '/a/b'],
  ['/a//b//', '/a//b'],
  ['/', ''],
  ['', ''],
])('withoutTrailingSlashes(%j) is %j', (path, expected) => {
  expect(withoutTrailingSlashes(path)).toBe(expected)
})

test.each([
  ['/u\u0308ber/', '/über'],
  ['/%C3%BCber', '/über'],
  ['/a%2Fb', '/a/b'],
  ['/%zz//', '/%zz'],
  ['/', '/'],
])('comparablePath(%j) is %j', (path, expected) => {
  expect(comparablePath(path)).toBe(expected)
})

test('withoutTrailingSlashes reads a path of slashes, for which the square of their number would not end', () => {
  const path = `${'/'.repeat(3_000_000)}a`
  expect(withoutTrailingSlashes(path)).toBe(path)
})
