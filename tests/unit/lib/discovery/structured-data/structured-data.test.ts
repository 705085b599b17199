import { listBreadcrumbs } from '@/lib/discovery/breadcrumbs'
import { blogPosting, techArticle } from '@/lib/discovery/structured-data/article'
import { faqPage, howTo } from '@/lib/discovery/structured-data/faq-page'
import {
  breadcrumbList,
  graphText,
  organization,
  pageGraph,
  website,
} from '@/lib/discovery/structured-data/page-graph'
import { softwareApplication } from '@/lib/discovery/structured-data/software-application'
import { bareSettings, claims, picture, plan, postPageInfo, step } from '../made-content'

jest.mock('@/lib/env/server', () => jest.requireActual('@/tests/unit/support/environment'))

const site = 'https://www.example.com'

describe('the organization and its site', () => {
  test('have a name, a URL and a logo without settings', () => {
    expect(organization(null)).toEqual({
      '@type': 'Organization',
      '@id': `${site}/#organization`,
      name: 'Untitled site',
      url: site,
      logo: `${site}/icons/tile-512.png`,
    })
  })

  test('have the social links and the logo of the settings', () => {
    const settings = {
      ...bareSettings,
      logo: picture('image-abcdef-506x116-svg'),
      socialLinks: [
        { _key: 'a', platform: 'x' as const, label: null, url: 'https://social.example/made' },
        { _key: 'b', platform: null, label: null, url: null },
      ],
    }
    expect(organization(settings)).toMatchObject({
      name: 'Made brand',
      logo: expect.stringMatching(/^https:\/\/www\.example\.com\/content-lake\/images\/.*\.svg\?.*fm=png/),
      sameAs: ['https://social.example/made'],
    })
  })

  test('offer the search of the blog', () => {
    expect(website(bareSettings)).toMatchObject({
      name: 'Made brand',
      url: site,
      publisher: { '@id': `${site}/#organization` },
      potentialAction: {
        target: { urlTemplate: `${site}/blog/search?q={query}` },
        'query-input': 'required name=query',
      },
    })
  })
})

describe('the product', () => {
  const starter = plan('Starter', { description: 'One person' })
  const enterprise = plan('Enterprise', { price: null, isEnterprise: true })
  const plans = [starter, plan('Pro', { price: 129 }), enterprise]

  test('has the claims of the settings', () => {
    const application = softwareApplication({ ...bareSettings, structuredDataClaims: claims }, plans)
    const range = { lowPrice: 0, highPrice: 2999, priceCurrency: 'USD', offerCount: 2 }
    expect(application).toMatchObject({
      '@type': 'SoftwareApplication',
      name: 'Made brand',
      applicationCategory: 'BusinessApplication',
      operatingSystem: 'Web',
      offers: { '@type': 'AggregateOffer', ...range },
      aggregateRating: { ratingValue: 4.8, bestRating: 5, worstRating: 1, ratingCount: 57 },
      featureList: [
        'Conversion rate gain: 20-40%, up to 47%',
        'Bounce rate reduction: about 34%',
        'Implementation: 24-72 hours',
      ],
    })
  })

  test('has no claim that is not in the settings', () => {
    for (const settings of [null, bareSettings]) {
      const application = softwareApplication(settings, plans)
      expect(application).not.toHaveProperty('aggregateRating')
      expect(application).not.toHaveProperty('featureList')
      expect(JSON.stringify(application)).not.toMatch(/lowPrice|highPrice|%|hours/)
    }
    const half = { ...bareSettings, structuredDataClaims: { ...claims, ratingCount: null, highPrice: null } }
    expect(softwareApplication(half, plans)).not.toHaveProperty('aggregateRating')
    expect(JSON.stringify(softwareApplication(half, plans))).not.toContain('highPrice')
  })

  test('offers each plan with its monthly price', () => {
    const priceSpecification = { price: 49, unitCode: 'MON' }
    const starter = { name: 'Starter', price: 49, priceCurrency: 'USD', description: 'One person' }
    expect(softwareApplication(bareSettings, plans)).toMatchObject({
      offers: [
        { ...starter, priceSpecification },
        { name: 'Pro', price: 129 },
      ],
    })
    expect(softwareApplication(bareSettings, [])).not.toHaveProperty('offers')
  })
})

