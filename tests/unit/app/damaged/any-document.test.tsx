import { globSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import fc from 'fast-check'
import { evaluateSync, parse } from 'groq-js'
import type { ReactElement } from 'react'
import { pageMarkdown } from '@/components/pages/markdown/page-markdown'
import { SiteFrame } from '@/components/site/site-frame'
import { contentClient } from '@/lib/content/client'
import { currentDocuments } from '@/lib/content/published/current-documents'
import { loadMailedIssue } from '@/lib/content/queries/newsletter-issues'
import { loadSiteSettings } from '@/lib/content/queries/site-settings'
import { feedResponse } from '@/lib/discovery/feeds/feed-response'
import { loadLlmsText } from '@/lib/discovery/llms/llms-sources'
import { loadListedPages } from '@/lib/discovery/pages/load-pages'
import { PageIndex } from '@/lib/discovery/search/page-index'
import { loadPages } from '@/lib/discovery/search/published-pages'
import { sitemapEntries } from '@/lib/discovery/sitemap/sitemap-entries'
import { loadSender } from '@/lib/mail/sender'
import { pageInfoAt } from '@/lib/metadata/page-info-at'
import { pictureText } from '@/lib/metadata/sharing-picture'
import { renderIssue } from '@/lib/newsletter/issue-mail'
import { htmlOf } from '@/tests/unit/support/html-of'
import { documentTypes, idOf, slugOf, wholeDocument } from './whole-documents'

jest.mock('@/lib/content/client', () => ({
  contentClient: { config: () => ({ projectId: 'local', dataset: 'production' }), fetch: jest.fn() },
}))
jest.mock('@/lib/content/preview', () => ({
  currentPerspective: async () => 'published',
  isPreview: (perspective: unknown) => perspective !== 'published',
}))
jest.mock('@/lib/cache/last-good', () => ({
  keepLastGood: async () => undefined,
  lastGood: async () => undefined,
}))
jest.mock('@/lib/cache/kept-file', () => ({
  keptPath: (name: string) => name,
  KeptFile: class {
    load = async () => undefined
    save = async () => undefined
  },
}))
jest.mock('@/lib/discovery/search/search-pages', () => ({ searchPages: async () => [] }))
jest.mock('next/cache', () => ({ unstable_cache: (read: unknown) => read }))
jest.mock('next/headers', () => ({ cookies: async () => ({ get: () => undefined }) }))
jest.mock('next/navigation', () => ({
  ...jest.requireActual('next/navigation'),
  usePathname: () => '/',
  useSearchParams: () => new URLSearchParams(),
  useRouter: () => ({}),
}))
jest.mock('@/lib/env/server', () => jest.requireActual('@/tests/unit/support/environment'))

type Fields = Record<string, unknown>
type Params = Record<string, string | string[]>

let dataset: readonly Fields[] = []
/** The queries that were run, with their parameters. */
let queries: { query: string; params: Fields }[] = []
const answer = async (query: string, params: Fields, documents: readonly Fields[]): Promise<unknown> =>
  evaluateSync(parse(query, { params }), { dataset: documents, params }).get()

beforeAll(() => {
  for (const method of ['warn', 'error'] as const) jest.spyOn(console, method).mockImplementation(() => {})
  jest.mocked(contentClient.fetch as jest.Mock).mockImplementation(async (query: string, params: Fields) => {
    queries.push({ query, params })
    return answer(query, params, dataset)
  })
})

interface PageModule {
  default: (props: object) => Promise<ReactElement> | ReactElement
  generateMetadata?: (props: object) => Promise<unknown>
}

const site = resolve('app/(site)')
/** The pages of the site with its content. Results of checks have none. */
const pageFiles = globSync('**/page.tsx', { cwd: site }).filter(
  (file) => !/ai-tools\/|\[\.\.\.path\]|\[number\]/.test(file),
)

/** One file that shows content: a page, its metadata, a feed and so on. */
interface View {
  name: string
  show: () => Promise<string>
}

/** The document whose page the dynamic routes show. */
const slugTypes: Record<string, string> = {
  'blog/[slug]': 'post',
  'case-studies/[slug]': 'caseStudy',
  'docs/[slug]': 'docPage',
  'hubspot-newsletter/[slug]': 'newsletterIssue',
}

/** Digests of the errors by which Next answers 404 or a redirect: a damaged document may have no page. */
const isExpected = (error: unknown) =>
  error instanceof Error && 'digest' in error && /^NEXT_(?:HTTP_ERROR|REDIRECT)/.test(String(error.digest))

function pageView(file: string, params: Params): View {
  const page: PageModule = jest.requireActual(resolve(site, file))
  const searchParams = { q: 'words', for: 'booking' }
  return {
    name: `${dirname(file)} ${JSON.stringify(params)}`,
    async show() {
      const props = { params: Promise.resolve(params), searchParams: Promise.resolve(searchParams) }
      try {
        const metadata = JSON.stringify(await page.generateMetadata?.(props))
        return `${metadata}${await htmlOf(<main>{await page.default(props)}</main>)}`
      } catch (error) {
        if (isExpected(error)) return ''
        throw error
      }
    },
  }
}

const textOf = async (response: Response) => {
  expect(response.status).toBe(200)
  return response.text()
}

/** What of a page is not HTML. @param path of the page @param id of its document */
const versionsOf = (path: string, id: string): View[] => [
  { name: `${path}.md`, show: async () => (await pageMarkdown(path))?.markdown ?? '' },
  {
    name: `/og${path}`,
    async show() {
      const [info, settings] = await Promise.all([
        pageInfoAt(path.split('/').slice(1)),
        loadSiteSettings('published'),
      ])
      const words = info && pictureText(info, settings)
      return JSON.stringify(words ?? '')
    },
  },
  {
    name: `search of ${path}`,
    async show() {
      const pages = await loadPages([id])
      const index = new PageIndex()
      for (const page of pages) index.put(page)
      return JSON.stringify(pages)
    },
  },
]

const listed = [
  'blog',
  'case-studies',
  'ai-tools',
  'hubspot-newsletter',
  'technical-documentation',
  'thank-you',
]

/** A document of each type, and those of the pages that list others. */
const whole = [
  ...documentTypes.map((type) => wholeDocument(type)),
  { ...wholeDocument('post', 2), publishedAt: '2026-04-01T09:00:00Z' },
  { ...wholeDocument('docPage', 2), parent: undefined },
  ...listed.map((slug) => ({ ...wholeDocument('landingPage', 1, slug), _id: `landingPage-${slug}` })),
]

function allViews(): View[] {
  const pages = pageFiles.flatMap((file): View[] => {
    const type = slugTypes[dirname(file)]
    if (file.includes('[category]')) return [pageView(file, { category: slugOf('category') })]
    if (type) return [pageView(file, { slug: slugOf(type) })]
    if (file !== '[...path]/page.tsx') return [pageView(file, {})]
    return ['landingPage', 'legalPage'].map((one) => pageView(file, { path: [slugOf(one)] }))
  })
  return [
    ...pages,
    { name: 'frame', show: async () => htmlOf(await SiteFrame({ children: 'page' })) },
    ...(['rss', 'atom'] as const).map((format) => ({
      name: format,
      show: async () => textOf(await feedResponse(format, new Request('https://www.example.com/'))),
    })),
    {
      name: 'lists',
      async show() {
        globalThis.publishedDocuments = undefined
        // No document is left out as a whole.
        expect((await currentDocuments().current(0)).documents.size).toBe(whole.length)
        const entries = sitemapEntries(await loadListedPages(), 'https://www.example.com')
        return `${JSON.stringify(entries)}${await loadLlmsText()}`
      },
    },
    {
      name: 'mail',
      async show() {
        const found = await loadMailedIssue(idOf('newsletterIssue'))
        return found ? renderIssue(found.issue, await loadSender('published'), 'reader') : ''
      },
    },
    ...versionsOf('/', 'homePage'),
    ...versionsOf('/how-it-works', 'howItWorksPage'),
    ...versionsOf('/system-overview', 'systemOverviewPage'),
    ...['landingPage', 'legalPage'].flatMap((type) => versionsOf(`/${slugOf(type)}`, idOf(type))),
    ...Object.entries(slugTypes).flatMap(([route, type]) =>
      versionsOf(`/${dirname(route)}/${slugOf(type)}`, idOf(type)),
    ),
    ...versionsOf(`/blog/category/${slugOf('category')}`, idOf('category')),
    ...listed.flatMap((slug) => versionsOf(`/${slug}`, `landingPage-${slug}`)),
  ]
}

/** Values that a field of any type may have after an import. */
const hostile = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom<unknown>(null, '', ' \u200b', 'words', 0, -1, 1e21, 0.5, true) },
  {
    weight: 4,
    arbitrary: fc.constantFrom<unknown>([], {}, [null], [[]], ['', null, 'words'], { _type: 'reference' }),
  },
  {
    weight: 4,
    arbitrary: fc.constantFrom<unknown>(
      { _ref: 'nowhere' },
      { _type: 'reference', _ref: 'image-broken' },
      { _type: 'video', _key: 'v', transcript: 'Leaves text' },
      { _type: 'block', _key: 'b' },
      { _type: 'block', _key: 'b', style: 'h2', children: [{ _type: 'span', _key: 's', text: ' ' }] },
      { _type: 'span', _key: 's' },
      { current: 7 },
      '\ud800',
      '2026-13-45',
      'javascript:alert(1)',
      'https://[',
      '//elsewhere.example',
      'https://elsewhere.example/\ud800',
      'Ü%zz'.repeat(3_000),
    ),
  },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
)

