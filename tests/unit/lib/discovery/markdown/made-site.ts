/** Documents with every kind of content, and with text that looks like Markdown. */

const nasty = '*Stars*, _lines_, [brackets](x), `ticks`, <b>tags</b>, a | b, 1 < 2 & \\slashes'

const span = (text: string, ...marks: string[]) => ({ _type: 'span', _key: text, text, marks })
const block = (style: string, ...children: object[]) => ({
  _type: 'block',
  _key: `${style}-${JSON.stringify(children).length}`,
  style,
  markDefs: [
    { _type: 'link', _key: 'out', href: 'https://elsewhere.example/a_(b)?c=d e' },
    { _type: 'link', _key: 'here', href: '/how-it-works#steps' },
    { _type: 'link', _key: 'unsafe', href: 'javascript:alert(1)' },
    { _type: 'internalLink', _key: 'post', reference: { _type: 'reference', _ref: 'post-one' } },
    { _type: 'internalLink', _key: 'gone', reference: { _type: 'reference', _ref: 'post-gone' } },
  ],
  children,
})
const item = (listItem: string, level: number | undefined, text: string) => {
  return { ...block('normal', span(text)), listItem, level }
}
const picture = {
  _type: 'imageWithAlt',
  _key: 'picture',
  alt: 'A [drawn] page',
  caption: 'What an *agent* sees',
  asset: { _type: 'reference', _ref: 'image-abc-600x200-png' },
}

const row = (...cells: string[]) => ({ _type: 'tableRow', _key: cells.join(), cells })
const answered = { _key: 'q', _type: 'faqItem', question: 'Why?', answer: 'Because.' }
const here = [block('normal', span('As '), span('here', 'here'))]
const explained = { _key: 'r', _type: 'faqItem', question: 'How?', body: here }
const test = { label: 'Test', href: '/ai-tools' }

const signs = [row('Sign', 'Meaning'), row('a | b', 'a or *b*', 'one too many')]

const mind = [block('normal', span('Mind the '), span('gap', 'strong')), item('bullet', 1, 'and the step')]

const body = [
  block('normal', span(nasty)),
  block('h2', span('A heading # with a sign #')),
  block(
    'normal',
    span('Bold ', 'strong'),
    span('and slanted', 'em'),
    span(', struck', 'strike'),
    span(', coded `x`', 'code'),
    span(', out', 'out'),
    span(', here', 'here'),
    span(', unsafe', 'unsafe'),
    span(', a post', 'post'),
    span(', gone', 'gone'),
    span('.\nA second line.'),
  ),
  item('bullet', 1, 'one'),
  item('bullet', 2, 'under one'),
  item('bullet', undefined, '- two'),
  block('normal', span('1. Not a list.')),
  item('number', 1, 'first'),
  item('number', 1, 'second'),
  block('blockquote', span('A quotation.')),
  picture,
  {
    _type: 'codeBlock',
    _key: 'code',
    language: 'bash',
    filename: 'deploy.sh',
    code: 'echo "*"\n```\nls | wc',
  },
  { _type: 'table', _key: 'table', caption: 'A table', hasHeader: true, rows: signs },
  { _type: 'table', _key: 'bare', hasHeader: false, rows: [row('1', '2')] },
  { _type: 'faq', _key: 'faq', title: 'Questions', items: [answered, explained] },
  { _type: 'callout', _key: 'callout', tone: 'warning', body: mind },
  { _type: 'callToAction', _key: 'action', heading: 'Try it', text: 'It costs nothing.', ...test },
  { _type: 'unheardOf', _key: 'unknown', text: 'left out' },
  { _type: 'block', _key: 'empty', style: 'normal', children: [] },
]

const howItWorks = { _type: 'reference', _ref: 'howItWorksPage' }
const link = (label: string) => ({ label, kind: 'internal', reference: howItWorks })
const ctas = { primaryCta: link('Go'), secondaryCta: { label: '' } }
const hero = { headline: 'The *headline*', text: 'The text.', ...ctas }
const point = (title: string, text?: string) => ({ _key: title, title, ...(text && { text }) })
const slug = (current: string) => ({ _type: 'slug', current })

