import { contentChecks } from '@/lib/checker/registry'
import { codeOf, judge, siteOf, verdictOf, words } from '../page/judged-page'

const address = 'https://example-shop.com/guides/teapots'
const head = (html: string) => `<head>${html}</head><body><p>x</p></body>`
const verdict = (id: string, html: string) => verdictOf(judge(contentChecks, id, html))
const fixOf = (id: string, html: string) => codeOf(judge(contentChecks, id, html))

describe('main-text', () => {
  test.each([
    ['100 words', `<main><p>${words(100)}</p></main>`, 'pass'],
    ['60 words', `<main><p>${words(60)}</p></main>`, 'partial 0.6'],
    ['24 words', `<main><p>${words(24)}</p></main>`, 'fail'],
    ['an application shell', '<div id="root"></div><script src="/a.js"></script>', 'fail'],
    ['hidden words', `<main><p hidden>${words(200)}</p></main>`, 'fail'],
    ['no text', '', 'fail'],
  ])('judges %s', (_, html, expected) => expect(verdict('main-text', html)).toBe(expected))

  test('quotes what a reader without scripts gets', () => {
    const { evidence } = judge(contentChecks, 'main-text', `<main><p>Our teapots ${words(98)}</p></main>`)
    expect(evidence[0]?.text).toContain('100 words')
    expect(evidence[0]?.quote).toMatch(/^Our teapots word0 .{100,}…$/)
  })

  test('says that the text of an application needs scripts, and what is hidden', () => {
    const shell = judge(contentChecks, 'main-text', '<div id="app"></div><script src="/a.js"></script>')
    expect(shell.summary).toContain('scripts')
    const hidden = judge(contentChecks, 'main-text', `<p hidden>${words(200)}</p>`)
    expect(hidden).toMatchObject({ fix: { text: expect.stringContaining('hidden') } })
  })
})

describe('title-description', () => {
  const title = '<title>Teapots for two to ten cups</title>'
  const description = `<meta name="description" content="${'How to choose a teapot that pours well. '.repeat(3)}">`

  test.each([
    ['both', title + description, 'pass'],
    ['no description', title, 'partial 0.5'],
    ['no title', description, 'partial 0.5'],
    ['a short title', `<title>Tea</title>${description}`, 'partial 0.75'],
    ['a long title', `<title>${words(20)}</title>${description}`, 'partial 0.75'],
    ['a short description', `${title}<meta name="description" content="Teapots.">`, 'partial 0.75'],
    ['an empty description', `${title}<meta name="description" content="">`, 'partial 0.5'],
    ['a short title in Japanese', `<title>急須の選び方</title>${description}`, 'pass'],
    ['neither', '', 'fail'],
  ])('judges %s', (_, html, expected) => expect(verdict('title-description', head(html))).toBe(expected))

  test('proposes tags in the words of the page', () => {
    const html = `<head><meta property="og:site_name" content="Example Shop"></head>
      <main><h1>Teapots & cups</h1><p>${'A good teapot pours without a drop. '.repeat(8)}</p></main>`
    expect(fixOf('title-description', html)).toMatch(
      /^<title>Teapots &amp; cups \| Example Shop<\/title>\n<meta name="description" content="[^"]*pours without a drop\.">$/,
    )
  })

  test('proposes words in capitals where the page says nothing', () => {
    expect(fixOf('title-description', '')).toMatch(/<title>YOUR TITLE.*YOUR DESCRIPTION/s)
  })
})

