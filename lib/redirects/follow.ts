import { comparablePath } from '../addresses/routes'

/** The target of a redirect, and whether it is permanent. */
export interface Destination {
  /** A full URL, or a path on this site with its query and hash. */
  address: string
  isPermanent: boolean
}

/** A longer chain of redirects is treated as a loop. */
const mostSteps = 20

/** The path on this site; undefined for another site. */
const ownPath = (address: string) =>
  address.startsWith('/') ? comparablePath(address.replace(/[?#].*$/s, '')) : undefined

/**
 * Follows a chain of redirects to its end, so that a visitor is redirected once.
 * @param path decoded, without a page
 * @param stepFrom the redirect from a path; undefined if there is none or the path has a page, because pages win
 * @returns undefined if there is no redirect or the chain is a loop
 */
export async function followRedirects(
  path: string,
  stepFrom: (path: string) => Promise<Destination | undefined>,
): Promise<Destination | undefined> {
  const passed = new Set<string>()
  let end: Destination | undefined
  for (let here: string | undefined = path; here !== undefined; ) {
    if (passed.has(here) || passed.size > mostSteps) return undefined
    passed.add(here)
    const step: Destination | undefined = await stepFrom(here)
    if (!step) break
    // A chain is permanent only if each of its redirects is.
    end = { address: step.address, isPermanent: step.isPermanent && (end?.isPermanent ?? true) }
    here = ownPath(step.address)
  }
  return end
}
