import { type Agent, agents } from './agents'

/** Longer than what any browser or agent sends; the rest is not read. */
const maxLength = 2_000

const agentByToken: ReadonlyMap<string, Agent> = new Map(
  agents
    .filter(({ isRobotsOnly }) => !isRobotsOnly)
    .flatMap((agent) =>
      [agent.token, ...agent.otherTokens].map((token) => [token.toLowerCase(), agent] as const),
    ),
)

/**
 * The product tokens in a User-Agent header, in lower case (RFC 9110, section 10.1.5): words with a version, and the first
 * word of the header and of each part of a comment. Other words are only mentioned, as in addresses and sentences.
 */
function productTokens(userAgent: string): string[] {
  const parts = userAgent
    .slice(0, maxLength)
    .toLowerCase()
    .split(/[();,]/)
  return parts.flatMap((part) =>
    part
      .split(/[^!-~]/)
      .filter(Boolean)
      .flatMap((word, place) => (place === 0 || word.includes('/') ? [word.replace(/\/.*/, '')] : [])),
  )
}

/**
 * The agent that a request claims to be from.
 * @param userAgent the User-Agent header; of a header with several agents the longest token counts
 * @returns undefined for browsers and for bots that are not in the table of agents
 */
export function classifyAgent(userAgent: string): Agent | undefined {
  const [token] = productTokens(userAgent)
    .filter((name) => agentByToken.has(name))
    .sort((one, other) => other.length - one.length)
  return token === undefined ? undefined : agentByToken.get(token)
}

/** What a phone says of itself: some are called "M bot" or "Spider". Bots with a version are no phones. */
const phone = /\(linux;(?![^()]*bot[a-z-]*\/)[^()]*\bandroid\b[^()]*\)/g

/** CUBOT makes phones. */
const botWord = /^(?!cubot$)[a-z0-9]*(?:bot|bots|crawler|crawl|spider|scraper|headlesschrome)$/

/** Names without such an ending: link previews, monitors, and tools that drive a browser. */
const otherBots = new Set([
  'bingpreview',
  'checkly',
  'cypress',
  'datadogsynthetics',
  'facebookexternalhit',
  'googleother',
  'gtmetrix',
  'inspectiontool',
  'jsdom',
  'lighthouse',
  'phantomjs',
  'playwright',
  'prerender',
  'puppeteer',
  'selenium',
  'site24x7',
  'statuscake',
])

/** Every browser that runs our tag starts its header like this; libraries and most simple bots do not. */
const browserStart = /^(?:mozilla|opera)\//

/**
 * Whether a request is from a program and not from a person's browser, as far as its User-Agent header says so: no header,
 * no browser's start, an address in it, or the name of a bot. A bot with the header of a browser is not found.
 */
export function isAutomated(userAgent: string): boolean {
  const text = userAgent.slice(0, maxLength).trim().toLowerCase()
  if (!browserStart.test(text) || text.includes('://') || classifyAgent(text)) return true
  return text
    .replace(phone, '')
    .split(/[^a-z0-9]/)
    .some((word) => botWord.test(word) || otherBots.has(word))
}
