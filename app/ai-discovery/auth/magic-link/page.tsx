import type { Metadata } from 'next'
import { MagicLinkForm } from '@/components/auth/mail-forms'
import { authPageFacts } from '@/lib/auth/page-facts'

export const metadata: Metadata = { title: 'Sign in with a link' }

export default async function MagicLinkPage({ searchParams }: PageProps<'/ai-discovery/auth/magic-link'>) {
  return <MagicLinkForm {...(await authPageFacts(searchParams))} />
}
