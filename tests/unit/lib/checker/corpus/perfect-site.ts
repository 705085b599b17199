import type { Files, Place } from './fixture.ts'

/** Structured data of the page: who publishes it, and what it is. */
export const graphAt = (origin: string) => [
  {
    '@type': 'Organization',
    '@id': `${origin}/#organization`,
    name: 'Larch and Loam',
    url: `${origin}/`,
    logo: `${origin}/logo.png`,
    sameAs: ['https://www.linkedin.com/company/larch-and-loam'],
  },
  { '@type': 'WebPage', name: 'Garden sheds made to measure', url: `${origin}/` },
]

const jsonLdAt = (origin: string) =>
  JSON.stringify({ '@context': 'https://schema.org', '@graph': graphAt(origin) }, null, 2)

/** The page on which no check finds a fault. */
export const perfectPage = (origin: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Garden sheds made to measure | Larch and Loam</title>
<meta name="description" content="Larch and Loam builds garden sheds to measure from local wood, and sets them up within four weeks. Sizes, prices and delivery on one page.">
<link rel="canonical" href="${origin}/">
<link rel="alternate" type="text/markdown" href="/index.md">
<meta property="og:title" content="Garden sheds made to measure">
<meta property="og:type" content="website">
<meta property="og:image" content="${origin}/shed.jpg">
<meta property="og:url" content="${origin}/">
<script type="application/ld+json">
${jsonLdAt(origin)}
</script>
</head>
<body>
<header><nav><a href="/sizes">Sizes and prices</a> <a href="/about">About the workshop</a></nav></header>
<main>
<h1>Garden sheds made to measure</h1>
<p>We build sheds that fit the corner you have, not the other way round. Each one is drawn, sawn and put together in our workshop.</p>
<img src="/shed.jpg" alt="A larch shed with a green door beside an apple tree">
<h2>How long does a shed take?</h2>
<p>A shed takes four weeks from the first drawing to the last screw, and one day of that is spent in your garden.</p>
<p>The first week goes into the drawing, which you may change as often as you like. The second and third are for sawing and planing. In the fourth we bring the parts and set everything up, with a base of stone where the ground is soft.</p>
<h2>What does a shed cost?</h2>
<p>A shed of six square meters costs 3,900 euros, with delivery, a stone base and the work of two people for a day.</p>
<p>Larger sheds cost about 500 euros more for each square meter. A window adds 180 euros, and a second door 320. There is nothing to pay before you have agreed to the drawing.</p>
<h2>Which wood do you use?</h2>
<p>We use larch from forests within eighty kilometers, because it stands rain and sun for thirty years without paint.</p>
<p>Oiled or left alone, it turns silver within two summers.</p>
</main>
<footer><a href="https://www.linkedin.com/company/larch-and-loam">Larch and Loam on LinkedIn</a></footer>
</body>
</html>
`

export const robotsAt = (origin: string): string =>
  `User-agent: *\nContent-Signal: search=yes, ai-input=yes, ai-train=no\nAllow: /\n\nSitemap: ${origin}/sitemap.xml\n`

export const llmsAt = (origin: string): string =>
  `# Larch and Loam\n\n> Garden sheds made to measure from local wood.\n\n- [Sizes and prices](${origin}/sizes): what each shed costs\n`

export const sitemapAt = (origin: string): string => `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
  <url><loc>${origin}/</loc><lastmod>2026-10-01</lastmod></url>
  <url><loc>${origin}/sizes?unit=meter&amp;sort=price</loc></url>
</urlset>
`

export const markdownPage = '# Garden sheds made to measure\n\nWe build sheds that fit the corner you have.\n'

export const nextYear = `${new Date().getUTCFullYear() + 1}-01-01T00:00:00Z`

/** What the perfect site has, apart from its page. */
export const perfectFiles = ({ origin }: Place): Files => ({
  '/': ({ headers: { accept } }) =>
    String(accept).includes('text/markdown')
      ? { headers: { 'content-type': 'text/markdown; charset=utf-8', vary: 'accept' }, body: markdownPage }
      : perfectPage(origin),
  '/robots.txt': robotsAt(origin),
  '/llms.txt': llmsAt(origin),
  '/sitemap.xml': sitemapAt(origin),
  '/.well-known/security.txt': `Contact: mailto:security@example.com\nExpires: ${nextYear}\n`,
})
