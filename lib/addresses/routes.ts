/** The paths of the site's own pages and endpoints; no other code spells them out. */
export const routes = {
  home: '/',
  howItWorks: '/how-it-works',
  systemOverview: '/system-overview',
  /** A landing or legal page. @param slug with a slash between its levels */
  page: (slug: string) => `/${slug.split('/').map(encodeURIComponent).join('/')}`,
  aiTools: '/ai-tools',
  /** Endpoints of the checker: one checks a website, the other keeps or deletes a result. */
  checkAction: '/api/check',
  checkResultAction: '/api/check/result',
  /** The checker's form on its own page, to show problems without JavaScript. */
  checkForm: '/ai-tools/check',
  /** Where a result that does not exist is shown from: see proxy.ts. */
  missingCheckResult: '/ai-tools/no-such-result',
  checkResult: (token: string) => `/ai-tools/results/${encodeURIComponent(token)}`,
  checkResultJson: (token: string) => `/ai-tools/results/${encodeURIComponent(token)}/report.json`,
  checkBadge: (token: string) => `/ai-tools/results/${encodeURIComponent(token)}/badge.svg`,
  bookDemo: '/book-demo',
  /** The thank-you page after booking a demo. */
  afterBooking: '/thank-you?for=booking',
  technicalDocumentation: '/technical-documentation',
  docs: '/docs',
  docPage: (slug: string) => `/docs/${encodeURIComponent(slug)}`,
  docsSearch: '/docs/search',
  blog: '/blog',
  post: (slug: string) => `/blog/${encodeURIComponent(slug)}`,
  category: (slug: string) => `/blog/category/${encodeURIComponent(slug)}`,
  caseStudies: '/case-studies',
  caseStudy: (slug: string) => `/case-studies/${encodeURIComponent(slug)}`,
  blogSearch: '/blog/search',
  rss: '/blog/rss.xml',
  atom: '/blog/atom.xml',
  newsletter: '/hubspot-newsletter',
  newsletterIssue: (slug: string) => `/hubspot-newsletter/${encodeURIComponent(slug)}`,
  /** The issue as an HTML email, as plain text, and as the template that HubSpot sends. */
  newsletterHtml: (slug: string) => `/hubspot-newsletter/${encodeURIComponent(slug)}/html`,
  newsletterText: (slug: string) => `/hubspot-newsletter/${encodeURIComponent(slug)}/text`,
  newsletterTemplate: (slug: string) => `/hubspot-newsletter/${encodeURIComponent(slug)}/hubspot`,
  /** The subscription form on its own page, to show errors, and the page that the confirmation email links to. */
  newsletterForm: '/hubspot-newsletter/subscribe',
  newsletterConfirm: '/hubspot-newsletter/confirm',
  unsubscribe: '/unsubscribe',
  thankYou: '/thank-you',
  /** Endpoints of the newsletter forms; mail clients post one-click unsubscribes here (RFC 8058). */
  subscribeAction: '/api/newsletter/subscribe',
  confirmAction: '/api/newsletter/confirm',
  unsubscribeAction: '/api/newsletter/unsubscribe',
  resubscribeAction: '/api/newsletter/resubscribe',
  /** The endpoints by which the Studio asks what the site cannot show, and what the site knows of itself. */
  contentProblems: '/api/content-problems',
  studioHome: '/api/studio-home',
  /** Endpoints with which the Studio previews a draft issue as an email and sends a test email. */
  newsletterDraft: '/api/newsletter/draft',
  newsletterTest: '/api/newsletter/draft/test',
  /** The tracking pixel in an email. */
  newsletterOpened: (deliveryId: string) => `/api/newsletter/opened/${encodeURIComponent(deliveryId)}`,
  /** The stylesheet of parts of a page. @param hash of its content */
  pageStyles: (parts: readonly string[], hash: string) => `/page-styles/${parts.join('.')}.${hash}.css`,
  sitemap: '/sitemap.xml',
  manifest: '/manifest.webmanifest',
  llms: '/llms.txt',
  llmsFull: '/llms-full.txt',
  /** The sharing picture generated for the page at this path. */
  sharingPicture: (path: string) => (path === '/' ? '/og' : `/og${path}`),
  clientLogin: '/client-login',
  /** The client area and its sign-in pages. */
  clientArea: '/ai-discovery',
  /** The overview's figures as a CSV file. */
  overviewExport: '/ai-discovery/export',
  clientSnippet: '/ai-discovery/snippet',
  clientSnippetServer: '/ai-discovery/snippet/server',
  clientSnippetFiles: '/ai-discovery/snippet/files',
  clientSnippetFile: (slug: string) => `/ai-discovery/snippet/files?file=${encodeURIComponent(slug)}`,
  clientAnalytics: '/ai-discovery/analytics',
  /** The analytics screen's figures as a CSV file. */
  analyticsExport: '/ai-discovery/analytics/export',
  clientPrompts: '/ai-discovery/prompts',
  /** One prompt with its answers, and one answer. */
  clientPrompt: (id: string) => `/ai-discovery/prompts?prompt=${encodeURIComponent(id)}`,
  clientAnswer: (runId: string) => `/ai-discovery/prompts?answer=${encodeURIComponent(runId)}`,
  /** How far the runs of the selected site are, as JSON. */
  promptRunProgress: '/ai-discovery/prompts/progress',
  clientCompetitors: '/ai-discovery/competitors',
  /** A company or product that answers name and nobody tracks. */
  clientName: (id: string) => `/ai-discovery/competitors?name=${encodeURIComponent(id)}`,
  /** The visibility report of a site, for readers without an account. */
  sharedReport: (token: string) => `/ai-discovery/reports/${encodeURIComponent(token)}`,
  clientBilling: '/ai-discovery/billing',
  clientSettings: '/ai-discovery/settings',
  /** Who did what in the account. @param kind see lib/client-area/activity @param after the last entry of the page before */
  clientActivity: (kind?: string, after?: number) => {
    const query = new URLSearchParams({
      ...(kind ? { kind } : {}),
      ...(after ? { after: String(after) } : {}),
    })
    return `/ai-discovery/settings/activity${query.size > 0 ? `?${query}` : ''}`
  },
  /** An export of all data of an account, as a ZIP archive. */
  accountExport: (id: string) => `/ai-discovery/settings/export?id=${encodeURIComponent(id)}`,
  /** The user's invitations to accounts. */
  clientInvitations: '/ai-discovery/invitations',
  /** Selects a site, and leads to its overview with the filters of the query. */
  clientSite: (id: string) => `/ai-discovery/site?id=${encodeURIComponent(id)}`,
  /** Gives editors who sign in at the site their token of the Content Lake, and leads to the Studio. */
  editorSession: '/ai-discovery/studio',
  signIn: '/ai-discovery/auth',
  signUp: '/ai-discovery/auth/sign-up',
  magicLink: '/ai-discovery/auth/magic-link',
  forgottenPassword: '/ai-discovery/auth/forgotten',
  newPassword: '/ai-discovery/auth/new-password',
  /** The pages that ask for the second factor, and for a recovery code in its place. */
  verifyCode: '/ai-discovery/auth/verify-code',
  recoveryCode: '/ai-discovery/auth/recovery-code',
  confirmation: '/ai-discovery/auth/confirmation',
  /** The page that emailed links open, and the endpoint to which its button posts. */
  confirm: '/ai-discovery/auth/confirm',
  verifyLink: '/ai-discovery/auth/verify',
  /** The page of the links that turn off mails about an account, and the endpoint that it and mail clients post to (RFC 8058). */
  notificationLink: '/ai-discovery/auth/notifications',
  notificationAction: '/api/notifications',
  /** Endpoints for programs: see lib/discovery/catalog. */
  ask: '/ask',
  mcp: '/mcp',
  openApi: '/openapi.json',
  aiPlugin: '/.well-known/ai-plugin.json',
  apiCatalog: '/.well-known/api-catalog',
  securityTxt: '/.well-known/security.txt',
  wacp: '/.well-known/wacp.json',
  indexNowKey: '/indexnow-key.txt',
  /** The API for an account's programs: see lib/account-api. */
  accountApi: '/api/v1',
  /** Endpoints of customers' installs: see lib/visits. */
  visits: '/api/visits',
  visitLogs: '/api/visits/logs',
  tagEvents: '/api/tag',
  tagStructuredData: (key: string) => `/api/tag/${encodeURIComponent(key)}`,
  tagScript: (version: string) => `/tag/${encodeURIComponent(version)}.js`,
  visitsPackage: (version: string) => `/packages/ai-visits-${encodeURIComponent(version)}.tgz`,
  /** A file that is served for a customer's site. @param token the site's public token @param name such as .well-known/wacp.json */
  hostedFile: (token: string, name: string) => `/hosted/${encodeURIComponent(token)}/${name}`,
  tour: '/embed/tour',
  studio: '/studio',
  contentLake: '/content-lake',
  enableDraftMode: '/api/draft-mode/enable',
  disableDraftMode: '/api/draft-mode/disable',
  /** Makes a link to a preview. */
  sharePreview: '/api/draft-mode/share',
  /** Where such a link leads. */
  sharedPreview: '/api/draft-mode/shared',
} as const

