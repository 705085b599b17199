import 'server-only'
import { isAuthRetryableFetchError, type User } from '@supabase/supabase-js'
import { headers } from 'next/headers'
import { redirect } from 'next/navigation'
import { cache } from 'react'
import { askedAddressHeader, signInAddress } from '../addresses/return-address'
import { SupabaseError } from '../supabase/data-of'
import { serverClient } from '../supabase/server'

type Visitor = { state: 'signed-in'; user: User } | { state: 'signed-out' } | { state: 'unavailable' }

/**
 * The visitor, verified by Supabase: a session that was ended elsewhere is invalid at once, even if its token is not expired.
 * Queried once per request.
 */
export const currentVisitor = cache(async (): Promise<Visitor> => {
  const client = await serverClient()
  const { data, error } = await client.auth.getUser()
  if (data.user) return { state: 'signed-in', user: data.user }
  return { state: isAuthRetryableFetchError(error) ? 'unavailable' : 'signed-out' }
})

/**
 * The authorization check with which every page, action and route handler of the client area starts, independent of the
 * proxy's.
 * @returns the user; other visitors are redirected to the sign-in page, and from there back to the requested page
 * @throws SupabaseError
 */
export async function requireUser(): Promise<User> {
  const visitor = await currentVisitor()
  if (visitor.state === 'signed-in') return visitor.user
  if (visitor.state === 'unavailable') throw new SupabaseError('Supabase does not answer.')
  redirect(signInAddress((await headers()).get(askedAddressHeader) ?? ''))
}
