import { bare } from '../expected.ts'
import { changed, type SiteFixture } from '../fixture.ts'
import { onlyFiles, withPage } from '../variants.ts'

const mainOf = (html: string) =>
  html.slice(html.indexOf('<main>'), html.indexOf('</main>') + '</main>'.length)
const bodyOf = (html: string) =>
  html.slice(html.indexOf('<body>'), html.indexOf('</body>') + '</body>'.length)

const withCanonical = (html: string, origin: string, tags: string) =>
  changed(html, `<link rel="canonical" href="${origin}/">`, tags)

const canonical = (href: string) => `<link rel="canonical" href="${href}">`

/** The text is there, but no reader sees it. */
const unseen = {
  'main-text': 'fail',
  headings: 'fail',
  landmarks: 'partial 0.8',
  'answer-sections': 'not-applicable',
}

export const contentSites: SiteFixture[] = [
  onlyFiles(
    'an empty page',
    () => ({ '/': '<!doctype html><html><head></head><body></body></html>' }),
    bare(),
    { score: 28 },
  ),
  onlyFiles(
    'a page of one sentence',
    () => ({ '/': '<!doctype html><title>A shop</title><h1>Hello</h1><p>We sell sheds.</p>' }),
    bare({ headings: 'pass', 'title-description': 'partial 0.25' }),
  ),
  withPage(
    'an application that is empty until scripts have run',
    (html) =>
      changed(html, bodyOf(html), '<body><div id="root"></div><script src="/app.js"></script></body>'),
    { ...unseen, landmarks: 'partial 0.2', 'alt-links': 'not-applicable' },
    { says: { 'main-text': 'empty frame' } },
  ),
  withPage(
    'a page whose text is only in noscript',
    (html) => changed(html, mainOf(html), `<noscript>${mainOf(html)}</noscript>`),
    unseen,
  ),
  withPage('a page whose text is hidden', (html) => changed(html, '<main>', '<main hidden>'), unseen),
  withPage(
    'a page whose text is not displayed',
    (html) => changed(html, '<main>', '<main style="color: red; display:none">'),
    unseen,
  ),
  withPage(
    'a page whose text is in a template',
    (html) => changed(html, mainOf(html), `<template>${mainOf(html)}</template>`),
    unseen,
  ),
  withPage(
    'a page with two main headings',
    (html) => changed(changed(html, '<h2>', '<h1>'), '</h2>', '</h1>'),
    { headings: 'partial 0.75' },
  ),
  withPage('a page without a main heading', (html) => html.replaceAll(/h1>/g, 'p>'), {
    headings: 'partial 0.5',
  }),
  withPage(
    'a page that leaves out a level of headings',
    (html) => changed(html, '<h2>Which wood do you use?</h2>', '<h4>Which wood do you use?</h4>'),
    { headings: 'partial 0.875' },
  ),
  withPage(
    'a page without regions',
    (html) => html.replaceAll(/(<\/?)(?:main|nav|header|footer)>/g, '$1div>'),
    { landmarks: 'partial 0.2' },
  ),
  withPage('a page that does not name its language', (html) => changed(html, ' lang="en"', ''), {
    landmarks: 'partial 0.8',
  }),
  withPage('a page without a canonical address', (html, { origin }) => withCanonical(html, origin, ''), {
    canonical: 'fail',
  }),
  withPage(
    'a page whose canonical address is on another host',
    (html, { origin }) => withCanonical(html, origin, canonical('https://www.example.org/')),
    { canonical: 'fail' },
  ),
  withPage(
    'a page whose canonical address is another page',
    (html, { origin }) => withCanonical(html, origin, canonical(`${origin}/sizes`)),
    { canonical: 'partial 0.5' },
  ),
  withPage(
    'a page whose canonical address is relative',
    (html, { origin }) => withCanonical(html, origin, canonical('/')),
    { canonical: 'partial 0.5' },
  ),
  withPage(
    'a page with its canonical address twice',
    (html, { origin }) => withCanonical(html, origin, canonical(`${origin}/`).repeat(2)),
    { canonical: 'partial 0.5' },
  ),
  withPage(
    'a page with two canonical addresses',
    (html, { origin }) => withCanonical(html, origin, canonical(`${origin}/`) + canonical(`${origin}/sizes`)),
    { canonical: 'fail' },
  ),
  withPage('a page with its canonical address in a header', (html, { origin }) => ({
    headers: { link: `</style.css>; as=style, <${origin}/>; rel="canonical"` },
    body: withCanonical(html, origin, ''),
  })),
  withPage(
    'a picture without a text',
    (html) => changed(html, ' alt="A larch shed with a green door beside an apple tree"', ''),
    { 'alt-links': 'partial 0.5' },
  ),
  withPage(
    'a link that does not say where it leads',
    (html) => changed(html, 'About the workshop', 'Click here'),
    { 'alt-links': 'partial 0.833' },
  ),
  withPage(
    'a page without title and description',
    (html) => html.replace(/<title>.*<\/title>\n<meta name="description".*>/, ''),
    { 'title-description': 'fail' },
  ),
  withPage('a page of 3 MB', (html) => html + '<!-- what a builder left behind -->\n'.repeat(82_000)),
]
