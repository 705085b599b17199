import { comparablePath, routes } from '../addresses/routes'
import type { Perspective } from '../content/preview'
import { loadLinkTargets } from '../content/queries/link-targets'
import { isPagePublished, loadRedirect, loadRedirectPaths } from '../content/queries/redirects'
import { environment } from '../env/server'
import { resolvePath } from '../pages/resolve-path'
import { type Destination, followRedirects } from './follow'
import { locationOf } from './location'

type Redirect = NonNullable<Awaited<ReturnType<typeof loadRedirect>>>

/** Whether a path has a page, which wins over redirects. */
async function isPage(path: string, perspective: Perspective) {
  const resolved = resolvePath(path)
  if (typeof resolved !== 'object') return resolved === 'site'
  return isPagePublished(resolved, perspective)
}

async function targetAddress({ target }: Redirect, perspective: Perspective) {
  const { kind, url, pageId } = target ?? {}
  if (kind === 'external') return url ? locationOf(url, environment.siteUrl) : undefined
  if (kind === 'booking') return routes.bookDemo
  return (await loadLinkTargets([pageId], perspective)).get(pageId ?? '')
}

/**
 * The target of the editors' redirects from a path without a page.
 * @param start decoded, with a leading and no trailing slash
 */
export async function redirectFrom(
  start: string,
  perspective: Perspective,
): Promise<Destination | undefined> {
  const paths = await loadRedirectPaths(perspective)
  return followRedirects(start, async (path) => {
    const from = paths.find((each) => each && comparablePath(each) === path.normalize())
    if (!from || (path !== start && (await isPage(path, perspective)))) return undefined
    const redirect = await loadRedirect(from, perspective)
    if (!redirect) return undefined
    const address = await targetAddress(redirect, perspective)
    return address ? { address, isPermanent: redirect.isPermanent ?? true } : undefined
  })
}
