import { type Agent, majorAgents } from '../../../ai-agents/agents'
import type { Check, Judgement, Site } from '../../check'
import { mayFetch, type RobotsRules, robotsRules } from '../../files/robots-rules'
import { listOf } from '../../wording'

const visiting = majorAgents.filter(({ purpose }) => purpose !== 'training')

/** The agents that robots.txt keeps from the page, with the line that does it. */
function blockedAgents(site: Site, rules: RobotsRules) {
  return visiting.flatMap((agent) => {
    const { isAllowed, line } = mayFetch(rules, site.finalAddress.href, agent.token)
    return isAllowed ? [] : [{ agent, line }]
  })
}

/** Whether robots.txt keeps every search agent from the page, so that no assistant can find it. */
export const blocksAllSearchAgents = (site: Site): boolean => {
  const blocked = new Set(blockedAgents(site, robotsRules(site)).map(({ agent }) => agent))
  return visiting.filter(({ purpose }) => purpose === 'search').every((agent) => blocked.has(agent))
}

const allowLines = (blocked: readonly Agent[]) =>
  [...blocked.map(({ token }) => `User-agent: ${token}`), 'Allow: /'].join('\n')

export const agentsCheck: Check = {
  id: 'agents-allowed',
  group: 'access',
  title: 'robots.txt allows search agents and agents that act for a person',
  weight: 14,
  why: 'An agent that may not fetch a page cannot cite it. Each blocked agent costs its share of the points.',
  source: { title: 'RFC 9309, Robots Exclusion Protocol', url: 'https://www.rfc-editor.org/rfc/rfc9309' },
  needs: ['robots', 'missing'],
  judge(site) {
    const rules = robotsRules(site)
    if (rules.state === 'unreachable') {
      return {
        verdict: 'fail',
        summary: 'robots.txt cannot be read, so crawlers must assume that everything is disallowed.',
        evidence: [{ text: `robots.txt: ${rules.because}.`, url: rules.url }],
        fix: {
          text: 'Serve robots.txt with status 200, or with 404 if you have none. Until then, crawlers stay away.',
          code: { language: 'text', filename: 'robots.txt', text: 'User-agent: *\nAllow: /' },
        },
      }
    }
    const blocked = blockedAgents(site, rules)
    if (blocked.length === 0) {
      return {
        verdict: 'pass',
        summary: `All ${visiting.length} agents that search or act for a person may fetch the page.`,
        evidence: [
          rules.state === 'file'
            ? { text: 'No rule keeps any of them from the page.', url: rules.url }
            : { text: `There is no robots.txt (${rules.because}), which allows everything.`, url: rules.url },
        ],
      }
    }
    return judgeBlocked(rules, blocked)
  },
}

function judgeBlocked(rules: RobotsRules, blocked: ReturnType<typeof blockedAgents>): Judgement {
  const lines = rules.state === 'file' ? rules.file.lines : []
  const evidence = [...Map.groupBy(blocked, ({ line }) => line)].map(([line, by]) => ({
    text: `Keeps out ${listOf(by.map(({ agent }) => agent.token))}`,
    url: rules.url,
    ...(line === undefined ? {} : { line, quote: lines[line - 1]?.trim().slice(0, 200) ?? '' }),
  }))
  const fix = {
    text: 'Put these lines into robots.txt. An agent follows the group that names it, and no other.',
    code: {
      language: 'text' as const,
      filename: 'robots.txt',
      text: allowLines(blocked.map(({ agent }) => agent)),
    },
  }
  const share = (visiting.length - blocked.length) / visiting.length
  if (share === 0) {
    return { verdict: 'fail', summary: 'robots.txt keeps every agent from the page.', evidence, fix }
  }
  const summary = `robots.txt keeps ${blocked.length} of ${visiting.length} agents from the page.`
  return { verdict: 'partial', result: share, summary, evidence, fix }
}
