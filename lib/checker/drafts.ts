import type { Site } from './check'
import { shortened } from './wording'

export const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** Text as the words of a Markdown link, on one line. */
const linkText = (text: string) => shortened(text, 80).replace(/[[\]\\]/g, '\\$&')

/** A sitemap of the page and those that it links to. */
export function sitemapDraft({ finalAddress, facts }: Site): string {
  const addresses = [...new Set([finalAddress.href, ...facts.links.internal.map(({ href }) => href)])]
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...addresses.map((address) => `  <url><loc>${escapeXml(address)}</loc></url>`),
    '</urlset>',
  ].join('\n')
}

/** An llms.txt with the page's own title, description and links (https://llmstxt.org). */
export function llmsDraft({ finalAddress, facts }: Site): string {
  const name = facts.openGraph.site_name || facts.title || finalAddress.hostname
  const pages =
    facts.links.internal.length > 0 ? facts.links.internal : [{ href: finalAddress.href, text: name }]
  return [
    `# ${shortened(name, 80)}`,
    '',
    ...(facts.description ? [`> ${shortened(facts.description, 300)}`, ''] : []),
    '## Pages',
    '',
    ...pages.map(({ href, text }) => `- [${linkText(text)}](${href.replaceAll(')', '%29')})`),
  ].join('\n')
}
