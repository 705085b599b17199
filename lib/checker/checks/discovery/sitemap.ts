import type { Check } from '../../check'
import { sitemapDraft } from '../../drafts'
import { robotsRules } from '../../files/robots-rules'
import { sitemapOf } from '../../files/site-map'
import { counted } from '../../wording'
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
    const what = file.kind === 'index' ? 'sitemap' : 'address'
    const evidence = [
      {
        text: `Lists ${counted(file.locations.length, what, what === 'address' ? 'addresses' : 'sitemaps')}.`,
        url,
      },
    ]
    if (file.locations.length === 0) {
      return {
        verdict: 'fail',
        summary: 'The sitemap is empty.',
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
