import { checkerSection, checkerToken } from '@/lib/checker/user-agent'

/**
 * How requests for cited pages name themselves: as the checker's, so that one rule in robots.txt is for all of them.
 * @param siteUrl origin of this site, without a trailing slash
 */
export const citedPageUserAgent = (siteUrl: string): string =>
  `Mozilla/5.0 (compatible; ${checkerToken}/1.0; reading a page that an AI answer cites; +${siteUrl}/ai-tools#${checkerSection})`
