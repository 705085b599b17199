import { compare, hashSync } from 'bcryptjs'
import type { SupabaseContext } from '../supabase-context.ts'
import { limitAttempts } from './attempts.ts'
import { invalidCredentials, rateLimitError } from './auth-error.ts'
import type { AuthRequest } from './auth-request.ts'
import { withConstantTime } from './even-time.ts'
import { PASSWORD_COST } from './password-cost.ts'
import { findUser } from './users.ts'

/** Compared with the password for an unknown address, so that it takes as long as for a known one. */
const dummyPasswordHash = hashSync('', PASSWORD_COST)

/** More than the site lets through (lib/auth/attempts.ts), which knows from whom an attempt comes: no stranger locks a customer out. */
const WRONG_PASSWORDS = 100
const WITHIN_SECONDS = 300

/**
 * Signs in by password. Without the right password, a response does not reveal whether an address is known or confirmed.
 * A hundred wrong passwords in five minutes block an address for a while, known or not.
 */
export function passwordSignIn({ lite, query }: SupabaseContext) {
  const failures = limitAttempts(WRONG_PASSWORDS, WITHIN_SECONDS)

  async function attempt(request: AuthRequest, email: string, password: string): Promise<Response> {
    const user = await findUser(query, email)
    if (user?.isConfirmed && user.passwordHash) return request.forward(lite)
    const isRight = await compare(password, user?.passwordHash ?? dummyPasswordHash)
    return user && isRight ? request.forward(lite) : invalidCredentials()
  }

  return async (request: AuthRequest): Promise<Response> => {
    const { email, password } = request.body
    if (!email || !password) return request.forward(lite)
    const seconds = await failures.take(email)
    if (seconds) return rateLimitError('over_request_rate_limit', 'Request rate limit reached', seconds)
    const response = await withConstantTime(
      () => attempt(request, email, password),
      ({ ok }) => ok,
    )
    if (response.ok) await failures.forgive(email)
    return response
  }
}
