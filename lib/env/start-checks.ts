import ipaddr from 'ipaddr.js'
import type { Environment } from './environment.ts'
import { examples, type SetVariables, setVariables, variables } from './variables.ts'

const timeoutMs = 5_000

/**
 * Requests one document from the content API, before a build that needs hundreds.
 * @returns a sentence saying why the build cannot read content; undefined if it can
 */
export async function findContentProblem(environment: Environment): Promise<string | undefined> {
  const { apiHost, hasOwnApiHost, projectId, dataset, apiVersion } = environment
  const host = hasOwnApiHost ? apiHost : apiHost.replace('//', `//${projectId}.`)
  const address = `${host}/v${apiVersion}/data/query/${dataset}?query=${encodeURIComponent('*[0]._id')}`
  const start =
    environment.contentMode === 'embedded'
      ? 'Start it with `npm start`, which builds too, or set LAKE_PORT or SANITY_API_HOST to where it listens.'
      : 'Check NEXT_PUBLIC_SANITY_PROJECT_ID, NEXT_PUBLIC_SANITY_DATASET, SANITY_API_HOST where it is set, and the network.'
  try {
    const response = await fetch(address, {
      headers: { 'x-sanity-project-id': projectId },
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (response.ok) return undefined
    return `The build reads its pages from the content at ${host}, which answered ${response.status}. ${start}`
  } catch {
    return `The build reads its pages from the content at ${host}, which does not answer. ${start}`
  }
}

/** Names that no public DNS resolves (RFC 6761, 6762, 8375, ICANN's `internal`), or that have no dot, as in a container network. */
const privateName = /^[^.]+$|\.(?:localhost|test|local|internal|home\.arpa)$/

const supabaseVariables =
  'NEXT_PUBLIC_SUPABASE_URL, NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY and SUPABASE_SECRET_KEY'
const mailVariables = 'one of SMTP_URL and MAIL_API_KEY, with LINK_SECRET'

/** Whether the host of a URL is reachable only from this machine or a private network. */
function isPrivate(address: string): boolean {
  const host = new URL(address).hostname.replace(/^\[|\]$/g, '')
  return ipaddr.isValid(host) ? ipaddr.process(host).range() !== 'unicast' : privateName.test(host)
}

/**
 * Checks whether a public site would store accounts in the local Supabase or send email to the local mailbox.
 * @param source the process's variables, of which others may be wrong
 * @returns a sentence naming the variables to set; undefined if there is no fault or ALLOW_LOCAL_SERVICES is 1
 */
export function findLocalServicesProblem(source: SetVariables): string | undefined {
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

/**
 * A site with a hosted Supabase starts without its secret key: pages and the client area do not need it.
 * @returns a sentence saying what does not work without the key; undefined if it is set or Supabase is local
 */
export function secretKeyWarning({ supabase }: Environment): string | undefined {
  if (supabase.mode === 'embedded' || supabase.secretKey) return undefined
  return `SUPABASE_SECRET_KEY is not set: the site takes no bookings or newsletter subscriptions and sends no mail of its own. Example: SUPABASE_SECRET_KEY=${examples.SUPABASE_SECRET_KEY}`
}
