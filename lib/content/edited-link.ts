import { routes } from '../addresses/routes'
import type { LinkTargets } from './queries/link-targets'

/** A link as the queries' linkFragment returns it. */
export interface EditedLink {
  label: string | null
  kind: string | null
  url: string | null
  newTab: boolean | null
  pageId: string | null
}

/** The URL of a link; undefined, so that callers leave it out, if it has no label or its page is not published. */
export function linkAddress(link: EditedLink | null, targets: LinkTargets): string | undefined {
  if (!link?.label) return undefined
  if (link.kind === 'external') return link.url ?? undefined
  if (link.kind === 'booking') return routes.bookDemo
  return link.pageId ? targets.get(link.pageId) : undefined
}
