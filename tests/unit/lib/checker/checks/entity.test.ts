import { entityChecks } from '@/lib/checker/registry'
import { codeOf, jsonLd, judge, pageAddress, verdictOf } from '../page/judged-page'

const home = new URL('https://example-shop.com/')
const verdict = (id: string, html: string, address = pageAddress) =>
  verdictOf(judge(entityChecks, id, html, address))

/** The JSON-LD in a fix. */
function dataOf(id: string, html: string, address = pageAddress): unknown {
  const code = codeOf(judge(entityChecks, id, html, address))
  const json = /^<script type="application\/ld\+json">\n([^<]*)\n<\/script>$/.exec(code)?.[1]
  return json === undefined ? undefined : JSON.parse(json)
}

describe('json-ld', () => {
  const page = jsonLd({ '@type': 'WebPage' })
  const broken = '<script type="application/ld+json">{\n"a": 1,,\n}</script>'
  test.each([
    ['one block', page, 'pass'],
    ['a type with a parameter', page.replace('ld+json', 'LD+json; charset=utf-8'), 'pass'],
    ['one block of two', page + broken, 'partial 0.5'],
    ['data without types', jsonLd({ name: 'x' }), 'partial 0.5'],
    ['a broken block', broken, 'fail'],
    ['none', '<script>{}</script>', 'fail'],
  ])('judges %s', (_, html, expected) => expect(verdict('json-ld', html)).toBe(expected))

  test('shows the message of the parser and the line where it stopped', () => {
    const { evidence } = judge(entityChecks, 'json-ld', `\n${broken}`)
    expect(evidence[0]).toMatchObject({ text: expect.stringContaining('JSON'), line: 3, quote: '"a": 1,,' })
  })
})

describe('organization', () => {
  const name = 'Example Shop'
  const url = 'https://example-shop.com/'
  const logo = 'https://example-shop.com/logo.svg'
  const sameAs = ['https://x.com/exampleshop']
  const all = { '@type': 'Organization', name, url, logo, sameAs }
  const logoNode = { '@type': 'ImageObject', '@id': '#logo' }
  const withLogoId = { ...all, logo: { '@id': '#logo' } }
  const one = { '@type': 'Organization', '@id': '#us', name, url }
  const rest = { '@type': 'Organization', '@id': '#us', logo, sameAs }

  test.each([
    ['all four', all, 'pass'],
    ['a subtype', { ...all, '@type': ['Thing', 'OnlineStore'] }, 'pass'],
    ['a list', [{ '@type': 'WebSite' }, all], 'pass'],
    ['a graph', { '@graph': [{ '@type': 'WebPage' }, all] }, 'pass'],
    ['a publisher', { '@type': 'WebPage', publisher: all }, 'pass'],
    ['a logo with an address', { ...all, logo: { '@type': 'ImageObject', contentUrl: logo } }, 'pass'],
    ['a reference to its logo', { '@graph': [withLogoId, { ...logoNode, url: logo }] }, 'pass'],
    ['two parts with one @id', { '@graph': [one, { '@type': 'WebPage', publisher: rest }] }, 'pass'],
    ['no logo and profiles', { '@type': 'Organization', name, url }, 'partial 0.5'],
    ['empty values', { ...all, logo: '', sameAs: [] }, 'partial 0.5'],
    ['a logo that leads nowhere', withLogoId, 'partial 0.75'],
    ['profiles that are no addresses', { ...all, sameAs: ['exampleshop'] }, 'partial 0.75'],
    ['nothing but its type', { '@type': 'Organization' }, 'fail'],
    ['none', { '@type': 'Person', name }, 'fail'],
  ])('judges %s', (_, data, expected) => expect(verdict('organization', jsonLd(data))).toBe(expected))

  test('joins what several blocks say about one thing', () => {
    expect(verdict('organization', jsonLd(one) + jsonLd(rest))).toBe('pass')
  })

  test('fills the data from the page', () => {
    const html = `<head><title>Prices | Example Shop</title><link rel="icon" href="/icon.svg"></head>
      <footer><a href="https://www.linkedin.com/company/example-shop">LinkedIn</a></footer>`
    expect(dataOf('organization', html)).toEqual({
      '@context': 'https://schema.org',
      '@type': 'Organization',
      '@id': 'https://example-shop.com/#organization',
      name,
      url,
      logo: 'https://example-shop.com/icon.svg',
      sameAs: ['https://www.linkedin.com/company/example-shop'],
    })
  })

  test('keeps what the data has, and uses words in capitals for what the page does not say', () => {
    expect(
      dataOf('organization', jsonLd({ '@type': 'NGO', '@id': '#us', name: 'Tea <!-- Aid' })),
    ).toMatchObject({
      '@type': 'NGO',
      '@id': '#us',
      name: 'Tea <!-- Aid',
      logo: 'YOUR LOGO ADDRESS',
      sameAs: [expect.stringMatching(/^YOUR PROFILE/)],
    })
  })

  test('says which fields are missing', () => {
    const { summary } = judge(entityChecks, 'organization', jsonLd({ '@type': 'Organization', name, url }))
    expect(summary).toContain('logo and sameAs')
  })
})