describe('the nodes of a text', () => {
  const author = {
    _id: 'a',
    _type: 'author' as const,
    name: 'Ada Made',
    role: 'Editor',
    portrait: null,
    bio: null,
    links: [{ _key: 'l', platform: null, label: null, url: 'https://social.example/ada' }],
  }

  test('have the author, the dates and the categories of a post', () => {
    const sameAs = ['https://social.example/ada']
    const categories = [{ _id: 'c', _type: 'category' as const, title: 'Guides', slug: 'guides' }]
    expect(blogPosting(postPageInfo, bareSettings, { author, categories })).toMatchObject({
      '@type': 'BlogPosting',
      headline: 'A made post about sources',
      datePublished: '2026-10-06T08:30:00.000Z',
      dateModified: '2026-10-20T10:00:00.000Z',
      image: expect.stringMatching(/^https:\/\/www\.example\.com\/og\/blog\/made-post\?v=[0-9a-f]{8}$/),
      author: { '@type': 'Person', name: 'Ada Made', jobTitle: 'Editor', sameAs },
      publisher: { '@id': `${site}/#organization` },
      mainEntityOfPage: { '@id': `${site}/blog/made-post` },
      articleSection: ['Guides'],
    })
  })

  test('have the organization as the default author, and a headline of limited length', () => {
    const long = { ...postPageInfo, title: 'word '.repeat(60) }
    const posting = blogPosting(long, bareSettings, { author: null, categories: [] })
    expect(posting).toMatchObject({
      author: { '@id': `${site}/#organization` },
      headline: expect.stringMatching(/^.{1,110}$/),
    })
  })

  test('are a technical article for a documentation page', () => {
    const pageInfo = { ...postPageInfo, path: '/docs/made', type: 'docs' as const }
    expect(techArticle(pageInfo, bareSettings, 'Editing')).toMatchObject({
      '@type': 'TechArticle',
      articleSection: 'Editing',
      author: { '@id': `${site}/#organization` },
    })
  })

  test('are questions with HTML answers, and no FAQ page without questions', () => {
    const body = [
      {
        _type: 'block' as const,
        _key: 'b',
        style: 'normal' as const,
        markDefs: [{ _key: 'l', _type: 'link' as const, href: '/terms' }],
        children: [
          { _type: 'span' as const, _key: 's', marks: [], text: 'In <title>: see the ' },
          { _type: 'span' as const, _key: 't', marks: ['l'], text: 'terms' },
        ],
      },
    ]
    const items = [
      { _type: 'faqItem' as const, _key: 'a', question: 'Why?', answer: 'Because.' },
      { _type: 'faqItem' as const, _key: 'b', question: 'When?' },
      { _type: 'faqItem' as const, _key: 'c', question: 'Where?', body },
    ]
    const linked = `<p>In &lt;title&gt;: see the <a href="${site}/terms">terms</a></p>`
    expect(faqPage('/made', [null, [{ _type: 'faq', _key: 'f', items }]])).toMatchObject({
      '@type': 'FAQPage',
      mainEntity: [
        { name: 'Why?', acceptedAnswer: { '@type': 'Answer', text: '<p>Because.</p>' } },
        { name: 'Where?', acceptedAnswer: { '@type': 'Answer', text: linked } },
      ],
    })
    expect(faqPage('/made', [null, []])).toBeUndefined()
  })

  test('link to the anchors of steps, also after an omitted one', () => {
    const anchor = (index: number) => `step-${index + 1}`
    const steps = [step('One', 'Do.'), step(null, 'x'), step('Three', null)]
    expect(howTo('/how', 'How', steps, anchor)).toMatchObject({
      '@type': 'HowTo',
      name: 'How',
      step: [
        { '@type': 'HowToStep', name: 'One', text: 'Do.', url: `${site}/how#step-1` },
        { name: 'Three', text: 'Three', url: `${site}/how#step-3` },
      ],
    })
    expect(howTo('/how', 'How', [], anchor)).toBeUndefined()
  })
})

describe('the graph of a page', () => {
  test('has breadcrumbs from the home page, except on the home page', () => {
    expect(breadcrumbList('/blog/made-post', 'Made', listBreadcrumbs('post'))).toMatchObject({
      itemListElement: [
        { position: 1, name: 'Home', item: site },
        { position: 2, name: 'Blog', item: `${site}/blog` },
        { position: 3, name: 'Made', item: `${site}/blog/made-post` },
      ],
    })
    expect(breadcrumbList('/', 'Home', [])).toBeUndefined()
  })

  test('refers only to its own nodes and those of the home page', () => {
    const post = blogPosting(postPageInfo, bareSettings, { author: null, categories: [] })
    const graph = pageGraph(postPageInfo, bareSettings, listBreadcrumbs('post'), [post, undefined])
    const ids = graph['@graph'].flatMap((node) =>
      typeof node === 'object' && '@id' in node ? node['@id'] : [],
    )
    expect(new Set(ids).size).toBe(graph['@graph'].length)
    const references = [...JSON.stringify(graph).matchAll(/\{"@id":"([^"]+)"\}/g)].map(([, id]) => id)
    expect(references).not.toHaveLength(0)
    expect([...ids, `${site}/#website`]).toEqual(expect.arrayContaining(references))
  })

  test('cannot close its script element, and keeps its text', () => {
    const nasty = '</script><script>alert(1)</script><!-- \u2028\u2029 & "quoted"'
    const text = graphText(pageGraph({ ...postPageInfo, title: nasty }, bareSettings, [], []))
    expect(text).not.toMatch(/[<\u2028\u2029]/)
    expect(JSON.parse(text)['@graph'][1].name).toBe(nasty)
  })
})
