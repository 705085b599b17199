import 'server-only'
import { redirect } from 'next/navigation'
import { signInAddress, withReturnAddress } from '../addresses/return-address'
import { routes } from '../addresses/routes'
import { SupabaseError } from '../supabase/data-of'
import { serverClient } from '../supabase/server'
import { authPageFacts } from './page-facts'
import { addressOf, codeAddress, purposeOf, sessionProof } from './second-factor'
import { currentVisitor } from './visitor'

/**
 * What the pages show that ask for a second factor. A visitor without a session is redirected to the sign-in page, and one who needs
 * no code to the requested page.
 * @throws SupabaseError
 */
export async function codePageFacts(searchParams: Promise<Record<string, string | string[] | undefined>>) {
  const { destination } = await authPageFacts(searchParams)
  const purpose = purposeOf((await searchParams).for)
  const visitor = await currentVisitor()
  if (visitor.state === 'unavailable') throw new SupabaseError('Supabase does not answer.')
  if (visitor.state === 'signed-out') redirect(signInAddress(destination))
  const { needsCode } = await sessionProof(await serverClient(), visitor.user)
  if (!needsCode) redirect(addressOf(purpose, destination))
  return {
    destination,
    purpose,
    email: visitor.user.email ?? '',
    codeAddress: codeAddress(destination, purpose),
    recoveryAddress: withReturnAddress(
      routes.recoveryCode,
      destination,
      purpose === 'password' ? { for: purpose } : {},
    ),
  }
}
