import 'server-only'
import { isAuthRetryableFetchError, type User } from '@supabase/supabase-js'
import { headers } from 'next/headers'
import { redirect } from 'next/navigation'
import { cache } from 'react'
import { askedAddressHeader, signInAddress } from '../addresses/return-address'
import { serverClient } from '../supabase/server'

type Visitor = { state: 'signed-in'; user: User } | { state: 'signed-out' } | { state: 'away' }

/** The service that knows who someone is cannot be reached. */
export class ServiceAwayError extends Error {
  override name = 'ServiceAwayError'
}

/**
 * Who asks, as Supabase itself says: a session that was ended elsewhere is over at once, whatever its token still claims.
 * Asked once for a request.
 */
export const currentVisitor = cache(async (): Promise<Visitor> => {
  const client = await serverClient()
  const { data, error } = await client.auth.getUser()
  if (data.user) return { state: 'signed-in', user: data.user }
  return { state: isAuthRetryableFetchError(error) ? 'away' : 'signed-out' }
})

/**
 * The check beside the data: every page, action and route handler of the client area begins with it, whatever let the
 * request through before.
 * @returns the user; anyone else is led to the sign-in, and from there back to what was asked for
 * @throws ServiceAwayError
 */
export async function requireUser(): Promise<User> {
  const visitor = await currentVisitor()
  if (visitor.state === 'signed-in') return visitor.user
  if (visitor.state === 'away') throw new ServiceAwayError('Supabase does not answer.')
  redirect(signInAddress((await headers()).get(askedAddressHeader) ?? ''))
}
