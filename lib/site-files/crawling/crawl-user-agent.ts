import { checkerSection, checkerToken } from '@/lib/checker/user-agent'

/**
 * How the crawl's requests name themselves: with the checker's product token, so that one rule in robots.txt is for both, and
 * with what they are for. @param siteUrl origin of this site, without a trailing slash
 */
export const crawlUserAgent = (siteUrl: string): string =>
  `Mozilla/5.0 (compatible; ${checkerToken}/1.0; reading this site for its owner; +${siteUrl}/ai-tools#${checkerSection})`
