import type { Metadata } from 'next'
import { LinkPage, linkTitle } from '@/components/auth/link-page'
import { viewMailedLink } from '@/lib/auth/mailed-link'

export async function generateMetadata({
  searchParams,
}: PageProps<'/ai-discovery/auth/confirm'>): Promise<Metadata> {
  return { title: linkTitle(viewMailedLink(await searchParams)) }
}

/** The page that the links in our emails open. Opening it changes nothing, because mail scanners open links too. */
export default async function ConfirmLinkPage({ searchParams }: PageProps<'/ai-discovery/auth/confirm'>) {
  return <LinkPage view={viewMailedLink(await searchParams)} formId={crypto.randomUUID()} />
}
