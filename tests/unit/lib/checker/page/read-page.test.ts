import { readPage } from '@/lib/checker/page/read-page'
import { words } from './judged-page'

const address = new URL('https://a.example/shop/page?x=1')
const read = (html: string) => readPage(html, address)

const article = `<!doctype html>
<html lang="en">
<head>
<title>Teapots
 &amp; cups</title>
<meta name="Description" content=" How to choose. ">
<base href="/base/">
<link rel="canonical" href="../shop/page">
<meta property="og:title" content="First"><meta property="og:title" content="Second">
<meta name="robots" content="NOINDEX, max-snippet: 0">
<meta name="GPTBot" content="noindex">
<meta name="viewport" content="width=device-width">
<link rel="alternate" type="text/markdown" href="page.md">
<link rel="alternate" type="application/rss+xml; charset=utf-8" href="/feed.xml">
<link rel="service-desc" href="/openapi.json">
</head>
<body><header><nav><a href="/">Home</a></nav></header>
<main>
<h1>Teapots</h1><p>Intro.</p>
<h2>Which size?</h2>
<p>Half a liter is enough for two.</p><p>More.</p>
<h3>Large ones</h3>
<ul><li>One liter</li><li>Two</li></ul>
</main>
<footer>Imprint</footer>
</body></html>`

test('reads title, description, addresses and metas with their lines', () => {
  expect(read(article)).toMatchObject({
    title: 'Teapots & cups',
    description: 'How to choose.',
    language: 'en',
    canonicals: [{ url: 'https://a.example/shop/page', href: '../shop/page', line: 8, isInHead: true }],
    openGraph: { title: 'First' },
    lines: { title: 4, description: 6, root: 2, openGraph: { title: 9 } },
    robotsDirectives: [
      { agent: '', directives: ['noindex', 'max-snippet: 0'], line: 10 },
      { agent: 'gptbot', directives: ['noindex'], line: 11 },
    ],
    markdownAlternates: ['https://a.example/base/page.md'],
    feeds: [{ url: 'https://a.example/feed.xml', type: 'application/rss+xml' }],
    serviceLinks: ['service-desc https://a.example/openapi.json'],
  })
})

test('reads headings, landmarks and sections', () => {
  expect(read(article)).toMatchObject({
    headings: [
      { level: 1, text: 'Teapots', line: 19 },
      { level: 2, text: 'Which size?', line: 20 },
      { level: 3, text: 'Large ones', line: 22 },
    ],
    landmarks: { main: 1, nav: 1, header: 1, footer: 1 },
    sections: [
      { heading: 'Which size?', firstParagraph: 'Half a liter is enough for two.', line: 20 },
      { heading: 'Large ones', text: 'One liter\nTwo', firstParagraph: 'One liter' },
    ],
  })
})

test('takes the title of details for a heading of a section', () => {
  const { sections } = read(
    '<main><h2>Questions</h2><details><summary>How big?</summary><p>Small.</p></details></main>',
  )
  expect(sections).toMatchObject([
    { heading: 'Questions', text: '' },
    { heading: 'How big?', text: 'Small.' },
  ])
})

test('counts a header or footer of an article as none of the page', () => {
  const html = '<article><header>By</header><footer>End</footer></article><div role="contentinfo">x</div>'
  expect(read(html).landmarks).toEqual({ main: 0, nav: 0, header: 0, footer: 1 })
})

describe('main text', () => {
  const noise = `<nav>Menu</nav><aside>Advert</aside><footer>Imprint</footer>`

  test.each([
    ['an article', `<article><h1>On tea</h1>${`<p>${words(40)}, and more.</p>`.repeat(5)}</article>`, 212],
    ['sections', `<main>${`<section><h2>Part</h2><p>${words(20)}</p></section>`.repeat(8)}</main>`, 168],
    ['a list of cards', `<main>${`<div><a href="/x">Card ${words(5)}</a></div>`.repeat(30)}</main>`, 180],
    ['text outside of main', `<div>${words(60)}</div>`, 60],
    ['Arabic text with vowel signs', '<p>مَرْحَبًا بِكُمْ</p>', 2],
    ['a table', `<main><table><tr><td>${words(30)}</td><td>${words(30)}</td></tr></table></main>`, 60],
  ])('is found in %s', (_, body, wordCount) => {
    const facts = read(`<body>${noise}${body}</body>`)
    expect(facts.wordCount).toBe(wordCount)
    expect(facts.mainText).not.toMatch(/Menu|Advert|Imprint/)
  })

  test.each([
    ['the hidden attribute', '<div hidden>secret words</div>'],
    ['display: none', '<div style="color: red; DISPLAY:none">secret words</div>'],
    ['visibility: hidden', '<p style="visibility: hidden">secret words</p>'],
    ['aria-hidden', '<p aria-hidden="true">secret words</p>'],
    ['a closed dialog', '<dialog><p>secret words</p></dialog>'],
    ['a template', '<template><p>secret words</p></template>'],
    ['noscript', '<noscript><p>secret words</p></noscript>'],
  ])('leaves out %s', (_, hidden) => {
    const facts = read(`<main><p>Shown text</p>${hidden}</main>`)
    expect(facts).toMatchObject({ mainText: 'Shown text', hiddenWordCount: 2 })
  })

  test('leaves out scripts and styles, and keeps blocks apart', () => {
    const { mainText } = read(
      '<main><script>a()</script><style>b{}</style><p>One</p><p>two<br>three</p></main>',
    )
    expect(mainText).toBe('One\ntwo three')
  })

  test.each([
    ['Japanese', 'ja', 'お茶を選ぶときは、まず湯の温度を考えます。', 12],
    ['Chinese', 'zh', '选择茶壶时首先考虑水的温度。', 8],
    ['Thai', 'th', 'เลือกกาน้ำชาตามจำนวนคน', 5],
  ])('counts %s words, which have no spaces', (_, language, text, least) => {
    const { wordCount } = read(`<html lang="${language}"><main><p>${text}</p></main>`)
    expect(wordCount).toBeGreaterThanOrEqual(least)
    expect(wordCount).toBeLessThan(text.length)
  })

  test.each([
    ['<html lang="ar"><p>مرحبا بكم في المتجر</p>', true],
    ['<html lang="he-IL"><p>שלום</p>', true],
    ['<html dir="rtl"><p>x</p>', true],
    ['<html lang="ar" dir="ltr"><p>x</p>', false],
    ['<html lang="az-Arab"><p>x</p>', true],
    ['<html lang="not a tag"><p>x</p>', false],
  ])('knows the direction of %s', (html, isRightToLeft) => {
    expect(read(html)).toMatchObject({ isRightToLeft })
  })
})

