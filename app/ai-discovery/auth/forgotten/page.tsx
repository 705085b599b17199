import type { Metadata } from 'next'
import { ForgotPasswordForm } from '@/components/auth/mail-forms'
import { authPageFacts } from '@/lib/auth/page-facts'

export const metadata: Metadata = { title: 'Forgot your password?' }

export default async function ForgottenPasswordPage({
  searchParams,
}: PageProps<'/ai-discovery/auth/forgotten'>) {
  return <ForgotPasswordForm {...(await authPageFacts(searchParams))} />
}
