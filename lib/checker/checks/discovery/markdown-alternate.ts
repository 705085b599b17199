import type { Check, Site } from '../../check'
import { readLinkHeader } from '../../files/link-header'
import { shortened } from '../../wording'

const pageHeaderLinks = ({ files: { page } }: Site) =>
  page?.state === 'answered' ? readLinkHeader(page.response.headers.get('link'), page.response.url) : []

export const markdownCheck: Check = {
  id: 'markdown-alternate',
  group: 'discovery',
  title: 'The page links to a Markdown version of itself',
  weight: 2,
  why: 'An agent that reads Markdown gets the text without menus, styles and scripts.',
  source: { title: 'RFC 8288, Web Linking', url: 'https://www.rfc-editor.org/rfc/rfc8288' },
  needs: [],
  judge(site) {
    const url = site.finalAddress.href
    const inHeader = pageHeaderLinks(site).find(
      ({ rels, type }) => rels.includes('alternate') && type.startsWith('text/markdown'),
    )
    const inPage = site.facts.markdownAlternates[0]
    const alternate = inPage ?? inHeader?.href
    if (alternate) {
      return {
        verdict: 'pass',
        summary: 'The page links to its Markdown version.',
        evidence: [
          { text: `${inPage ? 'In the HTML' : 'In the Link header'}: ${shortened(alternate)}`, url },
        ],
      }
    }
    const path = site.finalAddress.pathname.replace(/\/$/, '') || '/index'
    return {
      verdict: 'fail',
      summary: 'The page does not link to a Markdown version.',
      evidence: [
        {
          text: 'No link with rel="alternate" and type="text/markdown", in the HTML or in the Link header.',
          url,
        },
      ],
      fix: {
        text: 'Publish the text of the page as Markdown too, and link to it in the head of the page.',
        code: {
          language: 'html',
          text: `<link rel="alternate" type="text/markdown" href="${path}.md">`,
        },
      },
    }
  },
}
