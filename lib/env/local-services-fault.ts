import ipaddr from 'ipaddr.js'
import { type SetVariables, setVariables, variables } from './variables.ts'

/** Names that no public DNS resolves (RFC 6761, 6762, 8375, ICANN's `internal`), or that have no dot, as in a container network. */
const privateName = /^[^.]+$|\.(?:localhost|test|local|internal|home\.arpa)$/

const supabaseVariables =
  'NEXT_PUBLIC_SUPABASE_URL, NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY and SUPABASE_SECRET_KEY'
const mailVariables = 'one of SMTP_URL and MAIL_API_KEY, with LINK_SECRET'

/** Whether the host of an address can be reached from this machine or a private network alone. */
function isPrivate(address: string): boolean {
  const host = new URL(address).hostname.replace(/^\[|\]$/g, '')
  return ipaddr.isValid(host) ? ipaddr.process(host).range() !== 'unicast' : privateName.test(host)
}

/**
 * Looks for a public site that would keep its accounts in the local Supabase, or send its mail to the local mailbox.
 * @param source the process's variables, of which others may be wrong
 * @returns one sentence naming the variables to set, or undefined when there is no fault or it is meant
 */
export function localServicesFault(source: SetVariables): string | undefined {
  const set = setVariables(source)
  const siteUrl = variables.shape.NEXT_PUBLIC_SITE_URL.safeParse(set.NEXT_PUBLIC_SITE_URL).data
  if (!siteUrl || isPrivate(siteUrl) || set.ALLOW_LOCAL_SERVICES === '1') return undefined
  const isEmbedded = !set.NEXT_PUBLIC_SUPABASE_URL
  const usesMailbox = set.MAILBOX_URL !== undefined || (isEmbedded && !set.SMTP_URL && !set.MAIL_API_KEY)
  const uses = [
    ...(isEmbedded ? ['accounts and bookings would be kept in the local Supabase'] : []),
    ...(usesMailbox ? ['mail would end up in the local mailbox'] : []),
  ]
  if (uses.length === 0) return undefined
  const wanted = [...(isEmbedded ? [supabaseVariables] : []), ...(usesMailbox ? [mailVariables] : [])]
  return `NEXT_PUBLIC_SITE_URL=${siteUrl} is a public address, but ${uses.join(', and ')}. Set ${wanted.join(', and ')}; or set ALLOW_LOCAL_SERVICES=1 if this is meant.`
}
