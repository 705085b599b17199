import {
  markdownAddress,
  markdownRoutePath,
  mayHaveMarkdown,
  pageOfMarkdown,
} from '@/lib/pages/markdown-address'

test.each([
  ['/', '/index.md'],
  ['/how-it-works', '/how-it-works.md'],
  ['/ai-tools', '/ai-tools.md'],
  ['/ai-tools/results/Zx_9-a', '/ai-tools/results/Zx_9-a.md'],
  ['/blog', '/blog.md'],
  ['/blog/page/2', '/blog/page/2.md'],
  ['/blog/one', '/blog/one.md'],
  ['/blog/category/caf%C3%A9', '/blog/category/caf%C3%A9.md'],
  ['/docs/one', '/docs/one.md'],
  ['/hubspot-newsletter/one', '/hubspot-newsletter/one.md'],
])('maps %s to its Markdown version %s and back', (path, address) => {
  expect(markdownAddress(path)).toBe(address)
  expect(pageOfMarkdown(address)).toBe(path)
})

test.each([
  ...['/docs', '/docs/search', '/blog/search', '/blog/rss.xml', '/ai-tools/check', '/ai-tools/results'],
  ...['/index', '/sitemap.xml', '/llms.txt', '/manifest.webmanifest', '/openapi.json'],
  ...['/.well-known/api-catalog', '/studio', '/studio/structure', '/client-login/reports'],
  ...['/ai-discovery/auth', '/embed/tour', '/hubspot-newsletter/one/html', '/hubspot-newsletter/one/text'],
  '/markdown-version/blog',
])('has no Markdown version for %s', (path) => {
  expect(mayHaveMarkdown(path)).toBe(false)
  expect(markdownAddress(path)).toBeUndefined()
})

test('accepts only addresses that end in .md', () => {
  expect(pageOfMarkdown('/blog/one')).toBeUndefined()
  expect(pageOfMarkdown('/blog/one.mdx')).toBeUndefined()
})

test('has an internal route for every page', () => {
  expect(markdownRoutePath('/')).toBe('/markdown-version')
  expect(markdownRoutePath('/blog/one')).toBe('/markdown-version/blog/one')
})
