import type { Metadata } from 'next'
import { LinkPage, linkTitle } from '@/components/auth/link-page'
import { viewMailedLink } from '@/lib/auth/mailed-link'

export async function generateMetadata({
  searchParams,
}: PageProps<'/ai-discovery/auth/confirm'>): Promise<Metadata> {
  return { title: linkTitle(viewMailedLink(await searchParams)) }
}

/** What the links in our mails open. Opening it changes nothing: programs that check mails for harmful links open them, too. */
export default async function ConfirmLinkPage({ searchParams }: PageProps<'/ai-discovery/auth/confirm'>) {
  return <LinkPage view={viewMailedLink(await searchParams)} formId={crypto.randomUUID()} />
}
