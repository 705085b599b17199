import type { SupabaseContext } from '../supabase-context.ts'
import type { AuthRequest } from './auth-request.ts'

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
export async function verifyEmailChange(
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
