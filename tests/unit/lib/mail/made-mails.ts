import { readFileSync } from 'node:fs'
import path from 'node:path'
import { type DeletionNews, deletionMail, keptMail } from '@/lib/account-deletion/mails/deletion-mail'
import { exportFailedMail, exportReadyMail } from '@/lib/account-export/mails/export-mail'
import { securityMail } from '@/lib/auth/mails/security-mail'
import { meterMail } from '@/lib/billing/mails/meter-mail'
import { paymentMail } from '@/lib/billing/mails/payment-mail'
import { bookingConfirmation } from '@/lib/booking/mails/booking-confirmation'
import type { BookingFacts } from '@/lib/booking/mails/booking-facts'
import { bookingNotification } from '@/lib/booking/mails/booking-notification'
import { editorMail } from '@/lib/editor-mail/editor-mail'
import { budgetMail } from '@/lib/geo/runs/mails/budget-mail'
import { accessMail } from '@/lib/invitations/mails/access-mail'
import { type InvitationNews, invitationMail } from '@/lib/invitations/mails/invitation-mail'
import type { Sender } from '@/lib/mail/sender'
import { issueMailFor } from '@/lib/newsletter/sending/compose-issue'
import { alreadyListed, confirmSubscription } from '@/lib/newsletter/sending/list-mails'
import { alertMail } from '@/lib/notifications/mails/alert-mail'
import { digestMail } from '@/lib/notifications/mails/digest-mail'
import { fillTemplate } from '@/local/supabase/auth/auth-mailer'
import { block, callToAction, issueOf, sender as newsletterSender, span } from '../newsletter/made-issue'
import { alertNews, bareSite, digest, links, site } from '../notifications/made-news'

export const sender: Sender = newsletterSender

const senderWithLogo: Sender = {
  ...sender,
  logo: {
    alt: 'Findable',
    caption: null,
    hotspot: null,
    crop: null,
    asset: { _type: 'reference', _ref: 'image-abc-506x116-svg' },
    asset_metadata: { isOpaque: false, backgroundColor: null, dimensions: { width: 506, height: 116 } },
  },
}

export const facts: BookingFacts = {
  bookingId: '0191e6a2-7a2b-7c4d-9e1f-000000000001',
  name: 'Ada Lovelace',
  email: 'ada+demo@example.org',
  selectedDate: '2026-11-24T14:00:00.000Z',
  timeZone: 'Europe/Berlin',
}

const invitation: InvitationNews = {
  accountName: 'Bramble & Sons',
  role: 'member',
  invitedBy: 'owner@bramble.example',
  expiresAt: '2026-12-01T09:30:00.000Z',
}

const mention = {
  reason: 'mention' as const,
  by: 'Ada Lovelace',
  title: 'Pro',
  field: 'Name',
  dueBy: '',
  lines: ['@Ben Okri, is this still the name?', 'The sales team says “Team”.'],
  path: '/studio/structure/pricing;pricingPlan-pro?inspect=sanity%2Fcomments&comment=1',
}

const budgetNotice = {
  day: '2026-12-01',
  threshold: 80,
  calls: 16_012,
  costUsd: 98.4,
  mostCalls: 20_000,
  mostCostUsd: 200,
} as const

const changedAt = '2026-12-01T14:05:30.000Z'

const access = { accountName: 'Bramble & Sons', actor: 'owner@bramble.example', at: changedAt }
const transfer = [
  { email: 'owner@bramble.example', was: 'owner', is: 'admin' },
  { email: 'grace@bramble.example', was: 'member', is: 'owner' },
] as const

const readyExport = {
  accountName: 'Bramble & Sons',
  rowCount: 1_234_567,
  expiresAt: '2026-12-02T09:30:00.000Z',
}

const deletion: DeletionNews = {
  accountName: 'Bramble & Sons',
  actorEmail: 'owner@bramble.example',
  dueAt: '2026-12-02T09:30:00.000Z',
}

const meterNotice = {
  accountName: 'Bramble & Sons',
  meter: 'visitors',
  threshold: 100,
  used: 60_000,
  allowed: 50_000,
  resetsAt: '2026-12-01T00:00:00+00:00',
} as const

