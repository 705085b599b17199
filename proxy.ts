import { type NextRequest, NextResponse } from 'next/server'
import { decodePath, routes } from '@/lib/addresses/routes'
import { analyticsSettings, configuredKinds } from '@/lib/analytics/analytics-settings'
import { kindsAllowedAt } from '@/lib/analytics/tracked-address'
import { answerInArea, isClientArea } from '@/lib/client-area/area-proxy'
import { isDraftMode, isEditorsPreview, previewCookie, withoutDraftMode } from '@/lib/content/draft-cookie'
import { loadSiteSettings } from '@/lib/content/queries/site-settings'
import { prefersMarkdown } from '@/lib/discovery/markdown/negotiation'
import { limitSearch } from '@/lib/discovery/search/search-limit'
import { environment } from '@/lib/env/server'
import { isCheckResultPath } from '@/lib/pages/check-result-path'
import { markdownRoutePath, mayHaveMarkdown, pageOfMarkdown } from '@/lib/pages/markdown-address'
import { findScan } from '@/lib/scans/scan-store'
import { refuseActionRequest } from '@/lib/security/action-request'
import { frameOrigins } from '@/lib/security/frame-origins'
import { pagePolicy } from '@/lib/security/page-policy'
import { policyHeader } from '@/lib/security/policy'
import { studioPolicy } from '@/lib/security/studio-policy'

/** Pages that are rendered per request: they are not cached, so no policy is stored with them. */
const askedPages: readonly string[] = [
  routes.blogSearch,
  routes.checkForm,
  routes.docsSearch,
  routes.newsletterForm,
  routes.newsletterConfirm,
  routes.unsubscribe,
  routes.thankYou,
]

/** Whether a page is rendered per request, and needs a policy with a nonce. */
const isAsked = ({ method, nextUrl: { pathname } }: NextRequest): boolean =>
  // The response to a form is rendered per request, too.
  method === 'POST' || askedPages.includes(pathname) || isCheckResultPath(pathname)

/**
 * Whether a document is requested at the address of a result that does not exist. Its response is cached, so that the HTML has a
 * message. A navigation within the page shows the message by itself.
 */
async function isMissingResult({ method, headers, nextUrl: { pathname } }: NextRequest): Promise<boolean> {
  if (method !== 'GET' && method !== 'HEAD') return false
  if (!isCheckResultPath(pathname) || headers.has('rsc')) return false
  // If the database does not respond, the page says so.
  return (await findScan(pathname.slice(routes.checkResult('').length)).catch(() => null)) === undefined
}

/** What a page may currently load from elsewhere; nothing if the settings cannot be read. */
async function currentSources(address: string) {
  const settings = await loadSiteSettings('published').catch(() => null)
  return {
    kinds: kindsAllowedAt(address, configuredKinds(analyticsSettings(settings, environment))),
    frames: frameOrigins(settings),
  }
}

/** The policy of a page that is rendered per request, with a nonce for its inline scripts; undefined for a cached page. */
async function requestPolicy(request: NextRequest, isStudio: boolean): Promise<string | undefined> {
  const nonce = crypto.randomUUID()
  if (isStudio) return studioPolicy(environment, nonce)
  const isPreview = await isDraftMode(request.cookies)
  if (!isPreview && !isAsked(request)) return undefined
  return pagePolicy(environment, {
    scripts: [`'nonce-${nonce}'`],
    isPreview,
    ...(isPreview ? {} : await currentSources(request.url)),
  })
}

/**
 * The internal path of the requested Markdown: for any URL that ends in `.md`, or for a client that prefers Markdown to HTML.
 * Undefined for every other request.
 */
function markdownPath({ method, headers, nextUrl: { pathname } }: NextRequest): string | undefined {
  if (method !== 'GET' && method !== 'HEAD') return undefined
  const named = pageOfMarkdown(pathname)
  if (named) return markdownRoutePath(named)
  return mayHaveMarkdown(pathname) && prefersMarkdown(headers.get('accept'))
    ? markdownRoutePath(pathname)
    : undefined
}