describe('page-type', () => {
  const author = { '@type': 'Person', name: 'Ada Poe' }
  const article = { '@type': 'BlogPosting', headline: 'Teapots', author, datePublished: '2026-01-02' }
  const byId = { ...article, author: { '@id': '#ada' } }
  const product = { '@type': 'Product', name: 'x' }
  const unanswered = { '@type': 'Question', name: 'Why?' }
  const question = { ...unanswered, acceptedAnswer: { '@type': 'Answer', text: 'So.' } }
  const page = { '@type': 'AboutPage', name: 'About us', url: pageAddress.href }

  test.each([
    ['an article', article, 'pass'],
    ['an article by a list of types', { ...article, '@type': ['BlogPosting'] }, 'pass'],
    ['an article with its author elsewhere', { '@graph': [byId, { ...author, '@id': '#ada' }] }, 'pass'],
    ['an article without author and date', { '@type': 'Article', headline: 'x' }, 'partial 0.333'],
    ['an article without anything', { '@type': 'Article' }, 'partial 0.1'],
    ['a product with offers', { ...product, offers: { '@type': 'Offer', price: 1 } }, 'pass'],
    ['a product with a rating', { ...product, aggregateRating: { ratingValue: 4 } }, 'pass'],
    ['a product with a name only', product, 'partial 0.5'],
    ['questions', { '@type': 'FAQPage', mainEntity: [question] }, 'pass'],
    ['questions without answers', { '@type': 'FAQPage', mainEntity: [unanswered] }, 'partial 0.5'],
    ['a page', page, 'pass'],
    ['a page about a product', { ...page, '@type': 'ItemPage', mainEntity: product }, 'partial 0.5'],
    ['a restaurant', { '@type': 'Restaurant', name: 'x', address: 'y' }, 'pass'],
    ['an event', { '@type': 'MusicEvent', name: 'x', startDate: '2026-01-01', location: 'y' }, 'pass'],
    ['a job', { '@type': 'JobPosting', title: 'x', description: 'y', datePosted: 'z' }, 'partial 0.6'],
    ['a website, on a page that is not its home', { '@type': 'WebSite', name: 'x', url: home.href }, 'fail'],
    ['an organization only', { '@type': 'Organization', name: 'x' }, 'fail'],
    ['products of a list', { '@type': 'ItemList', itemListElement: [product] }, 'fail'],
    ['an article of another page', { ...article, url: 'https://example-shop.com/blog/other' }, 'fail'],
  ])('judges %s', (_, data, expected) => expect(verdict('page-type', jsonLd(data))).toBe(expected))

  test('accepts a website on its home page', () => {
    const html = jsonLd({ '@type': 'WebSite', name: 'Example Shop', url: home.href })
    expect(verdict('page-type', html, home)).toBe('pass')
    expect(verdict('page-type', html, new URL('/de/', home))).toBe('pass')
  })

  test('prefers what the page is about to the page', () => {
    const { summary } = judge(entityChecks, 'page-type', jsonLd([page, { '@type': 'Recipe', name: 'Tea' }]))
    expect(summary).toContain('Recipe, but lacks image')
  })

  test('fills missing fields from the page, else with words in capitals', () => {
    const html = `<meta property="article:published_time" content="2026-01-02"><h1>Teapots</h1>${jsonLd({ '@type': 'Article', url: pageAddress.href })}`
    expect(dataOf('page-type', html)).toEqual({
      '@context': 'https://schema.org',
      '@type': 'Article',
      url: pageAddress.href,
      headline: 'Teapots',
      datePublished: '2026-01-02',
      author: { '@type': 'Person', name: 'YOUR AUTHOR NAME' },
    })
  })

  test('adds questions as a whole', () => {
    expect(dataOf('page-type', jsonLd({ '@type': 'FAQPage' }))).toMatchObject({
      mainEntity: [{ '@type': 'Question', acceptedAnswer: { '@type': 'Answer' } }],
    })
  })

  test('proposes an article where the page has an author and a date, otherwise a page', () => {
    const head =
      '<html lang="en"><title>Teapots for two</title><meta name="description" content="How to choose.">'
    expect(dataOf('page-type', head)).toEqual({
      '@context': 'https://schema.org',
      '@type': 'WebPage',
      name: 'Teapots for two',
      description: 'How to choose.',
      url: pageAddress.href,
      inLanguage: 'en',
    })
    const written = '<meta name="author" content="Ada Poe"><meta name="date" content="2026-01-02">'
    expect(dataOf('page-type', head + written)).toMatchObject({
      '@type': 'Article',
      author,
      datePublished: '2026-01-02',
    })
  })
})

describe('open-graph', () => {
  const tag = (key: string, content: string) => `<meta property="og:${key}" content="${content}">`
  const title = tag('title', 'Teapots')
  const image = tag('image', 'https://example-shop.com/a.png')
  const url = tag('url', pageAddress.href)

  test.each([
    ['all four', title + tag('type', 'website') + image + url, 'pass'],
    ['a description instead of a type', title + tag('description', 'x') + image + url, 'pass'],
    [
      'name instead of property',
      (title + tag('type', 'article') + image + url).replaceAll('property', 'name'),
      'pass',
    ],
    ['no image', title + tag('type', 'website') + url, 'partial 0.75'],
    ['a relative image', title + tag('type', 'website') + tag('image', '/a.png') + url, 'partial 0.75'],
    ['a title only', title, 'partial 0.25'],
    ['an empty title', tag('title', ''), 'fail'],
    ['none', '', 'fail'],
  ])('judges %s', (_, html, expected) => expect(verdict('open-graph', html)).toBe(expected))

  test('fills in what is missing', () => {
    const html = `<title>Teapots "for" two</title>${tag('image', '/a.png')}`
    expect(codeOf(judge(entityChecks, 'open-graph', html)).split('\n')).toEqual([
      '<meta property="og:title" content="Teapots &quot;for&quot; two">',
      '<meta property="og:description" content="YOUR DESCRIPTION">',
      '<meta property="og:type" content="website">',
      '<meta property="og:image" content="https://example-shop.com/a.png">',
      `<meta property="og:url" content="${pageAddress.href}">`,
    ])
  })
})
