import { randomUUID } from 'node:crypto'
import { escapeHtml } from '@/lib/discovery/feeds/escape-html'
import type { Sender } from '@/lib/mail/sender'
import type { Issue, SubscriberLinks } from './issue'
import { issueText } from './plain-text'
import { renderIssue } from './render-issue'

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
