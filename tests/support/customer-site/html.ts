import { type CustomerPage, customerPages, disallowedPath, missingPath } from './pages.ts'

const navigation = [
  ...customerPages.filter(({ isHidden }) => !isHidden).map(({ path, title }) => [path, title] as const),
  [missingPath, 'Spring sale'] as const,
  [disallowedPath, 'Your account'] as const,
]

const links = navigation.map(([path, title]) => `<li><a href="${path}">${title}</a></li>`).join('')

/**
 * @param head elements for the head of every page
 * @returns the page as HTML
 */
export function pageHtml(page: CustomerPage, head: string): string {
  const { title, description, heading, text, isHidden } = page
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
<meta name="description" content="${description}">
${isHidden ? '<meta name="robots" content="noindex">' : ''}
${head}
</head>
<body>
<header><nav aria-label="Main"><ul>${links}</ul></nav></header>
<main><h1>${title}</h1><p>${description}</p><h2>${heading}</h2><p>${text}</p></main>
<footer><p>Bramble Cycles</p></footer>
</body>
</html>`
}

export const robotsText = (origin: string): string =>
  `User-agent: *\nDisallow: ${disallowedPath}\n\nSitemap: ${origin}/sitemap.xml\n`

/** Lists the pages that search engines may list. */
export const sitemapXml = (origin: string): string => {
  const places = customerPages
    .filter(({ isHidden }) => !isHidden)
    .map(({ path }) => `<url><loc>${origin}${path}</loc><lastmod>2026-11-01</lastmod></url>`)
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${places.join('')}</urlset>`
}
