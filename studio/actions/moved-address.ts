import { z } from 'zod'
import { decodePath } from '@/lib/addresses/routes'
import { pagePath } from '@/lib/pages/page-types'

/** A page that gets another address. Both are paths as redirects know them. */
export interface Move {
  from: string
  to: string
}

const withSlug = z.object({ _type: z.string(), slug: z.object({ current: z.string() }) })

/** @returns where a page document stands, as redirects know it; undefined for any other */
export function pathOf(document: unknown): string | undefined {
  const { data } = withSlug.safeParse(document)
  const path = data && pagePath({ _type: data._type, slug: data.slug.current })
  return path && decodePath(path)
}

/**
 * Whether publishing a draft moves its page.
 * @param published as visitors have it; null before the first publish
 * @returns undefined where no page stood, where none will, and where the address stays
 */
export function moveOf(published: unknown, draft: unknown): Move | undefined {
  const [from, to] = [pathOf(published), pathOf(draft)]
  return from && to && from !== to ? { from, to } : undefined
}

const usualId = (path: string) =>
  `redirect-${path
    .slice(1)
    .replace(/[^a-zA-Z0-9/-]/gu, (sign) => `_${sign.codePointAt(0)?.toString(16)}_`)
    .replaceAll('/', '__')}`.slice(0, 128)

/** A redirect as it is, published or not. */
export interface KnownRedirect {
  _id: string
  from: string | null
}

/** The redirects that `redirectTo` has to know, as a filter with the parameters of `knownParams`. */
export const isKnown = '_type == "redirect" && (from == $from || _id == $usualId)'
export const knownParams = (from: string) => ({ from, usualId: usualId(from) })

/**
 * The redirect from where a page was; it follows the page wherever that moves later. One path has one id, so that moving twice
 * changes nothing, unless an editor gave the redirect of that id another path. It holds no dot, which would hide it from visitors.
 * @param known what `isKnown` finds
 */
export function redirectTo(documentId: string, from: string, known: readonly KnownRedirect[]) {
  const id = usualId(from)
  const isTaken = known.some((redirect) => redirect._id === id && redirect.from !== from)
  return {
    _id: isTaken ? `redirect-${crypto.randomUUID()}` : id,
    _type: 'redirect',
    from,
    isPermanent: true,
    target: {
      _type: 'link',
      kind: 'internal',
      reference: { _type: 'reference', _ref: documentId },
    },
  }
}
