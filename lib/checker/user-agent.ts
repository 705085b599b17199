import type { Agent } from '../ai-agents/agents'

/** The product token of the checker in robots.txt (RFC 9309, section 2.2.1). */
export const checkerToken = 'AIReadinessCheck'

/** The part of the page about the checker that explains its requests. */
export const checkerSection = 'our-requests'

const about = (siteUrl: string) => `+${siteUrl}/ai-tools#${checkerSection}`

/** How the checker's requests name themselves. @param siteUrl origin of this site, without a trailing slash */
export const checkerUserAgent = (siteUrl: string): string =>
  `Mozilla/5.0 (compatible; ${checkerToken}/1.0; ${about(siteUrl)})`

/**
 * For the one request that shows how a site treats an assistant's agent: rules that look for the agent's token find it, and a
 * person who reads the log sees who really sent it.
 */
export const trialUserAgent = (siteUrl: string, { token }: Pick<Agent, 'token'>): string =>
  `Mozilla/5.0 (compatible; ${checkerToken}/1.0; trying the rules for ${token}; ${about(siteUrl)})`
