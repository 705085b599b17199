import type { FileSources } from './file-sources'
import { xmlText } from './words'

/** The pages of a site that an assistant can read, as a sitemap (https://www.sitemaps.org/protocol.html). */
export const aiSitemapFile = ({ pages }: Pick<FileSources, 'pages'>): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...pages.map(({ url, lastModified }) => {
      const date = lastModified === null ? '' : `<lastmod>${new Date(lastModified).toISOString()}</lastmod>`
      return `  <url><loc>${xmlText(url)}</loc>${date}</url>`
    }),
    '</urlset>',
    '',
  ].join('\n')
