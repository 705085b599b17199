import 'server-only'
import { randomUUID } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { loadMailedIssue } from '@/lib/content/queries/newsletter-issues'
import { escapeHtml } from '@/lib/discovery/feeds/escape-html'
import { environment } from '@/lib/env/server'
import type { Mail } from '@/lib/mail/mail'
import { loadSender, type Sender } from '@/lib/mail/sender'
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
 * What makes a mail one of a list, and lets mail programs leave it with one click (RFC 2369, RFC 2919, RFC 8058). The
 * list's id stays the same as long as the site keeps its name.
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
 * The mail that brings an issue to a subscriber, to the address they have now.
 * @param payload of the outbox message `newsletter.issue`
 * @returns undefined when they have left since it was queued
 * @throws when the issue or the subscriber cannot be read: it may work later
 */
export async function composeIssue(payload: unknown): Promise<Mail | undefined> {
  const { issueId, deliveryId, subscriberId } = payloadSchema.parse(payload)
  const subscriber = await findSubscription(subscriberId)
  if (subscriber?.state !== 'confirmed') return undefined
  const { subject, mailTo } = await issueMails(issueId)
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

/** An address that stands for another: regenerated each time, so that no writer can have written it. */
const standIn = () => `https://${randomUUID()}.invalid/`

/** Cuts a text at the addresses that stand in it, once; each mail then only puts it together. */
function withSlots(text: string, slots: readonly string[]) {
  const pieces = text.split(new RegExp(`(${slots.join('|').replaceAll('.', String.raw`\.`)})`))
  return (addresses: ReadonlyMap<string, string>) =>
    pieces.map((piece) => addresses.get(piece) ?? piece).join('')
}

type MailForms = Record<'html' | 'text', string>

/**
 * Renders an issue once for all its subscribers.
 * @returns what makes the mail to one of them, in microseconds
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
  /** Makes the mail to one subscriber. */
  mailTo: (links: SubscriberLinks) => Record<'html' | 'text', string>
}

/** How long an issue is sent as it was found: a correction reaches those whose mail has not left by then. */
const freshMs = 30_000

interface Rendered {
  revision: string
  mails: IssueMails
}

/** Two or three issues on their way at once are many. */
const rendered = new LRUCache<string, Rendered>({ max: 4 })

async function render(id: string): Promise<Rendered> {
  const found = await loadMailedIssue(id)
  if (!found) throw new Error(`The issue ${id} is not published any more.`)
  const known = rendered.get(id)
  if (known?.revision === found._rev) return known
  const { issue } = found
  const mailTo = await issueMailFor(issue, await loadSender('published'))
  return { revision: found._rev, mails: { subject: issue.title ?? '', mailTo } }
}

/** The one rendering of each issue that all its mails of half a minute share, those that are made at once too. */
const current = new LRUCache<string, Promise<Rendered>>({ max: 4, ttl: freshMs })

/**
 * An issue ready to be made into mails: asked for again twice a minute, rendered when it has changed.
 * @throws when the issue is not published any more, or the content does not answer
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