describe('headings', () => {
  test.each([
    ['one h1 and headings in order', '<h1>a</h1><h2>b</h2><h3>c</h3><h2>d</h2>', 'pass'],
    ['a level left out', '<h1>a</h1><h3>b</h3>', 'partial 0.75'],
    ['no h1', '<h2>a</h2><h3>b</h3>', 'partial 0.5'],
    ['two h1', '<h1>a</h1><h1>b</h1>', 'partial 0.75'],
    ['an empty h1', '<h1></h1><h2>b</h2>', 'partial 0.5'],
    ['an h1 of a picture', '<h1><img src="a" alt="Example Shop"></h1>', 'pass'],
    ['a hidden h1', '<h1 hidden>a</h1><h2>b</h2>', 'partial 0.5'],
    ['a level left out of the last of four', '<h1>a</h1><h2>b</h2><h2>c</h2><h4>d</h4>', 'partial 0.875'],
    ['no heading', '<p>a</p>', 'fail'],
  ])('judges %s', (_, html, expected) => expect(verdict('headings', html)).toBe(expected))

  test('lists the headings with corrected levels', () => {
    const html = '<title>T</title><h1>a</h1><h4>b & c</h4><h5>d</h5><h1>e</h1><h3>f</h3><h4>g</h4>'
    expect(
      fixOf('headings', html)
        .split('\n')
        .map((line) => line.trim()),
    ).toEqual(['<h1>a</h1>', '<h2>b &amp; c</h2>', '<h3>d</h3>', '<h2>e</h2>', '<h3>f</h3>', '<h4>g</h4>'])
  })

  test('takes the title for a missing h1, and names the line that leaves out a level', () => {
    const html = '<title>Teapots</title>\n<h2>a</h2>\n<h4>b</h4>'
    const judgement = judge(contentChecks, 'headings', html)
    expect(codeOf(judgement)).toContain('<h1>Teapots</h1>')
    expect(judgement.evidence).toContainEqual(expect.objectContaining({ line: 3, quote: 'b' }))
  })
})

describe('landmarks', () => {
  const regions = '<header><nav>n</nav></header><main>m</main><footer>f</footer>'
  test.each([
    ['all regions and the language', `<html lang="en">${regions}`, 'pass'],
    [
      'regions by role',
      '<html lang="de-AT"><div role="banner"><div role="navigation"></div></div><div role="main"></div><div role="contentinfo"></div>',
      'pass',
    ],
    ['no language', regions, 'partial 0.8'],
    ['a language that is no code', `<html lang="english language">${regions}`, 'partial 0.8'],
    ['two main elements', `<html lang="en">${regions}<main>x</main>`, 'partial 0.9'],
    ['only main', '<html lang="en"><main>x</main>', 'partial 0.4'],
    ['only the language', '<html lang="en"><div>x</div>', 'partial 0.2'],
    ['only div', '<div>x</div>', 'fail'],
  ])('judges %s', (_, html, expected) => expect(verdict('landmarks', html)).toBe(expected))

  test('proposes the language that the page names elsewhere, and no guess', () => {
    expect(fixOf('landmarks', head('<meta property="og:locale" content="de_AT">'))).toContain(
      '<html lang="de-AT">',
    )
    expect(fixOf('landmarks', '<p>Guten Tag</p>')).toContain('YOUR LANGUAGE CODE')
  })
})

describe('canonical', () => {
  const link = (href: string) => `<link rel="canonical" href="${href}">`
  test.each([
    ['the address of the page', link(address), 'pass'],
    ['a trailing slash and a fragment', link(`${address}/#top`), 'pass'],
    ['another path', link('https://example-shop.com/'), 'partial 0.5'],
    ['HTTP instead of HTTPS', link(address.replace('https', 'http')), 'partial 0.5'],
    ['a relative address', link('/guides/teapots'), 'partial 0.5'],
    ['the same twice', link(address) + link(address), 'partial 0.5'],
    ['another query', link(`${address}?page=2`), 'partial 0.5'],
    ['another host', link('https://other.example/guides/teapots'), 'fail'],
    ['two addresses', link(address) + link(`${address}/all`), 'fail'],
    ['no address', link('javascript:void(0)'), 'fail'],
    ['none', '', 'fail'],
  ])('judges %s', (_, html, expected) => expect(verdict('canonical', head(html))).toBe(expected))

  test('judges a link in the body, which does not count', () => {
    expect(verdict('canonical', `<body><p>x</p>${link(address)}`)).toBe('partial 0.5')
  })

  test.each([
    ['https://example.com/a?page=2&utm_source=x', 'https://example.com/a?page=2'],
    ['https://example.com/a?b=1&a=2', 'https://example.com/a?a=2&b=1'],
    ['https://example.com/gr%c3%b6%c3%9fe', 'https://example.com/größe'],
    ['https://example.com/a/index.html', 'https://example.com/a/'],
    ['https://example.com/a', 'https://EXAMPLE.com:443/a#part'],
  ])('takes %s and %s for the same page', (page, canonical) => {
    expect(verdictOf(judge(contentChecks, 'canonical', head(link(canonical)), new URL(page)))).toBe('pass')
  })

  test('allows a canonical address without the query of the page', () => {
    const page = new URL(`${address}?utm_source=mail`)
    expect(verdictOf(judge(contentChecks, 'canonical', head(link(address)), page))).toBe('pass')
  })

  test('reads the Link header', () => {
    const site = siteOf('')
    const response = {
      url: address,
      redirects: [],
      status: 200,
      headers: new Headers({ link: `<${address}>; rel="canonical"` }),
      body: new Uint8Array(),
      isTruncated: false,
      durationMs: 1,
    }
    site.files.page = { state: 'answered', url: address, response, text: '', mediaType: 'text/html' }
    expect(contentChecks.find(({ id }) => id === 'canonical')?.judge(site).verdict).toBe('pass')
  })

  test('says which host a canonical link names, and proposes this one', () => {
    const page = new URL(`${address}?utm_source=mail&size=2#top`)
    const judgement = judge(contentChecks, 'canonical', head(link('https://other.example/')), page)
    expect(judgement.summary).toContain('other.example')
    expect(codeOf(judgement)).toBe(link(`${address}?size=2`))
  })
})