type Path = (string | number)[]

/** The paths of all values in a document, except what the Content Lake itself sets. */
function pathsIn(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path]
  const fields = Object.entries(value).filter(([name]) => path.length > 0 || !name.startsWith('_'))
  const below = fields.flatMap(([name, field]) =>
    pathsIn(field, [...path, Array.isArray(value) ? Number(name) : name]),
  )
  return path.length > 0 ? [path, ...below] : below
}

/** How a value is damaged: it is replaced, removed, or gets another item. */
interface Damage {
  place: number
  kind: 'replace' | 'remove' | 'add'
  value: unknown
}

const pathOf = (document: Fields, { place }: Damage): Path => {
  const paths = pathsIn(document)
  return paths[place % paths.length] ?? []
}

const wordsOf = (document: Fields, damage: Damage) =>
  `${pathOf(document, damage).join('.')} ${damage.kind} ${JSON.stringify(damage.value).slice(0, 100)}`

function damaged(document: Fields, damage: Damage): Fields {
  const { kind, value } = damage
  const path = pathOf(document, damage)
  const copy = structuredClone(document)
  let parent: unknown = copy
  for (const name of path.slice(0, -1)) parent = Reflect.get(Object(parent), name)
  const name = path.at(-1) ?? ''
  if (typeof parent !== 'object' || parent === null) return copy
  const own: unknown = Reflect.get(parent, name)
  if (kind === 'add' && Array.isArray(own)) own.push(value)
  else if (kind === 'remove' && !Array.isArray(parent)) Reflect.deleteProperty(parent, name)
  else Reflect.set(parent, name, value)
  return copy
}

