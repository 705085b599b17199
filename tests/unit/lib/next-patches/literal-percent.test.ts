import { decodableTarget } from '@/lib/next-patches/literal-percent.ts'

test.each([
  ['/blog/%E0%A4%A', '/blog/%25E0%25A4%25A'],
  ['/100%', '/100%25'],
  ['/a%ZZ/b%20c?q=%ZZ', '/a%25ZZ/b%2520c?q=%ZZ'],
  ['/a%b?q=1?2', '/a%25b?q=1?2'],
])('takes %s, whose path cannot be decoded, literally: %s', (target, taken) => {
  expect(decodableTarget(target)).toBe(taken)
})

test.each(['/', '/blog/caf%C3%A9', '/search?q=100%', '/a%2Fb?x=%25'])('leaves %s unchanged', (target) => {
  expect(decodableTarget(target)).toBe(target)
})
