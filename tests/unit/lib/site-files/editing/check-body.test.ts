import { checkBody } from '@/lib/site-files/editing/check-body'

const urlset = (inner = '<url><loc>https://example.com/</loc></url>') =>
  `<?xml version="1.0"?>\n<!-- by hand -->\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${inner}</urlset>`
const security = (...lines: string[]) => lines.join('\n')
const [sitemap, securityTxt] = ['ai-sitemap.xml', '.well-known/security.txt'] as const
const inAYear = new Date(Date.now() + 300 * 86_400_000).toISOString()

it.each([
  ['llms.txt', '# Acme\n\nAnything at all'],
  ['llms-full.txt', 'x'.repeat(1_000_000)],
  [sitemap, urlset()],
  [sitemap, '<s:sitemapindex xmlns:s="x"><s:sitemap/></s:sitemapindex>'],
  ['.well-known/wacp.json', '{"wacp": "1.0"}'],
  [securityTxt, security('Contact: mailto:a@example.com', `Expires: ${inAYear}`)],
] as const)('accepts a %s', (name, body) => expect(checkBody(name, body)).toEqual({ body }))

it('keeps tabs and line ends, in the form of the web', () => {
  expect(checkBody('llms.txt', '# A\r\n\tb\rc\n')).toEqual({ body: '# A\n\tb\nc\n' })
})

it.each([
  ['llms.txt', undefined, 'The file must be text.'],
  ['llms.txt', ' \n', 'The file is empty. To stop serving it, remove the rewrite from your site.'],
  ['llms.txt', 'é'.repeat(500_001), 'The file is too large. The limit is 1 MB.'],
  ['llms.txt', '# A \ud800', 'The file contains characters that are not valid Unicode.'],
  ['llms.txt', '# A \0', 'The file contains control characters. Remove them and save again.'],
  ['.well-known/wacp.json', '{"a": 1,}', /^This isn’t valid JSON: .*position 8/],
  ['.well-known/wacp.json', '[1]', 'The file must contain one JSON object, in braces.'],
  [sitemap, 'https://example.com/', /^This isn’t well-formed XML: line 1: /],
  [sitemap, urlset('<url>\n</loc></url>'), /^This isn’t well-formed XML: line 4: /],
  [
    sitemap,
    `<rss>${urlset().slice(urlset().indexOf('<urlset'))}</rss>`,
    'A sitemap must be a urlset element with the addresses of your pages.',
  ],
  [
    securityTxt,
    'Contact: security@example.com',
    /^security\.txt names no contact \(mailto:, tel: or https:\) and has no expiry date\. It needs a line like/,
  ],
  [
    securityTxt,
    security('Contact: mailto:a@b.c', 'Expires: 2020-01-01T00:00:00Z'),
    /^security\.txt has expired\./,
  ],
  [
    securityTxt,
    security('Contact: mailto:a@b.c', `Expires: ${inAYear}`, `Expires: ${inAYear}`),
    /^security\.txt has more than one expiry date\./,
  ],
] as const)('refuses a %s such as %j', (name, body, fault) => {
  expect(checkBody(name, body)).toEqual({
    fault: typeof fault === 'string' ? fault : expect.stringMatching(fault),
  })
})

it.each(['<?', '<!--', '<!---->'.repeat(100_000), `<a>${'<b>'.repeat(100_000)}`])(
  'checks a hostile sitemap in a moment',
  (body) => {
    expect(checkBody(sitemap, body)).toHaveProperty('fault')
  },
)
