import type { Metadata } from 'next'
import { ConfirmationForm } from '@/components/auth/mail-forms'
import { authPageFacts } from '@/lib/auth/page-facts'

export const metadata: Metadata = { title: 'Confirm your email' }

export default async function ConfirmationPage({
  searchParams,
}: PageProps<'/ai-discovery/auth/confirmation'>) {
  return <ConfirmationForm {...(await authPageFacts(searchParams))} />
}
