import { ownPath } from '@/lib/addresses/own-path'
import { routes } from '@/lib/addresses/routes'
import { sessionProof } from '@/lib/auth/second-factor'
import { currentVisitor } from '@/lib/auth/visitor'
import { environment } from '@/lib/env/server'
import { jsonResponse, seeOther, textResponse } from '@/lib/http/responses'
import { rateLimit } from '@/lib/security/rate-limit'
import { isFromOwnPage } from '@/lib/security/request-checks'
import { serverClient } from '@/lib/supabase/server'

/*
 * If the local Content Lake can be reached from other machines, editors sign in with their account at the site. The site then asks the
 * lake for a token. The lake has the list of editors' addresses (STUDIO_USERS).
 */

const timeoutMs = 10_000
const checkRateLimit = rateLimit({ name: 'editor-session', perClient: 30, total: 600 })

const studioPath = ownPath.refine((path) => /^\/studio(?:[/?]|$)/.test(path)).catch(routes.studio)

const answer = (status: number, message: string) => jsonResponse(status, { message })
const notHere = () => answer(404, 'Editors do not sign in at this site.')
const isForeign = (request: Request) => !isFromOwnPage(request, environment.siteUrl)
const foreign = () => answer(403, 'Open the Studio of this site and try again there.')

/** Leads on to the Studio once the editor has signed in. */
export async function GET(request: Request): Promise<Response> {
  // Next's router would show the Studio under the security policy of this area. Without a page's data, it lets the browser navigate.
  if (request.headers.has('rsc') || request.headers.get('sec-fetch-dest') === 'empty')
    return textResponse(200, 'The Studio opens.')
  return seeOther(studioPath.parse(new URL(request.url).searchParams.get('to')))
}

/** A token of the Content Lake for the signed-in editor. */
export async function POST(request: Request): Promise<Response> {
  const { studioSignIn, apiHost } = environment
  if (!studioSignIn) return notHere()
  if (isForeign(request)) return foreign()
  if ((await checkRateLimit(request)) !== undefined)
    return answer(429, 'Too many attempts. Wait a minute, then try again.')
  const visitor = await currentVisitor()
  if (visitor.state === 'unavailable')
    return answer(503, 'We can’t check who you are right now. Try again in a minute.')
  if (visitor.state === 'signed-out') return answer(401, 'Sign in first.')
  const { user } = visitor
  if ((await sessionProof(await serverClient(), user)).needsCode) return answer(401, 'Enter your code first.')
  const email = user.email_confirmed_at ? (user.email ?? '') : ''
  try {
    const session = await fetch(new URL('/local/studio-session', apiHost), {
      method: 'POST',
      headers: { authorization: `Bearer ${studioSignIn.lakeToken}`, 'content-type': 'application/json' },
      body: JSON.stringify({ email }),
      cache: 'no-store',
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (session.status === 403)
      return answer(
        403,
        `${email} may not use this Studio. Ask an administrator of the site to add your address.`,
      )
    if (!session.ok) throw new Error(`The Content Lake answered ${session.status}.`)
    return new Response(session.body, {
      headers: { 'content-type': 'application/json', 'cache-control': 'no-store' },
    })
  } catch (error) {
    console.error('The Studio cannot be opened:', error)
    return answer(503, 'The Content Lake does not respond. Try again in a minute.')
  }
}

/** Signs the editor out of the site. */
export async function DELETE(request: Request): Promise<Response> {
  if (!environment.studioSignIn) return notHere()
  if (isForeign(request)) return foreign()
  const client = await serverClient()
  await client.auth.signOut({ scope: 'local' })
  return new Response(null, { status: 204 })
}