/** The path of one page of a paginated list; page 1 has the list's own path. @param number from 1 */
export const listPage = (list: string, number: number) => (number > 1 ? `${list}/page/${number}` : list)

/** Percent-decodes a path; a path with broken encoding is returned unchanged. */
export function decodePath(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/**
 * Percent-decodes the segments of a path.
 * @returns them with slashes between; undefined if one has an escaped slash: decoded, its page would have a second address
 */
export function decodeSegments(segments: readonly string[]): string | undefined {
  const decoded = segments.map(decodePath)
  return decoded.some((segment) => segment.includes('/')) ? undefined : decoded.join('/')
}

/** A path without the slashes at its end; a pattern for them would take the square of their number. */
export function withoutTrailingSlashes(path: string): string {
  let { length } = path
  while (path.charAt(length - 1) === '/') length--
  return path.slice(0, length)
}

/**
 * A path for comparison with others. Some systems write an accent as a character of its own, and imports bring
 * slashes at the end.
 */
export const comparablePath = (path: string): string =>
  withoutTrailingSlashes(decodePath(path)).normalize() || '/'

/**
 * The canonical address of a path: no query, no hash, no trailing slash (specification §9).
 * @param siteUrl origin of the site, without a trailing slash.
 */
export function canonicalAddress(siteUrl: string, path: string): string {
  const { pathname } = new URL(path, siteUrl)
  return `${siteUrl}${withoutTrailingSlashes(pathname)}`
}
