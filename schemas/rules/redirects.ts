import { getPublishedId } from 'sanity'
import { z } from 'zod'
import { comparablePath, decodePath, routes } from '@/lib/addresses/routes'
import { pagePath } from '@/lib/pages/page-types'
import { resolvePath } from '@/lib/pages/resolve-path'
import { perspectiveFor, queryContentLake, storedText } from './ask-lake'
import type { ValidationResult } from './rules'
import { type RuleContext, uniqueValue } from './siblings'

const redirects = z.array(
  z.object({
    _id: z.string(),
    from: storedText,
    url: storedText,
    page: z.object({ _type: z.string(), slug: storedText }).nullable(),
  }),
)

const query = `*[_type == "redirect"]{
  _id,
  from,
  "url": select(target.kind == "external" => target.url, target.kind == "booking" => "${routes.bookDemo}"),
  "page": select(!(target.kind in ["external", "booking"]) => target.reference->{ _type, "slug": slug.current })
}`

async function otherRedirects({ document, getClient }: RuleContext) {
  const found = redirects.parse(
    await queryContentLake(getClient, query, {}, perspectiveFor(document, 'drafts')),
  )
  const own = document && getPublishedId(document._id)
  return found.filter(({ _id }) => getPublishedId(_id) !== own)
}

const uniqueFrom = uniqueValue('from', ({ isRemovedInDraft }) =>
  isRemovedInDraft
    ? 'Another redirect uses this path until its changes are published. Publish them first.'
    : 'Another redirect already uses this path. Edit that redirect instead.',
)

/** What is wrong with an address that is to redirect, apart from other redirects; undefined if nothing is. */
export function redirectSourceFault(from: string): string | undefined {
  // Browsers resolve `..`, and the site removes doubled slashes.
  const isSent = decodePath(URL.parse(from, 'https://www.example.com')?.pathname ?? '') === decodePath(from)
  if (!isSent || !/^\/[^\s?#\\]*[^\s?#/\\]$/.test(from) || from.includes('//'))
    return 'Enter a path on this site that starts with a slash and doesn’t end with one, for example /old-page.'
  return resolvePath(comparablePath(from)) === 'site'
    ? 'This is the address of a page of the site, so it can’t redirect.'
    : undefined
}

/** Requires a path of this site without query, hash and trailing slash that no other redirect uses. */
export async function redirectSource(
  from: string | undefined,
  context: RuleContext,
): Promise<ValidationResult> {
  if (!from) return true
  return redirectSourceFault(from) ?? uniqueFrom(from, context)
}

const targetShape = z.object({
  kind: z.string().optional().catch(undefined),
  url: z.string().optional().catch(undefined),
  reference: z.object({ _ref: z.string() }).optional().catch(undefined),
})

/** Requires a destination. It may be the source of another redirect, but chains must not return to their start. */
export async function redirectTarget(target: unknown, context: RuleContext): Promise<ValidationResult> {
  const { kind, url, reference } = targetShape.safeParse(target).data ?? {}
  if (kind === 'internal' && !reference) return 'Choose the page to redirect to.'
  if (kind === 'external' && !url) return 'Enter the address to redirect to.'
  const from = z.object({ from: z.string() }).safeParse(context.document).data?.from
  if (kind !== 'external' || !url?.startsWith('/') || !from) return true
  const others = await otherRedirects(context)
  const next = new Map(
    others.map((other) => [normalizePath(other.from), other.url ?? (other.page && pagePath(other.page))]),
  )
  const passed = new Set([comparablePath(from)])
  for (let path: string | null | undefined = normalizePath(url); path; path = normalizePath(next.get(path))) {
    if (passed.has(path)) {
      return passed.size === 1
        ? 'This redirects to itself. Choose another target.'
        : `These redirects form a loop: ${[...passed, path].join(' → ')}. Choose another target.`
    }
    passed.add(path)
  }
  return true
}

/** The path of a link without query, hash and trailing slash; undefined for another site. */
const normalizePath = (path: string | null | undefined) =>
  path?.startsWith('/') ? comparablePath(path.replace(/[?#].*$/s, '')) : undefined
