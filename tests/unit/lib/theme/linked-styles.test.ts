import { GET } from '@/app/page-styles/[file]/route'
import { routes } from '@/lib/addresses/routes'
import { linkedStylesheet } from '@/lib/theme/linked-styles'

jest.mock('@/lib/theme/linked-styles.gen.json', () => ({
  __esModule: true,
  default: {
    tokens: ':root{--wide:1px;--unused:2px}',
    parts: { 'hero-section': ['ui', 'hero'], 'demo-section': ['ui'] },
    rules: {
      ui: { layer: 'ui', css: '.section{width:var(--wide)}' },
      hero: { layer: 'feature', css: '.hero{color:red}' },
    },
  },
}))

const get = (file: string) =>
  GET(new Request('https://www.example.com/'), { params: Promise.resolve({ file }) })

test('has each rule of the named parts once, and the tokens that they use', () => {
  const sheet = linkedStylesheet(['hero-section', 'demo-section'])
  expect(sheet?.css).toBe(
    '@layer tokens,base,ui,feature;:root{--wide:1px;}@layer ui{.section{width:var(--wide)}}@layer feature{.hero{color:red}}',
  )
  expect(linkedStylesheet(['demo-section'])?.css).not.toContain('.hero')
})

test('keeps a stylesheet for good under its hash, and serves today’s to pages of another build', async () => {
  const { hash, css } = linkedStylesheet(['demo-section']) ?? { hash: '', css: '' }
  const name = (of: string) => routes.pageStyles(['demo-section'], of).replace('/page-styles/', '')
  const current = await get(name(hash))
  expect(current.headers.get('cache-control')).toContain('immutable')
  expect(await current.text()).toBe(css)
  const other = await get(name('AAAAAAAA'))
  expect(other.headers.get('cache-control')).toBe('public, max-age=60')
  expect(await other.text()).toBe(css)
})

test.each([
  'no-such-part.AAAAAAAA.css',
  'constructor.AAAAAAAA.css',
  'demo-section.css',
  '.AAAAAAAA.css',
  '%.css',
])('answers 404 to %s', async (file) => expect((await get(file)).status).toBe(404))
