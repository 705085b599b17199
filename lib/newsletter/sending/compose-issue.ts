import 'server-only'
import { randomUUID } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { loadMailedIssue } from '@/lib/content/queries/newsletter-issues'
import { escapeHtml } from '@/lib/discovery/feeds/escape-html'
import { environment } from '@/lib/env/server'
import type { Mail } from '@/lib/mail/mail'
import { loadSender, type Sender } from '@/lib/mail/sender'
import { checkIssue, longestLinks } from '../issue-check'
import { renderIssue } from '../issue-mail'
import { type Issue, issueText, type SubscriberLinks } from '../issue-text'
import { oneClickAddress, openedAddress, unsubscribeAddress } from '../links/subscriber-links'
import { findSubscription } from '../subscription/subscriptions'

const payloadSchema = z.object({
  issueId: z.string(),
  deliveryId: z.uuid(),
  subscriberId: z.uuid(),
})

/**
 * Mailing list headers, with one-click unsubscribe (RFC 2369, RFC 2919, RFC 8058). The list's ID changes only if the site's
 * host does.
 */
async function listHeaders(subscriberId: string): Promise<Record<string, string>> {
  return {
    'List-Unsubscribe': `<${await oneClickAddress(subscriberId)}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    'List-ID': `<newsletter.${new URL(environment.siteUrl).hostname}>`,
    Precedence: 'bulk',
  }
}

/**
 * Composes the email with an issue, to the subscriber's current address.
 * @param payload of the outbox message `newsletter.issue`
 * @returns undefined if they have unsubscribed since it was queued
 * @throws if the issue or the subscriber cannot be read, or an editor has emptied the issue since: a retry may succeed
 */
export async function composeIssue(payload: unknown): Promise<Mail | undefined> {
  const { issueId, deliveryId, subscriberId } = payloadSchema.parse(payload)
  const subscriber = await findSubscription(subscriberId)
  if (subscriber?.state !== 'confirmed') return undefined
  const { subject, mailTo, fault } = await issueMails(issueId)
  if (fault) throw new Error(fault)
  const [unsubscribeUrl, headers] = await Promise.all([
    unsubscribeAddress(subscriberId),
    listHeaders(subscriberId),
  ])
  return {
    to: subscriber.email,
    subject,
    ...mailTo({ unsubscribeUrl, openedUrl: openedAddress(deliveryId) }),
    headers,
  }
}

/** A placeholder URL, random so that no editor can have written it. */
const standIn = () => `https://${randomUUID()}.invalid/`

/** Splits a text at its placeholders once; each email then only joins the parts. */
function withSlots(text: string, slots: readonly string[]) {
  const pieces = text.split(new RegExp(`(${slots.join('|').replaceAll('.', String.raw`\.`)})`))
  return (addresses: ReadonlyMap<string, string>) =>
    pieces.map((piece) => addresses.get(piece) ?? piece).join('')
}

type MailForms = Record<'html' | 'text', string>

/**
 * Renders an issue once for all its subscribers.
 * @returns builds the email to one of them, in microseconds
 */
export async function issueMailFor(
  issue: Issue,
  sender: Sender,
): Promise<(links: SubscriberLinks) => MailForms> {
  const unsubscribe = standIn()
  const opened = standIn()
  const slots = [unsubscribe, opened]
  const links = { unsubscribeUrl: unsubscribe }
  const counted = withSlots(await renderIssue(issue, sender, { ...links, openedUrl: opened }), slots)
  const uncounted = withSlots(await renderIssue(issue, sender, links), slots)
  const text = withSlots(issueText(issue, sender, links), slots)

  return ({ unsubscribeUrl, openedUrl }) => {
    const addresses = new Map([
      [unsubscribe, escapeHtml(unsubscribeUrl)],
      [opened, escapeHtml(openedUrl ?? '')],
    ])
    return {
      html: (openedUrl ? counted : uncounted)(addresses),
      text: text(new Map([[unsubscribe, unsubscribeUrl]])),
    }
  }
}

interface IssueMails {
  subject: string
  /** Builds the email to one subscriber. */
  mailTo: (links: SubscriberLinks) => Record<'html' | 'text', string>
  /** Why it must not be sent. */
  fault: string | undefined
}

/** How long a loaded issue is used: a correction reaches the emails that are built after this time. */
const freshMs = 30_000

interface Rendered {
  revision: string
  mails: IssueMails
}

/** Rarely are more than two issues sent at the same time. */
const rendered = new LRUCache<string, Rendered>({ max: 4 })

async function render(id: string): Promise<Rendered> {
  const found = await loadMailedIssue(id)
  if (!found) throw new Error(`The issue ${id} is not published any more.`)
  const known = rendered.get(id)
  if (known?.revision === found._rev) return known
  const { issue } = found
  const mailTo = await issueMailFor(issue, await loadSender('published'))
  const { fault } = checkIssue(issue, mailTo(longestLinks).html)
  return { revision: found._rev, mails: { subject: issue.title ?? '', mailTo, fault } }
}

/** Why a published issue must not be sent in its current state; undefined if it can. @throws as `issueMails` */
export async function issueFault(id: string): Promise<string | undefined> {
  const ready = await render(id)
  rendered.set(id, ready)
  return ready.mails.fault
}

/** The rendering of each issue that all its emails share for 30 s, including emails built concurrently. */
const current = new LRUCache<string, Promise<Rendered>>({ max: 4, ttl: freshMs })

/**
 * Renders an issue for its emails. It is loaded every 30 s and rendered only if it has changed.
 * @throws if the issue is no longer published or the Content Lake does not respond
 */
export async function issueMails(id: string): Promise<IssueMails> {
  const found = current.get(id) ?? render(id)
  current.set(id, found, { noUpdateTTL: true })
  try {
    const ready = await found
    rendered.set(id, ready)
    return ready.mails
  } catch (error) {
    current.delete(id)
    throw error
  }
}
