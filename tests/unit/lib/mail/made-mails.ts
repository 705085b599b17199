import { readFileSync } from 'node:fs'
import path from 'node:path'
import { type DeletionNews, deletionMail } from '@/lib/account-deletion/mails/deletion-mail'
import { keptMail } from '@/lib/account-deletion/mails/kept-mail'
import { exportFailedMail, exportReadyMail } from '@/lib/account-export/mails/export-mail'
import { securityMail } from '@/lib/auth/mails/security-mail'
import { bookingConfirmation } from '@/lib/booking/mails/booking-confirmation'
import type { BookingFacts } from '@/lib/booking/mails/booking-facts'
import { bookingNotification } from '@/lib/booking/mails/booking-notification'
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

/** A sender with a logo. */
export const senderWithLogo: Sender = {
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

export const invitation: InvitationNews = {
  accountName: 'Bramble & Sons',
  role: 'member',
  invitedBy: 'owner@bramble.example',
  expiresAt: '2026-12-01T09:30:00.000Z',
}

const changedAt = '2026-12-01T14:05:30.000Z'

const readyExport = {
  accountName: 'Bramble & Sons',
  rowCount: 1_234_567,
  expiresAt: '2026-12-02T09:30:00.000Z',
}

export const deletion: DeletionNews = {
  accountName: 'Bramble & Sons',
  actorEmail: 'owner@bramble.example',
  dueAt: '2026-12-02T09:30:00.000Z',
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

/** Every mail of the site. Sign-in mails have no text part here, because their sender adds it. */
export async function madeMails(): Promise<Record<string, MadeMail>> {
  const auth = authTemplates.map(([name, html]): [string, MadeMail] => [
    `auth-${name}`,
    {
      subject: name,
      html: fillTemplate(html, {
        SiteURL: 'https://www.example.com',
        TokenHash: 'pkce_0123456789abcdef0123456789abcdef',
        Email: 'ada@example.org',
        NewEmail: 'lovelace@example.org',
        RedirectTo: 'https://www.example.com/ai-discovery?a=1&b=2',
      }),
    },
  ])
  return {
    'booking-visitor': await bookingConfirmation(facts, sender),
    'booking-visitor-zone-unknown': await bookingConfirmation({ ...facts, timeZone: null }, senderWithLogo),
    'booking-sales': await bookingNotification(facts, sender),
    'account-deletion': await deletionMail(deletion, sender),
    'account-invitation': await invitationMail(invitation, sender),
    'account-kept': await keptMail(deletion, sender),
    'account-security-password': await securityMail({ event: 'password', at: changedAt }, sender),
    'account-security-email': await securityMail({ event: 'email', at: changedAt }, sender),
    'account-export-ready': await exportReadyMail(readyExport, sender),
    'account-export-failed': await exportFailedMail(readyExport, sender),
    'newsletter-confirm': await confirmSubscription(confirmation, sender),
    'newsletter-listed': await alreadyListed(subscriberLinks, sender),
    'newsletter-issue': {
      subject: issue.title ?? '',
      ...(await issueMailFor(issue, sender))(subscriberLinks),
    },
    'visibility-alert': await alertMail(alertNews, links, sender),
    'visibility-digest': await digestMail(digest, links, sender),
    'visibility-digest-two-sites': await digestMail(
      { ...digest, sites: [site, bareSite], quietSites: 1 },
      links,
      sender,
    ),
    ...Object.fromEntries(auth),
  }
}
