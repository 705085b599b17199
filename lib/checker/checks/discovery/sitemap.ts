import type { Check } from '../../check'
import { sitemapDraft } from '../../drafts'
import { robotsRules } from '../../files/robots-rules'
import { sitemapOf } from '../../files/site-map'
import { counted, shortened } from '../../wording'
import { notChecked } from '../judged'

export const sitemapCheck: Check = {
  id: 'sitemap',
  group: 'discovery',
  title: 'A sitemap parses and is listed in robots.txt',
  weight: 6,
  why: 'A sitemap is how a crawler finds pages that few links lead to.',
  source: { title: 'Sitemaps protocol', url: 'https://www.sitemaps.org/protocol.html' },
  needs: ['robots', 'missing', 'sitemap', 'sitemapPart'],
  judge(site) {
    const sitemap = sitemapOf(site)
    const { url, isListed } = sitemap
    if (sitemap.state === 'unknown') return notChecked('The sitemap', sitemap)
    if (sitemap.state === 'absent') {
      return {
        verdict: 'fail',
        summary: `There is no usable sitemap: ${sitemap.because}.`,
        evidence: [{ text: `${sitemap.because}.`, url }],
        fix: {
          text: 'Most site software can write a sitemap of all pages. This draft has the pages that this page links to.',
          code: { language: 'xml', filename: 'sitemap.xml', text: sitemapDraft(site) },
        },
      }
    }
    const { file } = sitemap
    const host = URL.parse(url)?.host
    const elsewhere = file.locations.filter((address) => URL.parse(address)?.host !== host)
    const notAllowed = [
      ...(file.relative.length > 0
        ? [
            {
              text: `${counted(file.relative.length, 'entry', 'entries')} without https:// and a host, which crawlers leave out, such as ${shortened(file.relative[0] ?? '')}`,
              url,
            },
          ]
        : []),
      ...(elsewhere.length > 0
        ? [
            {
              text: `${counted(elsewhere.length, 'address', 'addresses')} on another host, which crawlers take only if robots.txt of that host lists this sitemap, such as ${shortened(elsewhere[0] ?? '')}`,
              url,
            },
          ]
        : []),
    ]
    const what = file.kind === 'index' ? 'sitemap' : 'address'
    const evidence = [
      {
        text: `Lists ${counted(file.locations.length, what, what === 'address' ? 'addresses' : 'sitemaps')}.`,
        url,
      },
      ...(file.isFeed
        ? [{ text: 'A feed, which crawlers take as a sitemap of the newest pages.', url }]
        : []),
      ...notAllowed,
    ]
    if (file.locations.length === 0) {
      return {
        verdict: 'fail',
        summary:
          file.relative.length > 0
            ? 'The sitemap has no full address: each must begin with https:// and the host.'
            : 'The sitemap is empty.',
        evidence,
        fix: {
          text: 'List your pages in it.',
          code: { language: 'xml', filename: 'sitemap.xml', text: sitemapDraft(site) },
        },
      }
    }
    if (isListed) {
      return {
        verdict: 'pass',
        summary: `${evidence[0]?.text.slice(0, -1)}, and robots.txt leads to it.`,
        evidence,
      }
    }
    const rules = robotsRules(site)
    return {
      verdict: 'partial',
      result: 2 / 3,
      summary: 'The sitemap parses, but robots.txt does not list it.',
      evidence: [...evidence, { text: 'No line begins with "Sitemap:".', url: rules.url }],
      fix: {
        text: 'Add this line to robots.txt, so that every crawler finds the sitemap.',
        code: { language: 'text', filename: 'robots.txt', text: `Sitemap: ${url}` },
      },
    }
  },
}
