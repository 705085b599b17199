import { readablePath } from '../addresses/routes'

/** Where a redirect leads, and whether for good. */
export interface Destination {
  /** A full address, or a path on this site with what it carries. */
  address: string
  isPermanent: boolean
}

/** More than any sane chain; what is longer is as good as a circle. */
const mostSteps = 20

/** A path as redirects know it, or undefined for an address elsewhere. */
const ownPath = (address: string) =>
  address.startsWith('/') ? readablePath(address.replace(/[?#].*$/, '').replace(/(?<=.)\/+$/, '')) : undefined

/**
 * Follows redirects to the end of their chain, so that a visitor is led once.
 * @param path decoded, where no page stands
 * @param stepFrom the redirect that begins at a path; undefined where none does, or where a page stands: pages win
 * @returns undefined where nothing leads on, and where a chain comes back to itself
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
    // A chain holds for good only as long as each of its steps does.
    end = { address: step.address, isPermanent: step.isPermanent && (end?.isPermanent ?? true) }
    here = ownPath(step.address)
  }
  return end
}
