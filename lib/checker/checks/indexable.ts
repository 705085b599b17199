import { majorAgents } from '../../ai-agents/agents'
import type { Check, Site } from '../check'
import { headerDirectives, isHiding } from '../page/robots-directives'
import type { Evidence } from '../report'
import { listOf, shortened } from '../wording'

interface Directives {
  /** The agent that they are for, in lower case; empty for all. */
  agent: string
  directives: string[]
  where: Evidence
}

function allDirectives({ files: { page }, facts, finalAddress }: Site): Directives[] {
  const url = finalAddress.href
  const inPage = facts.robotsDirectives.map(({ agent, directives, line }) => ({
    agent,
    directives,
    where: {
      text: 'In the HTML',
      url,
      line,
      quote: shortened(`${agent || 'robots'}: ${directives.join(', ')}`),
    },
  }))
  const header = page?.state === 'answered' ? page.response.headers.get('x-robots-tag') : null
  const inHeader = headerDirectives(header ?? '').map(({ agent, directive, quote }) => ({
    agent,
    directives: [directive],
    where: { text: 'In the X-Robots-Tag header', url, quote: shortened(quote) },
  }))
  return [...inPage, ...inHeader]
}

const isUnquotable = (directive: string) =>
  directive === 'nosnippet' || /^max-snippet\s*:\s*0$/.test(directive)

const searchTokens = majorAgents
  .filter(({ purpose }) => purpose === 'search')
  .map(({ token }) => token.toLowerCase())

/** Whether the page asks every agent to leave it out of results. */
export const isNoindex = (site: Site): boolean =>
  allDirectives(site).some(({ agent, directives }) => agent === '' && directives.some(isHiding))

export const indexableCheck: Check = {
  id: 'indexable',
  group: 'access',
  title: 'No noindex and no nosnippet, in the page or in the X-Robots-Tag header',
  weight: 6,
  why: 'A page that may not appear in results or excerpts may not be quoted either.',
  source: {
    title: 'Robots meta tag and X-Robots-Tag (Google)',
    url: 'https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag',
  },
  needs: [],
  judge(site) {
    const found = allDirectives(site).flatMap(({ agent, directives, where }) => {
      const against = directives.filter((directive) => isHiding(directive) || isUnquotable(directive))
      const counts = agent === '' || searchTokens.includes(agent)
      return counts && against.length > 0 ? [{ agent, against, where }] : []
    })
    if (found.length === 0) {
      return {
        verdict: 'pass',
        summary: 'The page may be indexed and quoted.',
        evidence: [{ text: 'No noindex, none, nosnippet or max-snippet:0.', url: site.finalAddress.href }],
      }
    }
    const evidence = found.slice(0, 5).map(({ where }) => where)
    const names = [...new Set(found.flatMap(({ against }) => against))]
    const fix = {
      text: `Remove ${listOf(names)} from the page and from its headers, or replace it with this.`,
      code: {
        language: 'html' as const,
        text: '<meta name="robots" content="index, follow, max-snippet:-1">',
      },
    }
    if (found.some(({ agent }) => agent === ''))
      return { verdict: 'fail', summary: `The page says ${listOf(names)} to every agent.`, evidence, fix }
    const named = [...new Set(found.map(({ agent }) => agent))]
    const share = named.length / searchTokens.length
    const summary = `The page says ${listOf(names)} to ${listOf(named)}.`
    if (share === 1) return { verdict: 'fail', summary, evidence, fix }
    return { verdict: 'partial', result: 1 - share, summary, evidence, fix }
  },
}
