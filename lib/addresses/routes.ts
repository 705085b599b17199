/** The addresses of the site's own pages: nothing else spells them out. */
export const routes = {
  home: '/',
  howItWorks: '/how-it-works',
  systemOverview: '/system-overview',
  /** A landing or legal page. */
  page: (slug: string) => `/${encodeURIComponent(slug)}`,
  aiTools: '/ai-tools',
  bookDemo: '/book-demo',
  /** What happens next, for someone who has just booked a demo. */
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
  /** The issue as the mail itself, as plain text, and as the template that HubSpot sends. */
  newsletterHtml: (slug: string) => `/hubspot-newsletter/${encodeURIComponent(slug)}/html`,
  newsletterText: (slug: string) => `/hubspot-newsletter/${encodeURIComponent(slug)}/text`,
  newsletterTemplate: (slug: string) => `/hubspot-newsletter/${encodeURIComponent(slug)}/hubspot`,
  /** The form by itself, when there is something to mend in it, and the page that a mail's link leads to. */
  newsletterForm: '/hubspot-newsletter/subscribe',
  newsletterConfirm: '/hubspot-newsletter/confirm',
  unsubscribe: '/unsubscribe',
  thankYou: '/thank-you',
  /** Where forms of the newsletter are posted; mail programs unsubscribe here with one click (RFC 8058). */
  subscribeAction: '/api/newsletter/subscribe',
  confirmAction: '/api/newsletter/confirm',
  unsubscribeAction: '/api/newsletter/unsubscribe',
  resubscribeAction: '/api/newsletter/resubscribe',
  /** Where the Studio asks for an issue as it is being written, as an email, and sends it to one address. */
  newsletterDraft: '/api/newsletter/draft',
  newsletterTest: '/api/newsletter/draft/test',
  /** The picture of one pixel in a mail. */
  newsletterOpened: (deliveryId: string) => `/api/newsletter/opened/${encodeURIComponent(deliveryId)}`,
  sitemap: '/sitemap.xml',
  manifest: '/manifest.webmanifest',
  llms: '/llms.txt',
  llmsFull: '/llms-full.txt',
  /** The picture drawn for a page, by the page's own path. */
  sharingPicture: (path: string) => (path === '/' ? '/og' : `/og${path}`),
  clientLogin: '/client-login',
  /** The client area, and the pages that let people into it. */
  clientArea: '/ai-discovery',
  clientPrompts: '/ai-discovery/prompts',
  clientBilling: '/ai-discovery/billing',
  signIn: '/ai-discovery/auth',
  signUp: '/ai-discovery/auth/sign-up',
  magicLink: '/ai-discovery/auth/magic-link',
  forgottenPassword: '/ai-discovery/auth/forgotten',
  newPassword: '/ai-discovery/auth/new-password',
  confirmation: '/ai-discovery/auth/confirmation',
  /** What mailed links open, and where the button of that page posts. */
  confirm: '/ai-discovery/auth/confirm',
  verifyLink: '/ai-discovery/auth/verify',
  /** What programs ask: see lib/discovery/catalog. */
  ask: '/ask',
  mcp: '/mcp',
  openApi: '/openapi.json',
  aiPlugin: '/.well-known/ai-plugin.json',
  apiCatalog: '/.well-known/api-catalog',
  securityTxt: '/.well-known/security.txt',
  wacp: '/.well-known/wacp.json',
  indexNowKey: '/indexnow-key.txt',
  tour: '/embed/tour',
  studio: '/studio',
  contentLake: '/content-lake',
  enableDraftMode: '/api/draft-mode/enable',
  disableDraftMode: '/api/draft-mode/disable',
} as const

/** One page of a list that goes on: the first page is the list's own address. @param number from 1 */
export const listPage = (list: string, number: number) => (number > 1 ? `${list}/page/${number}` : list)

/** A path as people write it: Next and links carry its percent-encoded form. Broken encoding stays as it is. */
export function readablePath(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/**
 * The canonical address of a path: no query, no hash, no trailing slash (specification §9).
 * @param siteUrl origin of the site, without a trailing slash.
 */
export function canonicalAddress(siteUrl: string, path: string): string {
  const { pathname } = new URL(path, siteUrl)
  return `${siteUrl}${pathname.replace(/\/+$/, '')}`
}