/** Routes of files that show drafts in draft mode. They are static, and cannot read which preview a browser has. */
const draftFiles = /^\/og(?:\/|$)|^\/hubspot-newsletter\/(?!page\/)[^/]+\/[^/]+$/

/** The request's headers without policies: Next would write their nonce into the page that it caches for everyone. */
function forwardedHeaders(request: NextRequest): Headers {
  const headers = new Headers(request.headers)
  headers.delete(policyHeader)
  headers.delete(`${policyHeader}-report-only`)
  return headers
}

const rewriteTo = (path: string, request: NextRequest) =>
  NextResponse.rewrite(new URL(path, request.url), { request: { headers: forwardedHeaders(request) } })

/** Sets the policies of the Studio, of previews and of pages rendered per request, which depend on the running server's variables. */
async function page(request: NextRequest): Promise<Response> {
  const { pathname } = request.nextUrl
  const isStudio = pathname === routes.studio || pathname.startsWith(`${routes.studio}/`)
  const policy = await requestPolicy(request, isStudio)
  const headers = forwardedHeaders(request)
  if (policy) headers.set(policyHeader, policy)
  if (
    draftFiles.test(decodePath(pathname)) &&
    !(await isEditorsPreview(request.cookies.get(previewCookie)?.value))
  )
    headers.set('cookie', withoutDraftMode(headers.get('cookie') ?? ''))
  const response = NextResponse.next({ request: { headers } })
  if (policy) response.headers.set(policyHeader, policy)
  // As for cached pages (lib/cache/cache-entry.ts): the same URL may serve Markdown.
  if (policy && !isStudio) response.headers.set('vary', 'Accept')
  if (isStudio) {
    response.headers.set('x-robots-tag', 'noindex')
    response.headers.set('cache-control', 'no-store')
  }
  return response
}

/** What may respond to a request instead of its page, in this order. Each returns undefined if the request is not for it. */
const handlers: readonly ((request: NextRequest) => Promise<Response | undefined>)[] = [
  // Calls of server actions that cannot be decoded.
  (request) => refuseActionRequest(request, () => isDraftMode(request.cookies)),
  async (request) => (isClientArea(request.nextUrl.pathname) ? answerInArea(request) : undefined),
  (request) => limitSearch(request, request.nextUrl.pathname),
  async (request) => {
    const path = markdownPath(request)
    return path === undefined ? undefined : rewriteTo(path, request)
  },
  async (request) =>
    (await isMissingResult(request)) ? rewriteTo(routes.missingCheckResult, request) : undefined,
]

export async function proxy(request: NextRequest): Promise<Response> {
  for (const handle of handlers) {
    const response = await handle(request)
    if (response) return response
  }
  return page(request)
}

// Next reads these statically and compares values case-sensitively. A browser's request for a cached page matches none, so it
// does not run the proxy: browsers do not request Markdown.
export const config = {
  matcher: [
    '/ai-discovery',
    '/ai-discovery/:path*',
    '/studio',
    '/studio/:path*',
    '/blog/search',
    '/docs/search',
    '/ai-tools/check',
    '/ai-tools/results/:token',
    '/hubspot-newsletter/subscribe',
    '/hubspot-newsletter/confirm',
    '/unsubscribe',
    '/thank-you',
    '/((?!_next/|api/|content-lake/|studio/).+).md',
    {
      source: '/((?!_next/|api/|content-lake/|studio/).*)',
      has: [
        { type: 'header', key: 'accept', value: '.*[tT][eE][xX][tT]/[mM][aA][rR][kK][dD][oO][wW][nN].*' },
      ],
    },
    { source: '/((?!_next/|api/|content-lake/).*)', has: [{ type: 'cookie', key: '__prerender_bypass' }] },
    { source: '/((?!_next/|api/|content-lake/).*)', has: [{ type: 'header', key: 'next-action' }] },
    {
      source: '/((?!_next/|api/|content-lake/).*)',
      has: [{ type: 'header', key: 'content-type', value: 'multipart/form-data.*' }],
    },
    { source: '/:path*', has: [{ type: 'header', key: 'content-security-policy' }] },
    { source: '/:path*', has: [{ type: 'header', key: 'content-security-policy-report-only' }] },
  ],
}
