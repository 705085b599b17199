import 'server-only'
import { LRUCache } from 'lru-cache'
import { loadMailedIssue } from '@/lib/content/queries/mailed-issues'
import { loadSender } from '@/lib/mail/load-sender'
import type { SubscriberLinks } from '../issue'
import { issueMailFor } from '../issue-mail-for'

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
