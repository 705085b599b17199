import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { NewPasswordForm } from '@/components/auth/new-password-form'
import { withReturnAddress } from '@/lib/addresses/return-address'
import { routes } from '@/lib/addresses/routes'
import { authPageFacts } from '@/lib/auth/page-facts'
import { currentVisitor, ServiceUnavailableError } from '@/lib/auth/visitor'

export const metadata: Metadata = { title: 'New password' }

/** Needs the session that the link in the email starts; without it, redirects to the form that sends the link. */
export default async function NewPasswordPage({
  searchParams,
}: PageProps<'/ai-discovery/auth/new-password'>) {
  const { destination } = await authPageFacts(searchParams)
  const visitor = await currentVisitor()
  if (visitor.state === 'unavailable') throw new ServiceUnavailableError('Supabase does not answer.')
  if (visitor.state === 'signed-out') {
    redirect(withReturnAddress(routes.forgottenPassword, destination, { link: 'expired' }))
  }
  return <NewPasswordForm destination={destination} email={visitor.user.email ?? ''} />
}
