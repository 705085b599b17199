/** Files that agents look for, and that are hosted for a site: see the snippet screen. */
const hostedPaths = [
  '/llms.txt',
  '/llms-full.txt',
  '/ai-sitemap.xml',
  '/.well-known/wacp.json',
  '/.well-known/security.txt',
]

const byStatus: readonly (readonly [status: number, hint: string])[] = [
  [403, 'Blocked. Check your firewall and your CDN’s bot protection.'],
  [429, 'Rate limited. Raise the limit for the agents you want.'],
  [401, 'Agents can’t sign in. Publish what they should read.'],
  [451, 'Blocked for legal reasons.'],
  [404, 'Redirect it to the page that replaced it, or publish it.'],
  [410, 'Gone for good. Remove links to it, and take it out of your sitemap.'],
]

/** What to do about a page that agents ask for and don’t get. */
export interface FailureHint {
  text: string
  /** Whether the snippet screen can provide the page. */
  isHosted: boolean
}

/**
 * What a site's owner can do about the statuses with which a page failed: about the server's errors first, then about what
 * blocks agents, then about what is missing.
 */
export function failureHint(path: string, statuses: readonly number[]): FailureHint {
  const plain = (text: string): FailureHint => ({ text, isHosted: false })
  if (statuses.some((status) => status >= 500)) {
    return plain('Your server failed. Look for these requests in its log.')
  }
  const isMissing = statuses.includes(404)
  if (isMissing && path === '/robots.txt') {
    return plain('Without a robots.txt, agents may read everything. Add one to change that.')
  }
  if (isMissing && hostedPaths.includes(path)) {
    return { text: 'Agents look for this file. We can write and host it for you.', isHosted: true }
  }
  const [, hint] = byStatus.find(([status]) => statuses.includes(status)) ?? []
  return plain(hint ?? 'Your server didn’t accept the request. Look for it in the server’s log.')
}
