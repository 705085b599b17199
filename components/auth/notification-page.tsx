import { routes } from '@/lib/addresses/routes'
import type { NotificationView } from '@/lib/notifications/links/link-view'
import { LinkState } from './link-state'
import { NotificationForm } from './notification-form'

const topics = { digest: 'the weekly digest', alerts: 'alerts' } as const

const settings = [{ page: routes.signIn, text: 'Sign in to choose your emails' }]

const faults = {
  missing: {
    title: 'Use the link in an email',
    lead: 'Each digest and alert ends with a link that turns it off. Or sign in: the settings have a switch for each.',
  },
  wrong: {
    title: 'This link is incomplete',
    lead: 'Some email programs break long links in two. Copy the whole link from the email into the address bar, or sign in and use the settings.',
  },
  gone: {
    title: 'You’re not a member of this account',
    lead: 'It has been deleted, or you have left it, so we won’t email you about it.',
  },
} as const

/** The title of the document and of the page. */
export function notificationTitle(view: NotificationView): string {
  switch (view.state) {
    case 'on':
    case 'unavailable':
      return `Turn off ${topics[view.kind]}?`
    case 'off':
      return view.kind === 'digest' ? 'The weekly digest is off' : 'Alerts are off'
    default:
      return faults[view.state].title
  }
}

interface NotificationPageProps {
  view: NotificationView
  token: string
  /** Whether the last change failed. */
  hasFailed: boolean
}

/** A button that turns a kind of mail off, or on again, or why the link does not work. */
export function NotificationPage({ view, token, hasFailed }: NotificationPageProps) {
  const title = notificationTitle(view)
  if (!('kind' in view)) return <LinkState title={title} lead={faults[view.state].lead} links={settings} />
  const form = { title, token, hasFailed }
  const topic = topics[view.kind]
  if (view.state === 'unavailable')
    return <NotificationForm {...form} lead={`You’ll stop getting ${topic}.`} button="Turn off" />
  if (view.state === 'on')
    return (
      <NotificationForm
        {...form}
        lead={`You’ll stop getting ${topic} for ${view.accountName}. You can undo this on the next page.`}
        button="Turn off"
      />
    )
  return (
    <NotificationForm
      {...form}
      lead={`We won’t send you ${topic} for ${view.accountName}. One that’s already being sent may still arrive.`}
      button="Turn on again"
      isWanted
    />
  )
}