const part = { title: 'Part', summary: 'About it.', lastUpdated: '2026-11-01' }
const steps = { heading: 'Steps', layout: 'steps', points: [point('Step', 'Go.')] }
const person = { name: 'A. Person', role: 'Lead', company: 'Co' }
const plan = { _type: 'pricingPlan' }
const offer = { price: 129, popular: true, features: ['Up to 50 prompts'], ctaLabel: 'Start' }
const doc = { title: 'Doc', parent: { _type: 'reference', _ref: 'part' }, body: body.slice(1, 2) }
const legal = { title: 'Privacy', summary: 'In short.', lastUpdated: '2026-10-01', body: body.slice(0, 2) }
const layers = { items: [{ ...point('Layer', 'Keeps.'), parts: ['One part', 'Another'] }] }
const heroSection = { _key: 'hero', _type: 'heroSection', ...hero }
const plansNote = { billingNote: 'Billed annually', guarantee: '14 days.' }
export const madeSite: readonly object[] = [
  {
    _id: 'siteSettings',
    _type: 'siteSettings',
    brandName: 'Brand',
    clientAppUrl: 'https://app.example/',
    meetingBookingUrl: 'https://meet.example/',
  },
  {
    _id: 'homePage',
    _type: 'homePage',
    sections: [
      {
        ...heroSection,
        layout: 'showcase',
        featureStrip: [{ _key: 'a', title: 'Quick', text: 'At once.' }],
      },
      { _key: 'demo', _type: 'demoSection', heading: 'Demo', text: 'See.' },
      {
        _key: 'value',
        _type: 'valueSection',
        heading: 'Value',
        text: [block('normal', span('Worth it.'))],
        points: [{ _key: 'a', title: 'More', text: 'of it', figure: '20%' }],
        cta: link('Check'),
      },
      { _key: 'logos', _type: 'logosSection' },
      { _key: 'features', _type: 'featuresSection' },
      { _key: 'testimonials', _type: 'testimonialsSection' },
      { _key: 'press', _type: 'pressSection' },
      { _key: 'pricing', _type: 'pricingSection', heading: 'Pricing', ...plansNote },
    ],
  },
  { _id: 'slide', _type: 'showcaseSlide', title: 'Slide', description: 'Shows.' },
  { _id: 'card', _type: 'featureCard', title: 'Card', text: 'Does.', isNew: true, link: link('More') },
  { ...plan, _id: 'pro', orderRank: 'a', title: 'Pro', ...offer },
  { ...plan, _id: 'big', orderRank: 'b', title: 'Big', isEnterprise: true, ctaTarget: 'meeting' },
  { _id: 'logo', _type: 'partnerLogo', name: 'Partner', url: 'https://partner.example/' },
  { _id: 'quote', _type: 'testimonial', ...person, quote: 'It works.', rating: 4, reviewDate: '2026-09-14' },
  {
    _id: 'press-a',
    _type: 'pressItem',
    orderRank: 'a',
    kind: 'rating',
    title: 'Rated',
    url: 'https://press.example/',
    figure: '5.0',
    source: 'Press',
    publishedAt: '2026-08-19',
  },
  { _id: 'press-b', _type: 'pressItem', orderRank: 'b', kind: 'article', title: 'Written', source: 'Paper' },
  {
    _id: 'howItWorksPage',
    _type: 'howItWorksPage',
    hero,
    flow: { points: [point('First', 'Do.'), { ...point('Second'), isNew: true }] },
    foundation: { heading: 'Foundation', points: [point('Base', 'Firm.')] },
    status: { items: [{ ...point('Part', 'Built.'), state: 'done' }, point('Rest')] },
  },
  { _id: 'systemOverviewPage', _type: 'systemOverviewPage', hero, layers },
  {
    _id: 'landingPage-made',
    _type: 'landingPage',
    slug: slug('made'),
    sections: [
      heroSection,
      { _key: 'a', _type: 'proseSection', heading: 'Prose', body: body.slice(1, 3) },
      { _key: 'b', _type: 'pointsSection', ...steps },
      { _key: 'c', _type: 'pointsSection', heading: 'Points', points: [point('Point')] },
      { _key: 'd', _type: 'pricingSection', heading: 'What it costs', ...plansNote },
      { _key: 'e', _type: 'testimonialsSection', text: 'They say:' },
      { _key: 'f', _type: 'demoSection' },
      { _key: 'g', _type: 'actionSection', heading: 'Act', text: 'Now.', primaryCta: link('Act now') },
    ],
  },
  { _id: 'legal', _type: 'legalPage', slug: slug('privacy-policy'), ...legal },
  { _id: 'author', _type: 'author', name: 'An Author', role: 'Writer' },
  { _id: 'guides', _type: 'category', slug: slug('guides'), title: 'Guides', description: 'How to.' },
  {
    _id: 'post-one',
    _type: 'post',
    slug: slug('one'),
    title: 'Post *one*',
    excerpt: 'What it says.',
    author: { _type: 'reference', _ref: 'author' },
    categories: [{ _key: 'a', _type: 'reference', _ref: 'guides' }],
    publishedAt: '2026-10-06T08:30:00Z',
    updatedAt: '2026-10-20T10:00:00Z',
    mainImage: picture,
    related: [{ _key: 'a', _type: 'reference', _ref: 'post-two' }],
    body,
  },
  { _id: 'post-two', _type: 'post', slug: slug('two'), title: 'Post two', publishedAt: '2026-09-06T08:30Z' },
  { _id: 'part', _type: 'docPage', orderRank: 'a', slug: slug('part'), ...part },
  { _id: 'doc', _type: 'docPage', orderRank: 'b', slug: slug('doc'), ...doc },
  {
    _id: 'issue',
    _type: 'newsletterIssue',
    slug: slug('issue'),
    title: 'Issue',
    preheader: 'Before.',
    sentAt: '2026-10-29T13:00:00Z',
    body: [block('h2', span('News')), block('normal', span('Text.'))],
  },
]

export const madePaths = [
  ...['/', '/how-it-works', '/system-overview', '/made', '/privacy-policy', '/technical-documentation'],
  ...['/testing', '/blog', '/blog/one', '/blog/category/guides', '/docs/part', '/docs/doc'],
  ...['/hubspot-newsletter', '/hubspot-newsletter/issue'],
]
