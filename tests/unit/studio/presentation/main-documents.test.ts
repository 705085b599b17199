import { mainDocuments } from '@/studio/presentation/main-documents'

/** What Presentation looks for at an address: the first entry that matches it decides. */
function sought(path: string): unknown {
  for (const { route, ...document } of mainDocuments) {
    const found = new URLPattern({ pathname: String(route) }).exec({ pathname: path })
    if (!found) continue
    if ('type' in document) return document.type
    if (!('filter' in document)) return undefined
    const { params } = document
    const groups = Object.fromEntries(
      Object.entries(found.pathname.groups).map(([name, text = '']) => [name, text]),
    )
    return typeof params === 'function'
      ? params({ origin: 'https://site.example', params: groups, path })
      : params
  }
}

test.each([
  ['/', 'homePage'],
  ['/how-it-works', 'howItWorksPage'],
  ['/blog/a-post', { slug: 'a-post' }],
  ['/solutions/retail', { slug: 'solutions/retail' }],
  // The preview passes here on its way to a page.
  ['/api/draft-mode/enable', undefined],
])('looks for the main document of %s', (path, expected) => {
  expect(sought(path)).toEqual(expected)
})
