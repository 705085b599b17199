import { isAuthRetryableFetchError } from '@supabase/supabase-js'
import { redirect } from 'next/navigation'
import type { NextRequest } from 'next/server'
import { rememberingAddress, returnAddressOnSite } from '@/lib/addresses/return-address'
import { routes } from '@/lib/addresses/routes'
import { type MailedLink, mailedLink } from '@/lib/auth/mailed-link'
import { environment } from '@/lib/env/server'
import { openAccount } from '@/lib/supabase/open-account'
import { serverClient } from '@/lib/supabase/server'
import { currentVisitor } from '@/lib/supabase/visitor'

/** Where somebody can ask for another link in place of one that no longer works. */
const askAgain: Record<MailedLink['type'], string> = {
  email: routes.magicLink,
  signup: routes.confirmation,
  email_change: routes.signIn,
  magiclink: routes.magicLink,
  recovery: routes.forgottenPassword,
  invite: routes.magicLink,
}

/** What the links in our mails open: the token in it begins a session, once. */
export async function GET({ nextUrl: { searchParams } }: NextRequest): Promise<Response> {
  const destination = returnAddressOnSite(searchParams.get('redirect_to'), environment.siteUrl)
  const link = mailedLink(searchParams)
  if (!link) redirect(rememberingAddress(routes.magicLink, destination, { link: 'over' }))

  const client = await serverClient()
  const refuse = (why: 'over' | 'away') =>
    redirect(rememberingAddress(askAgain[link.type], destination, { link: why }))
  const { data, error } = await client.auth.verifyOtp({ token_hash: link.tokenHash, type: link.type })
  if (isAuthRetryableFetchError(error)) refuse('away')
  if (!data.user) {
    // Whoever opens a link twice is in by the first time.
    const visitor = link.type === 'recovery' ? undefined : await currentVisitor()
    return visitor?.state === 'signed-in' ? redirect(destination) : refuse('over')
  }
  await openAccount(client, data.user)
  redirect(link.type === 'recovery' ? rememberingAddress(routes.newPassword, destination) : destination)
}

/** Programs that look where a link leads, before its reader does, must not use it up. */
export function HEAD(): Response {
  return new Response(null)
}
