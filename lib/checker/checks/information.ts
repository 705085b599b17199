import { z } from 'zod'
import { majorAgents } from '../../ai-agents/agents'
import type { Check, FileName, Site } from '../check'
import { findFile } from '../files/found-file'
import { readJson } from '../files/json-file'
import { mayFetch, robotsRules } from '../files/robots-rules'
import { counted, listOf, shortened } from '../wording'

/** The agent whose name the trial request has. */
export const trialAgent = majorAgents.find(({ token }) => token === 'OAI-SearchBot') ?? {
  token: 'OAI-SearchBot',
}

const trainingCheck: Check = {
  id: 'training-agents',
  group: null,
  title: 'Which agents may collect the page for training',
  weight: 0,
  why: 'Training on your pages is your choice: it brings no visitors, and allowing or blocking it costs no points.',
  source: { title: 'RFC 9309, Robots Exclusion Protocol', url: 'https://www.rfc-editor.org/rfc/rfc9309' },
  needs: ['robots', 'missing'],
  judge(site) {
    const rules = robotsRules(site)
    const training = majorAgents.filter(({ purpose }) => purpose === 'training')
    const isAllowed = ({ token }: { token: string }) =>
      mayFetch(rules, site.finalAddress.href, token).isAllowed
    const [allowed, blocked] = [training.filter(isAllowed), training.filter((agent) => !isAllowed(agent))]
    return {
      verdict: 'info',
      summary:
        blocked.length === 0
          ? 'All agents that collect for training may fetch the page.'
          : allowed.length === 0
            ? 'No agent that collects for training may fetch the page.'
            : `${blocked.length} of ${training.length} agents that collect for training may not fetch the page.`,
      evidence: [
        ...(allowed.length > 0
          ? [{ text: `May: ${listOf(allowed.map(({ token }) => token))}`, url: rules.url }]
          : []),
        ...(blocked.length > 0
          ? [{ text: `May not: ${listOf(blocked.map(({ token }) => token))}`, url: rules.url }]
          : []),
      ],
    }
  },
}

/** Statuses with which firewalls refuse agents. */
const refusals = [401, 403, 405, 406, 429, 451, 503]

const responseCheck: Check = {
  id: 'agent-response',
  group: null,
  title: 'What a request in the name of an assistant’s agent gets',
  weight: 0,
  why: 'A firewall may block agents that robots.txt allows. Real agents are also known by their IP addresses, so this is only a hint.',
  source: {
    title: 'OpenAI: crawlers and their IP addresses',
    url: 'https://developers.openai.com/api/docs/bots',
  },
  needs: ['asAgent'],
  judge(site) {
    const { page, asAgent } = site.files
    const url = site.finalAddress.href
    if (page?.state !== 'answered' || asAgent?.state !== 'answered') {
      const summary =
        asAgent?.state === 'failed'
          ? `A request that names ${trialAgent.token} got no response: ${asAgent.message}`
          : `No request was made in the name of ${trialAgent.token}.`
      return { verdict: 'info', summary, evidence: [] }
    }
    const { status } = asAgent.response
    const evidence = [
      {
        text: `A request that names ${trialAgent.token} gets status ${status}; ours got ${page.response.status}.`,
        url,
      },
    ]
    if (refusals.includes(status)) {
      return {
        verdict: 'info',
        summary: `The server refuses a request that names ${trialAgent.token}. If your firewall checks the IP addresses of agents, that is right. If not, it blocks assistants.`,
        evidence,
      }
    }
    const [ours, theirs] = [page.text.length, asAgent.text.length]
    const isOther = Math.abs(ours - theirs) > 0.5 * Math.max(ours, theirs)
    return {
      verdict: 'info',
      summary: isOther
        ? `A request that names ${trialAgent.token} gets a different page from ours: ${counted(theirs, 'character')} instead of ${ours.toLocaleString('en-US')}.`
        : `A request that names ${trialAgent.token} gets the same page as ours.`,
      evidence,
    }
  },
}

const rslCheck: Check = {
  id: 'rsl',
  group: null,
  title: 'Really Simple Licensing',
  weight: 0,
  why: 'It links to the terms under which content may be used. It is new, and no assistant is known to require it.',
  source: { title: 'RSL standard', url: 'https://rslstandard.org' },
  needs: ['robots', 'missing'],
  judge(site) {
    const rules = robotsRules(site)
    const licenses = rules.state === 'file' ? rules.file.licenses : []
    return {
      verdict: 'info',
      summary: licenses.length > 0 ? 'robots.txt links to a license.' : 'robots.txt links to no license.',
      evidence: licenses.slice(0, 3).map((license) => ({ text: shortened(license), url: rules.url })),
    }
  },
}

const pluginManifest = z.looseObject({ schema_version: z.string(), name_for_model: z.string() })

interface FileInformation {
  id: string
  name: FileName & ('aiPlugin' | 'aiTxt' | 'wacp')
  title: string
  why: string
  source: Check['source']
  isValid: (text: string) => boolean
}

/** A check that says whether a file exists. */
const fileCheck = ({ id, name, title, why, source, isValid }: FileInformation): Check => ({
  id,
  group: null,
  title,
  weight: 0,
  why,
  source,
  needs: ['robots', 'missing', name],
  judge(site: Site) {
    const found = findFile(site, name)
    if (found.state !== 'found') {
      const summary =
        found.state === 'absent' ? `There is none: ${found.because}.` : `Not checked: ${found.because}.`
      return {
        verdict: 'info',
        summary,
        evidence: found.url ? [{ text: `${found.because}.`, url: found.url }] : [],
      }
    }
    const { url, text } = found.file
    const summary = isValid(text) ? 'It exists.' : 'It exists, but lacks what its format requires.'
    return { verdict: 'info', summary, evidence: [{ text: `${counted(text.length, 'character')}`, url }] }
  },
})

export const informationChecks: readonly Check[] = [
  responseCheck,
  trainingCheck,
  rslCheck,
  fileCheck({
    id: 'ai-plugin',
    name: 'aiPlugin',
    title: 'ai-plugin.json',
    why: 'The manifest of a program that OpenAI has ended. Some tools still look for a site’s API here.',
    source: { title: 'OpenAI plugin manifest', url: 'https://github.com/openai/chatgpt-retrieval-plugin' },
    isValid: (text) => readJson(text, pluginManifest) !== undefined,
  }),
  fileCheck({
    id: 'ai-txt',
    name: 'aiTxt',
    title: 'ai.txt',
    why: 'An early proposal for choices about training. Agents follow robots.txt instead.',
    source: { title: 'Spawning: ai.txt', url: 'https://spawning.ai/ai-txt' },
    isValid: (text) => text.trim() !== '',
  }),
  fileCheck({
    id: 'wacp',
    name: 'wacp',
    title: 'wacp.json',
    why: 'There is no public specification of this file, so it is never scored.',
    source: { title: 'RFC 8615, well-known addresses', url: 'https://www.rfc-editor.org/rfc/rfc8615' },
    isValid: (text) => readJson(text, z.looseObject({})) !== undefined,
  }),
]
