import { routes } from '@/lib/addresses/routes'
import { mailAddress } from '@/lib/mail/mail-address'
import { pictureAddress } from '@/lib/mail/picture-address'
import { columnWidth } from '@/lib/mail/styles'
import { shownText } from '../format/shown-text'
import type { Issue, IssueBody, SubscriberLinks } from './issue-text'
import { openedAddress } from './links/subscriber-links'

/** Gmail shows only the first 102 KB of an email, and the unsubscribe link is at the end. */
export const mostBytes = 102_000

/** Links that are not shorter than those of any subscriber, to measure an email with. */
export const longestLinks: SubscriberLinks = {
  unsubscribeUrl: mailAddress(`${routes.unsubscribe}?token=${'t'.repeat(300)}`) ?? '',
  openedUrl: openedAddress('0'.repeat(36)),
}

const isWritten = (...texts: readonly (string | null | undefined)[]) =>
  texts.some((text) => text && shownText(text) !== '')

function isShown(part: IssueBody[number]): boolean {
  switch (part._type) {
    case 'block':
      return isWritten(...(part.children ?? []).map(({ text }) => text))
    case 'imageWithAlt':
      return pictureAddress(part, columnWidth) !== undefined
    case 'callToAction':
      return (
        isWritten(part.heading, part.text) || (isWritten(part.label) && mailAddress(part.href) !== undefined)
      )
    default:
      return false
  }
}

export interface IssueCheck {
  /** The size of its HTML. */
  bytes: number
  /** Why it must not be sent to subscribers, as a sentence; undefined if it can be sent. */
  fault?: string
}

/**
 * Checks whether an issue can be sent to subscribers.
 * @param html of the email
 */
export function checkIssue({ title, body }: Pick<Issue, 'title' | 'body'>, html: string): IssueCheck {
  const bytes = Buffer.byteLength(html)
  if (!isWritten(title)) return { bytes, fault: 'The issue has no subject.' }
  if (!body?.some(isShown)) return { bytes, fault: 'The issue has no text.' }
  if (bytes > mostBytes)
    return {
      bytes,
      fault: `The email has ${Math.ceil(bytes / 1_000)} KB. Gmail cuts emails after ${mostBytes / 1_000} KB, and with them the unsubscribe link. Shorten the issue or split it into two.`,
    }
  return { bytes }
}