test.each([
  ['an empty root with a script', '<div id="root"></div><script src="/app.js"></script>', true],
  ['a root that says it loads', '<div id="__next">Loading…</div><script src="/app.js"></script>', true],
  ['text in noscript only', '<noscript>Enable JavaScript.</noscript><script src="/app.js"></script>', true],
  ['a root with text', `<div id="root"><p>${words(80)}</p></div><script src="/app.js"></script>`, false],
  ['an empty root without scripts', '<div id="root"></div>', false],
  ['a short page with a script', '<p>Closed today.</p><script src="/stats.js"></script>', false],
])('judges %s', (_, body, isAppShell) => expect(read(`<body>${body}</body>`)).toMatchObject({ isAppShell }))

test('lists images without alternative text, except decorative ones and tracking pixels', () => {
  const html = `<img src="a.png" alt="A">
    <img src="b.png" alt=""><img src="c.png">
    <img src="d.gif" width="1" height="1"><img src="e.png" role="presentation">`
  expect(read(html).images).toEqual({ total: 4, withoutAlt: [{ src: 'c.png', line: 2 }] })
})

test.each([
  ['<a href="/x">Click here!</a>', 'Click here!'],
  ['<a href="/x">Read more »</a>', 'Read more »'],
  ['<a href="/x">もっと見る</a>', 'もっと見る'],
  ['<a href="/x"><img src="a.png"></a>', ''],
  ['<a href="/x"><i class="icon"></i></a>', ''],
])('finds the link %s unclear', (html, text) => {
  expect(read(html).links).toEqual({ total: 1, unclear: [{ href: '/x', text, line: 1 }], internal: [] })
})

test.each([
  '<a href="/x">Our prices</a>',
  '<a href="/x" aria-label="Read more about teapots">Read more</a>',
  '<a href="/x"><img src="a.png" alt="Home page"></a>',
  '<a href="/x"><svg><title>Home page</title></svg></a>',
])('finds the link %s clear', (html) => expect(read(html).links).toMatchObject({ total: 1, unclear: [] }))

test('lists other pages of the same origin once, by links with clear words', () => {
  const html = `<a href="/x#a">Prices</a><a href="/x">All prices</a><a href="/y">more</a>
    <a href="page?x=1#top">This page</a><a href="https://b.example/">Another site</a><a href="mailto:a@b.example">Mail</a>`
  expect(read(html).links.internal).toEqual([{ href: 'https://a.example/x', text: 'Prices' }])
})

test('counts no links within the page', () => {
  expect(read('<a href="#top"></a><a>x</a><a href="javascript:void 0">y</a>').links.total).toBe(0)
})

test('finds who publishes the page outside of its main text', () => {
  const html = `<head><meta property="og:site_name" content="Example Shop"><link rel="icon" href="/icon.svg"></head>
    <header><img class="logo" src="/logo.svg"></header>
    <main><a href="https://x.com/somebody">A customer</a></main>
    <footer><a href="https://www.linkedin.com/company/example-shop/">LinkedIn</a>
      <a href="https://x.com/exampleshop">X</a><a href="https://x.com/share?url=x">Share</a>
      <a href="https://x.com/exampleshop/status/1">Post</a></footer>`
  expect(read(html).publisher).toEqual({
    siteName: 'Example Shop',
    logos: ['https://a.example/logo.svg', 'https://a.example/icon.svg'],
    profiles: ['https://www.linkedin.com/company/example-shop/', 'https://x.com/exampleshop'],
  })
})

test('finds who wrote the page and when', () => {
  const html = `<meta name="author" content="Ada Poe"><meta property="article:modified_time" content="2026-02-01">
    <article><time datetime="2026-01-02">2 January</time></article>`
  expect(read(html).authorship).toEqual({
    author: 'Ada Poe',
    published: '2026-01-02',
    modified: '2026-02-01',
  })
})

test('finds a canonical link outside of the head', () => {
  expect(read('<body><p>x</p><link rel="canonical" href="/x">').canonicals).toMatchObject([
    { isInHead: false },
  ])
})