const damages = fc.array(
  fc.record({
    place: fc.nat(10_000),
    kind: fc.constantFrom('replace' as const, 'replace' as const, 'remove' as const, 'add' as const),
    value: hostile,
  }),
  { minLength: 1, maxLength: 3 },
)

/** What no page has: traces of values that are no text, links to scripts, and headings, links and facts without text. */
const faults =
  /\[object Object\]|Unknown block type|Leaves text|<p[^>]*><span><\/span>|<a [^>]*><\/a>|<p[^>]*>\s*·|href="(?:javascript|data):|<h[1-6][^>]*>(?:\s|<[^>]+>)*?<\/h[1-6]>/

const idsIn = (html: string) => [...html.matchAll(/<[a-z][^>]*? id="([^"]*)"/g)].map(([, id = '']) => id)
const doubledId = (html: string) => idsIn(html).find((id, place, all) => all.indexOf(id) !== place)

/** By the id of a document: what shows some of it. */
const viewsOf = new Map<unknown, View[]>()

beforeAll(async () => {
  dataset = whole
  for (const view of allViews()) {
    queries = []
    await view.show()
    for (const { _id } of whole) {
      const others = whole.filter((document) => document._id !== _id)
      for (const { query, params } of queries) {
        const [before, after] = [await answer(query, params, whole), await answer(query, params, others)]
        if (JSON.stringify(before) === JSON.stringify(after)) continue
        viewsOf.set(_id, [...(viewsOf.get(_id) ?? []), view])
        break
      }
    }
  }
}, 600_000)

test('something shows every document', () => {
  expect(whole.filter(({ _id }) => !viewsOf.get(_id)?.length)).toEqual([])
})

test('shows everything, whatever is wrong with a document', async () => {
  const places = fc.nat(whole.length - 1)
  await fc.assert(
    fc.asyncProperty(places, damages, async (place, all) => {
      const document = whole[place] ?? {}
      const broken = all.reduce(damaged, document)
      dataset = whole.map((one) => (one === document ? broken : one))
      for (const { name, show } of viewsOf.get(document._id) ?? []) {
        const where = `${name} with ${String(document._id)} ${all.map((one) => wordsOf(document, one)).join(', ')}`
        const text = await show().catch((error: unknown) => {
          throw new Error(`${where}: ${String(error)}`, { cause: error })
        })
        const found = text.match(faults)?.[0] ?? doubledId(text)
        expect({ where, found }).toEqual({ where, found: undefined })
      }
    }),
    { numRuns: Number(process.env.DAMAGED_DOCUMENTS ?? 150) },
  )
}, 3_600_000)
