import { z } from 'zod'
import { decodePath } from '@/lib/addresses/routes'
import { pagePath } from '@/lib/pages/page-types'

/** The old and new path of a page, in the form of redirects. */
export interface AddressChange {
  from: string
  to: string
}

const withSlug = z.object({ _type: z.string(), slug: z.object({ current: z.string() }) })

/** @returns the path of a page document, in the form of redirects; undefined for other documents */
export function documentPath(document: unknown): string | undefined {
  const { data } = withSlug.safeParse(document)
  const path = data && pagePath({ _type: data._type, slug: data.slug.current })
  return path && decodePath(path)
}

/**
 * The change of address when a draft is published.
 * @param published version; null before the first publish
 * @returns undefined if there was no page, if there will be none, or if the address does not change
 */
export function addressChange(published: unknown, draft: unknown): AddressChange | undefined {
  const [from, to] = [documentPath(published), documentPath(draft)]
  return from && to && from !== to ? { from, to } : undefined
}

const redirectId = (path: string) =>
  `redirect-${path
    .slice(1)
    .replace(/[^a-zA-Z0-9/-]/gu, (sign) => `_${sign.codePointAt(0)?.toString(16)}_`)
    .replaceAll('/', '__')}`.slice(0, 128)

/** A redirect, published or draft. */
export interface ExistingRedirect {
  _id: string
  from: string | null
}

/** GROQ filter for the redirects that `redirectFromOldPath` takes, with the parameters of `existingRedirectsParams`. */
export const existingRedirectsFilter = '_type == "redirect" && (from == $from || _id == $redirectId)'
export const existingRedirectsParams = (from: string) => ({ from, redirectId: redirectId(from) })

/**
 * The redirect from a page's old path. It references the page, so it stays valid if the page moves again. Its id is derived from
 * the path, so that moving twice creates no second one, unless an editor changed the redirect's path. The id has no dot, because
 * documents with a dot in their id are not public.
 * @param known result of `existingRedirectsFilter`
 */
export function redirectFromOldPath(documentId: string, from: string, known: readonly ExistingRedirect[]) {
  const id = redirectId(from)
  const isReserved = known.some((redirect) => redirect._id === id && redirect.from !== from)
  return {
    _id: isReserved ? `redirect-${crypto.randomUUID()}` : id,
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
