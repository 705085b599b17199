import { compare, hashSync } from 'bcryptjs'
import type { SupabaseContext } from '../supabase-context.ts'
import { limitAttempts } from './attempts.ts'
import { invalidCredentials, waitError } from './auth-error.ts'
import type { AuthRequest } from './auth-request.ts'
import { inEvenTime } from './even-time.ts'
import { findUser } from './users.ts'

/** lite's cost of a password's digest. */
const COST = 10

/** What the password of an unknown address is compared with, so that it costs as much as that of a known one. */
const nobodysHash = hashSync('', COST)

const WRONG_PASSWORDS = 10
const WITHIN_SECONDS = 300

/**
 * Signs in by password. Whether an address is known, or known and unconfirmed, is told to no one who has not its password; ten
 * wrong ones in five minutes close it for a while, known or not.
 */
export function passwordSignIn({ lite, query }: SupabaseContext) {
  const failures = limitAttempts(WRONG_PASSWORDS, WITHIN_SECONDS)

  async function attempt(request: AuthRequest, email: string, password: string): Promise<Response> {
    const user = await findUser(query, email)
    if (user?.isConfirmed && user.passwordHash) return request.forward(lite)
    const isRight = await compare(password, user?.passwordHash ?? nobodysHash)
    return user && isRight ? request.forward(lite) : invalidCredentials()
  }

  return async (request: AuthRequest): Promise<Response> => {
    const { email, password } = request.body
    if (!email || !password) return request.forward(lite)
    const seconds = await failures.take(email)
    if (seconds) return waitError('over_request_rate_limit', 'Request rate limit reached', seconds)
    const response = await inEvenTime(
      () => attempt(request, email, password),
      ({ ok }) => ok,
    )
    if (response.ok) await failures.forgive(email)
    return response
  }
}
