import { z } from 'zod'
import type { SupabaseContext } from '../supabase-context.ts'
import { authError } from './auth-error.ts'
import { type AuthRequest, readAuthRequest } from './auth-request.ts'
import { checkedPhone } from './json-body.ts'
import { allowedRedirect } from './redirects.ts'
import { completeSession } from './session-tokens.ts'
import { endAnonymity, purposeOf } from './users.ts'

/**
 * The hosted service's response to the first of the two links; only the second changes the address and gives a session
 * (supabase.com/docs/guides/auth/general-configuration, "Secure email change").
 */
const acceptedFirst = {
  code: 200,
  msg: 'Confirmation link accepted. Please proceed to confirm link sent to the other email',
}

/**
 * Verifies a link of an email change. lite accepts only the link sent to the current address, so the first of the two
 * links, in either order, is recorded here, and the second is forwarded to lite as that link.
 * @param tokenHash from the link
 */
async function verifyEmailChange(
  { query, lite, project }: Pick<SupabaseContext, 'query' | 'lite' | 'project'>,
  request: AuthRequest,
  tokenHash: string,
): Promise<Response> {
  const { double_confirm_changes: needsBoth, otp_expiry: expirySeconds } = project.auth.email
  if (!needsBoth) return request.forward(lite)
  const [first] = await query(
    `update auth.users
     set email_change_token_current = nullif(email_change_token_current, $1),
       email_change_token_new = nullif(email_change_token_new, $1)
     where $1 in (email_change_token_current, email_change_token_new)
       and email_change_token_current is not null and email_change_token_new is not null
       and email_change_sent_at > now() - make_interval(secs => $2)
     returning id`,
    [tokenHash, expirySeconds],
  )
  if (first) return Response.json(acceptedFirst)
  await query(
    `update auth.users set email_change_token_current = $1, email_change_token_new = null
     where email_change_token_new = $1 and email_change_token_current is null`,
    [tokenHash],
  )
  return request.forward(lite)
}

/**
 * Verifies the code of a mail and signs in. Current templates use the type `email` for confirmations and magic links, and
 * invitations have one of their own; lite knows only the two older types. No text messages are sent, so no code of one is valid.
 */
export async function verify(context: SupabaseContext, request: AuthRequest): Promise<Response> {
  const { type, token_hash: tokenHash, phone } = request.body
  if (phone) {
    checkedPhone(phone)
    return authError(403, 'otp_expired', 'Token has expired or is invalid')
  }
  return completeSession(context, await forwarded(context, request, type ?? '', tokenHash ?? ''), 'otp')
}

async function forwarded(
  context: SupabaseContext,
  request: AuthRequest,
  type: string,
  tokenHash: string,
): Promise<Response> {
  const { lite, query } = context
  if (type === 'email_change' && tokenHash) {
    const response = await verifyEmailChange(context, request, tokenHash)
    if (response.ok) await endAnonymity(query)
    return response
  }
  if ((type !== 'email' && type !== 'invite') || !tokenHash) return request.forward(lite)
  const purpose = await purposeOf(query, tokenHash)
  return request.forward(lite, { ...request.body, type: purpose ?? 'magiclink' })
}

const sessionSchema = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  expires_in: z.number(),
  expires_at: z.number(),
  token_type: z.string(),
})
const errorSchema = z.object({ error_code: z.string(), msg: z.string() })

/** What a page learns from the address to which a link redirects. */
async function outcome(response: Response, type: string): Promise<Record<string, string>> {
  const body: unknown = await response.json()
  const session = sessionSchema.safeParse(body).data
  if (session) {
    return {
      access_token: session.access_token,
      expires_at: String(session.expires_at),
      expires_in: String(session.expires_in),
      refresh_token: session.refresh_token,
      token_type: session.token_type,
      type,
    }
  }
  const error = errorSchema.safeParse(body).data
  if (error) return { error: 'access_denied', error_code: error.error_code, error_description: error.msg }
  return { message: z.object({ msg: z.string() }).parse(body).msg }
}

/** Opens a link of `generate_link`: verifies its token and redirects to the page that it names. */
export async function openLink(context: SupabaseContext, request: Request): Promise<Response> {
  const { searchParams } = new URL(request.url)
  const type = searchParams.get('type') ?? ''
  const posted = new Request(new URL('/auth/v1/verify', request.url), {
    method: 'POST',
    headers: { apikey: context.config.publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify({ type, token_hash: searchParams.get('token') ?? '' }),
  })
  const response = await verify(context, await readAuthRequest(posted))
  const page = allowedRedirect(context, searchParams.get('redirect_to'))
  const fragment = new URLSearchParams(await outcome(response, type))
  return new Response(null, { status: 303, headers: { location: `${page}#${fragment}` } })
}
