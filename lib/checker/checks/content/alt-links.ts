import type { Check, Site } from '../../check'
import { counted, shortened } from '../../wording'
import { inPage, judged } from '../judged'
import { escapeHtml } from '../markup'

const maxShown = 5

/** A picture may be a long data: address. */
const shownAddress = (address: string) => (/^data:/i.test(address) ? 'data:…' : shortened(address, 150))

function codeFor({ facts: { images, links } }: Site): string {
  const pictures = images.withoutAlt
    .slice(0, maxShown)
    .map(({ src }) => `<img src="${escapeHtml(shownAddress(src))}" alt="WHAT THE PICTURE SHOWS">`)
  const anchors = links.unclear
    .slice(0, maxShown)
    .map(({ href }) => `<a href="${escapeHtml(shownAddress(href))}">WHERE THE LINK LEADS</a>`)
  return [...pictures, ...anchors].join('\n')
}

export const altLinksCheck: Check = {
  id: 'alt-links',
  group: 'content',
  title: 'Images have alt text, and links say where they lead',
  weight: 2,
  why: 'Agents read text: an image without any is a gap, and "click here" does not say which page to open.',
  source: {
    title: 'WCAG 2.2, 1.1.1 Non-text Content and 2.4.4 Link Purpose',
    url: 'https://www.w3.org/TR/WCAG22/#non-text-content',
  },
  needs: [],
  judge(site) {
    const { images, links } = site.facts
    if (images.total + links.total === 0)
      return { verdict: 'not-applicable', summary: 'The page has no images and no links.', evidence: [] }
    const shares = [
      ...(images.total > 0 ? [1 - images.withoutAlt.length / images.total] : []),
      ...(links.total > 0 ? [1 - links.unclear.length / links.total] : []),
    ]
    const faults = [
      ...(images.withoutAlt.length > 0
        ? [`${images.withoutAlt.length} of ${counted(images.total, 'image')} without alt text`]
        : []),
      ...(links.unclear.length > 0
        ? [`${links.unclear.length} of ${counted(links.total, 'link')} without text that says where it leads`]
        : []),
    ]
    const evidence = [
      inPage(site, `${counted(images.total, 'image')} and ${counted(links.total, 'link')} were checked.`),
      ...images.withoutAlt
        .slice(0, maxShown)
        .map(({ src, line }) => inPage(site, 'Image without alt', { line, quote: shownAddress(src) })),
      ...links.unclear.slice(0, maxShown).map(({ href, text, line }) =>
        inPage(site, text ? `Link with the text "${shortened(text, 60)}"` : 'Link without text', {
          line,
          quote: shownAddress(href),
        }),
      ),
    ]
    const summary =
      faults.length === 0
        ? 'All images have alt text, and all links say where they lead.'
        : `The page has ${faults.join(', and ')}.`
    return judged(shares.reduce((sum, share) => sum + share, 0) / shares.length, summary, evidence, {
      text: 'Replace the words in capitals. A purely decorative image gets an empty alt text: alt="".',
      code: { language: 'html', text: codeFor(site) },
    })
  },
}
