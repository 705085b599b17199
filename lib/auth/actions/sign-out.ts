'use server'

import { redirect } from 'next/navigation'
import { withReturnAddress } from '@/lib/addresses/return-address'
import { routes } from '@/lib/addresses/routes'
import { postedForm } from '@/lib/security/request-checks'
import { serverClient } from '@/lib/supabase/server'
import { destinationIn } from '../fields'

/** Ends this browser's session and redirects to the sign-in page, so that another user can sign in. */
export async function signOutHere(posted: unknown): Promise<void> {
  const { auth } = await serverClient()
  await auth.signOut({ scope: 'local' })
  redirect(withReturnAddress(routes.signIn, destinationIn(postedForm(posted))))
}