const paymentFailure = {
  accountName: 'Bramble & Sons',
  planName: 'Pro',
  graceUntil: '2026-12-01T10:00:00+00:00',
}

export const subscriberLinks = {
  unsubscribeUrl: 'https://www.example.com/unsubscribe?subscriber=1&token=abc',
  openedUrl: 'https://www.example.com/api/opened?delivery=1&token=abc',
}

export const confirmation = {
  confirmUrl: 'https://www.example.com/newsletter/confirm?subscriber=1&token=abc',
  recentIssues: [
    { title: 'Mentioned is not cited', slug: 'cited', sentAt: '2026-10-29T13:00:00Z' },
    { title: 'Three visitors read your robots.txt', slug: 'robots', sentAt: '2026-09-24T13:00:00Z' },
  ],
}

const authMailNames = ['confirmation', 'magic_link', 'recovery', 'email_change'] as const

const template = (name: string) => readFileSync(path.resolve(`supabase/templates/${name}.html`), 'utf8')

export const authTemplates = authMailNames.map((name) => [name, template(name)] as const)

const issue = issueOf(
  block('Two numbers look alike, and mean different things.'),
  block('What changed', { style: 'h2' }),
  block([span('Put '), span('llms.txt', 'code'), span(' beside '), span('the blog', 'a')], {
    links: { a: '/blog' },
  }),
  block('An assistant quotes the sentence, not the page.', { style: 'blockquote' }),
  block('one', { listItem: 'bullet' }),
  callToAction('Test your website', '/ai-tools'),
)

interface MadeMail {
  subject: string
  html: string
  text?: string
}

const filledTemplate = (html: string): string =>
  fillTemplate(html, {
    SiteURL: 'https://www.example.com',
    TokenHash: 'pkce_0123456789abcdef0123456789abcdef',
    Email: 'ada@example.org',
    NewEmail: 'lovelace@example.org',
    RedirectTo: 'https://www.example.com/ai-discovery?a=1&b=2',
  })

/** Writes every mail of the site, by name. Sign-in mails have no text part here, because their sender adds it. */
export const writers: Record<string, () => Promise<MadeMail>> = {
  'account-access-key': () => accessMail({ ...access, event: 'api_key', keyName: 'Monthly report' }, sender),
  'account-access-roles': () => accessMail({ ...access, event: 'roles', changes: transfer }, sender),
  'account-deletion': () => deletionMail(deletion, sender),
  'account-export-failed': () => exportFailedMail(readyExport, sender),
  'account-export-ready': () => exportReadyMail(readyExport, sender),
  'account-invitation': () => invitationMail(invitation, sender),
  'account-kept': () => keptMail(deletion, sender),
  'account-security-email': () => securityMail({ event: 'email', at: changedAt }, sender),
  'account-security-password': () => securityMail({ event: 'password', at: changedAt }, sender),
  'billing-meter': () => meterMail(meterNotice, sender),
  'billing-payment': () => paymentMail(paymentFailure, sender),
  'booking-sales': () => bookingNotification(facts, sender),
  'booking-visitor': () => bookingConfirmation(facts, senderWithLogo),
  'newsletter-confirm': () => confirmSubscription(confirmation, sender),
  'newsletter-issue': async () => ({
    subject: issue.title ?? '',
    ...(await issueMailFor(issue, sender))(subscriberLinks),
  }),
  'newsletter-listed': () => alreadyListed(subscriberLinks, sender),
  'editor-mention': () => editorMail(mention, sender),
  'editor-task': () =>
    editorMail({ ...mention, reason: 'assignment', field: '', dueBy: '2026-12-24' }, sender),
  'operator-engines': () => budgetMail(budgetNotice, sender),
  'visibility-alert': () => alertMail(alertNews, links, sender),
  'visibility-digest': () => digestMail(digest, links, sender),
  'visibility-digest-two-sites': () =>
    digestMail({ ...digest, sites: [site, bareSite], quietSites: 1 }, links, sender),
  ...Object.fromEntries(
    authTemplates.map(([name, html]) => [
      `auth-${name}`,
      async () => ({ subject: name, html: filledTemplate(html) }),
    ]),
  ),
}
