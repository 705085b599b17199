import type { Metadata } from 'next'
import { NotificationPage, notificationTitle } from '@/components/auth/notification-page'
import { viewNotificationLink } from '@/lib/notifications/links/link-view'

interface NotificationPageProps {
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export async function generateMetadata({ searchParams }: NotificationPageProps): Promise<Metadata> {
  return { title: notificationTitle(await viewNotificationLink((await searchParams).token)) }
}

/** The page that the links in mails about an account open. Opening it changes nothing, because mail scanners open links too. */
export default async function NotificationLinkPage({ searchParams }: NotificationPageProps) {
  const { token, problem } = await searchParams
  return (
    <NotificationPage
      view={await viewNotificationLink(token)}
      token={typeof token === 'string' ? token : ''}
      hasFailed={problem === 'unavailable'}
    />
  )
}
