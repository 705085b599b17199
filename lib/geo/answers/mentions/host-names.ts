import { getDomain, parse } from 'tldts'
import type { Brand } from '../reading'

/** Whether a name is an address on the web, like "Monday.com"; "Node.js" is not. */
export const isHostName = (name: string): boolean =>
  /^[^\s/:@]+\.[^\s/:@]+$/.test(name) && parse(name).isIcann === true && getDomain(name) !== null

/** The host of a domain as it is entered, in lower case and ASCII, without `www.`; undefined for none, and for "co.uk". */
function hostOf(domain: string): string | undefined {
  const host = URL.parse(/^https?:\/\//i.test(domain) ? domain : `http://${domain.trim()}`)?.hostname
  const bare = host?.replace(/^www\./, '')
  return bare && getDomain(bare) !== null ? bare : undefined
}

/** The tracked brand of each host, from domains and names like "Monday.com"; the first brand that has a host keeps it. */
export function brandsByHost(brands: readonly Brand[]): Map<string, string> {
  const byHost = new Map<string, string>()
  for (const { id, name, aliases, domains } of brands) {
    for (const domain of [...domains, ...[name, ...aliases].filter(isHostName)]) {
      const host = hostOf(domain)
      if (host && !byHost.has(host)) byHost.set(host, id)
    }
  }
  return byHost
}