describe('answer-sections', () => {
  const section = (count: number) => `<h2>Which size?</h2><p>${words(count)}</p><p>${words(100)}</p>`
  const page = (...counts: number[]) => `<main>${counts.map(section).join('')}</main>`
  test.each([
    ['answers of 8 to 80 words', page(8, 80), 'pass'],
    ['two of three', page(8, 80, 200), 'pass'],
    ['one of three', page(8, 200, 200), 'partial 0.5'],
    ['paragraphs that are too short', page(3, 5), 'fail'],
    ['text without headings', `<main><p>${words(200)}</p></main>`, 'fail'],
    ['a short page', `<main>${section(8)}</main>`, 'not-applicable'],
    ['answers and a card', `${page(20, 20)}<main><h3>Share</h3><p>Mail</p></main>`, 'pass'],
    [
      'questions that open',
      `<main><details><summary>Which size?</summary><p>${words(20)}</p><p>${words(150)}</p></details></main>`,
      'pass',
    ],
  ])('judges %s', (_, html, expected) => expect(verdict('answer-sections', html)).toBe(expected))

  test('says how many of how many, and shows a section of the page', () => {
    const judgement = judge(contentChecks, 'answer-sections', page(20, 200))
    expect(judgement.summary).toContain('1 of 2')
    expect(codeOf(judgement)).toContain('<h2>Which size?</h2>')
  })
})

describe('alt-links', () => {
  test.each([
    ['no images and links', '<p>x</p>', 'not-applicable'],
    ['images with texts', '<img src="a" alt="A"><img src="b" alt="">', 'pass'],
    ['one of two images without', '<img src="a" alt="A"><img src="b">', 'partial 0.5'],
    ['no image with a text', '<img src="a">', 'fail'],
    ['clear links', '<a href="/x">Prices</a>', 'pass'],
    ['images and links', '<img src="a" alt="A"><a href="/x">Prices</a><a href="/y">here</a>', 'partial 0.75'],
  ])('judges %s', (_, html, expected) => expect(verdict('alt-links', html)).toBe(expected))

  test('shows what to correct', () => {
    expect(fixOf('alt-links', '<img src="/a.png"><a href="/x?a&b">here</a>')).toBe(
      '<img src="/a.png" alt="WHAT THE PICTURE SHOWS">\n<a href="/x?a&amp;b">WHERE THE LINK LEADS</a>',
    )
  })
})

describe('text that no reader sees', () => {
  const text = `<h1>Teapots</h1><h2>Which size?</h2><p>${words(20)}</p><p>${words(150)}</p>`
  test('counts neither as text nor as headings, regions and answers', () => {
    const hidden = `<main hidden>${text}</main>`
    const html = `<html lang="en"><header><nav>n</nav></header>${hidden}<footer>f</footer>`
    const ids = ['main-text', 'headings', 'landmarks', 'answer-sections']
    expect(ids.map((id) => verdict(id, html))).toEqual(['fail', 'fail', 'partial 0.8', 'not-applicable'])
  })
})
