import { bare } from '../expected.ts'
import { changed, type SiteFixture } from '../fixture.ts'
import { onlyFiles, withPage } from '../variants.ts'

const bodyOf = (html: string) =>
  html.slice(html.indexOf('<body>'), html.indexOf('</body>') + '</body>'.length)

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
  withPage('a page whose text is hidden', (html) => changed(html, '<main>', '<main hidden>'), unseen),
  withPage('a page with its canonical address in a header', (html, { origin }) => ({
    headers: { link: `</style.css>; as=style, <${origin}/>; rel="canonical"` },
    body: changed(html, `<link rel="canonical" href="${origin}/">`, ''),
  })),
  withPage('a page of 3 MB', (html) => html + '<!-- what a builder left behind -->\n'.repeat(82_000)),
]
