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
import { bareSettings, claims, plan, postPageInfo, step } from '../made-content'

jest.mock('@/lib/env/server', () => ({
  environment: {
    contentMode: 'embedded',
    projectId: 'local',
    dataset: 'production',
    siteUrl: 'https://made.example',
  },
}))

const site = 'https://made.example'

describe('the organization and its site', () => {
  test('have name, url and a logo without any setting', () => {
    expect(organization(null)).toEqual({
      '@type': 'Organization',
      '@id': `${site}/#organization`,
      name: 'Untitled site',
      url: site,
      logo: `${site}/icons/tile-512.png`,
    })
  })

  test('name the networks and show the logo that settings hold', () => {
    const settings = {
      ...bareSettings,
      logo: {
        alt: 'Logo',
        caption: null,
        hotspot: null,
        crop: null,
        asset: { _type: 'reference' as const, _ref: 'image-abcdef-506x116-svg' },
        asset_metadata: null,
      },
      socialLinks: [
        { _key: 'a', platform: 'x' as const, label: null, url: 'https://social.example/made' },
        { _key: 'b', platform: null, label: null, url: null },
      ],
    }
    expect(organization(settings)).toMatchObject({
      name: 'Made brand',
      logo: expect.stringMatching(/^https:\/\/made\.example\/content-lake\/images\/.*\.svg\?.*fm=png/),
      sameAs: ['https://social.example/made'],
    })
  })

  test('the search that is offered is that of the blog', () => {
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
  const plans = [
    plan('Starter', { description: 'One person' }),
    plan('Pro', { price: 129 }),
    plan('Enterprise', { price: null, isEnterprise: true }),
  ]

  test('claims what the settings claim', () => {
    const application = softwareApplication({ ...bareSettings, structuredDataClaims: claims }, plans)
    expect(application).toMatchObject({
      '@type': 'SoftwareApplication',
      name: 'Made brand',
      applicationCategory: 'BusinessApplication',
      operatingSystem: 'Web',
      offers: {
        '@type': 'AggregateOffer',
        lowPrice: 0,
        highPrice: 2999,
        priceCurrency: 'USD',
        offerCount: 2,
      },
      aggregateRating: { ratingValue: 4.8, bestRating: 5, worstRating: 1, ratingCount: 57 },
      featureList: [
        'Conversion rate gain: 20-40%, up to 47%',
        'Bounce rate reduction: about 34%',
        'Implementation: 24-72 hours',
      ],
    })
  })

  test('claims nothing that the settings do not hold', () => {
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

  test('offers each plan that has a price, a month at a time', () => {
    expect(softwareApplication(bareSettings, plans)).toMatchObject({
      offers: [
        {
          name: 'Starter',
          price: 49,
          priceCurrency: 'USD',
          description: 'One person',
          priceSpecification: { price: 49, unitCode: 'MON' },
        },
        { name: 'Pro', price: 129 },
      ],
    })
    expect(softwareApplication(bareSettings, [])).not.toHaveProperty('offers')
  })
})

describe('texts', () => {
  const author = {
    _id: 'a',
    _type: 'author' as const,
    name: 'Ada Made',
    role: 'Editor',
    portrait: null,
    bio: null,
    links: [{ _key: 'l', platform: null, label: null, url: 'https://social.example/ada' }],
  }

  test('a post says who wrote it, when, and in which categories', () => {
    const categories = [{ _id: 'c', _type: 'category' as const, title: 'Guides', slug: 'guides' }]
    expect(blogPosting(postPageInfo, bareSettings, { author, categories })).toMatchObject({
      '@type': 'BlogPosting',
      headline: 'A made post about sources',
      datePublished: '2026-10-06T08:30:00.000Z',
      dateModified: '2026-10-20T10:00:00.000Z',
      image: expect.stringMatching(/^https:\/\/made\.example\/og\/blog\/made-post\?v=[0-9a-f]{8}$/),
      author: {
        '@type': 'Person',
        name: 'Ada Made',
        jobTitle: 'Editor',
        sameAs: ['https://social.example/ada'],
      },
      publisher: { '@id': `${site}/#organization` },
      mainEntityOfPage: { '@id': `${site}/blog/made-post` },
      articleSection: ['Guides'],
    })
  })

  test('without an author it is the organization’s, and a headline is cut where search results cut it', () => {
    const long = { ...postPageInfo, title: 'word '.repeat(60) }
    const posting = blogPosting(long, bareSettings, { author: null, categories: [] })
    expect(posting).toMatchObject({
      author: { '@id': `${site}/#organization` },
      headline: expect.stringMatching(/^.{1,110}$/),
    })
  })

  test('a page of the documentation is a technical article in its part', () => {
    const pageInfo = { ...postPageInfo, path: '/docs/made', type: 'docs' as const }
    expect(techArticle(pageInfo, bareSettings, 'Editing')).toMatchObject({
      '@type': 'TechArticle',
      articleSection: 'Editing',
      author: { '@id': `${site}/#organization` },
    })
  })

  test('questions with their answers as HTML, and no page of questions without any', () => {
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

  test('steps lead to their places, whatever stands between them', () => {
    const anchor = (index: number) => `step-${index + 1}`
    expect(
      howTo('/how', 'How', [step('One', 'Do.'), step(null, 'x'), step('Three', null)], anchor),
    ).toMatchObject({
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
  test('has the way to it, from the home page down, which the home page has not', () => {
    expect(breadcrumbList('/blog/made-post', 'Made', listBreadcrumbs('post'))).toMatchObject({
      itemListElement: [
        { position: 1, name: 'Home', item: site },
        { position: 2, name: 'Blog', item: `${site}/blog` },
        { position: 3, name: 'Made', item: `${site}/blog/made-post` },
      ],
    })
    expect(breadcrumbList('/', 'Home', [])).toBeUndefined()
  })

  test('refers to nothing but what it or the home page holds', () => {
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

  test('can neither end its script element nor begin another, and says what it said', () => {
    const nasty = '</script><script>alert(1)</script><!-- \u2028\u2029 & "quoted"'
    const text = graphText(pageGraph({ ...postPageInfo, title: nasty }, bareSettings, [], []))
    expect(text).not.toMatch(/[<\u2028\u2029]/)
    expect(JSON.parse(text)['@graph'][1].name).toBe(nasty)
  })
})
