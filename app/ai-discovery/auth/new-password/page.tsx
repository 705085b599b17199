import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { NewPasswordForm } from '@/components/auth/new-password-form'
import { withReturnAddress } from '@/lib/addresses/return-address'
import { routes } from '@/lib/addresses/routes'
import { authPageFacts } from '@/lib/auth/page-facts'
import { codeAddress, sessionProof } from '@/lib/auth/second-factor'
import { currentVisitor } from '@/lib/auth/visitor'
import { SupabaseError } from '@/lib/supabase/data-of'
import { serverClient } from '@/lib/supabase/server'

export const metadata: Metadata = { title: 'New password' }

/**
 * Needs the session that the link in the email starts; without it, redirects to the form that sends the link. In other sessions the
 * password is changed in the settings, which ask for the old one.
 */
export default async function NewPasswordPage({
  searchParams,
}: PageProps<'/ai-discovery/auth/new-password'>) {
  const { destination } = await authPageFacts(searchParams)
  const visitor = await currentVisitor()
  if (visitor.state === 'unavailable') throw new SupabaseError('Supabase does not answer.')
  if (visitor.state === 'signed-out') {
    redirect(withReturnAddress(routes.forgottenPassword, destination, { link: 'expired' }))
  }
  const { needsCode, isFromMail } = await sessionProof(await serverClient(), visitor.user)
  if (needsCode) redirect(codeAddress(destination, 'password'))
  if (!isFromMail) redirect(routes.clientSettings)
  return <NewPasswordForm destination={destination} email={visitor.user.email ?? ''} />
}
