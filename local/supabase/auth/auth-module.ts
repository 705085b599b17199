import { randomBytes } from 'node:crypto'
import { Hono } from 'hono'
import { requireApiKey } from '../http/api-key.ts'
import type { SupabaseContext } from '../supabase-context.ts'
import { limitAttempts } from './attempts.ts'
import { rateLimitError } from './auth-error.ts'
import { type AuthRequest, readAuthRequest } from './auth-request.ts'
import { verifyEmailChange } from './email-change.ts'
import { withConstantTime } from './even-time.ts'
import { allowedRedirect } from './redirects.ts'
import { replaceTokens } from './session-tokens.ts'
import { passwordSignIn } from './sign-in.ts'
import { signUp } from './sign-up.ts'
import { findUser, purposeOf, renewConfirmation, unconfirm } from './users.ts'

const MAILS = 4
const WITHIN_SECONDS = 60

/** The handler of an Auth request that may send mail. */
type MailingCall = (request: AuthRequest, redirectTo: string) => Promise<Response>

/** Handles Auth's requests with lite, and corrects where lite reveals more, or does less, than the hosted service. */
export function authModule(context: SupabaseContext): Hono {
  const { lite, query, mailer } = context
  const signIn = passwordSignIn(context)
  const mails = limitAttempts(MAILS, WITHIN_SECONDS)

  const mailing = (call: MailingCall) => async (request: AuthRequest) => {
    const { email } = request.body
    const seconds = email ? await mails.take(email) : undefined
    if (seconds) {
      const message = `For security purposes, you can only request this after ${seconds} seconds.`
      return rateLimitError('over_email_send_rate_limit', message, seconds)
    }
    return withConstantTime(() => call(request, allowedRedirect(context, request.redirectTo)))
  }

  const byLite: MailingCall = (request, redirectTo) =>
    mailer.during({ redirectTo, isSilent: false }, () => request.forward(lite))

  /** lite confirms a new address as soon as a link is requested; here it is confirmed when the link is opened. */
  const magicLink: MailingCall = async (request, redirectTo) => {
    const { email } = request.body
    const isKnown = email ? await findUser(query, email) : undefined
    const response = await byLite(request, redirectTo)
    if (email && !isKnown) await unconfirm(query, email)
    return response
  }

  /** lite never sends a confirmation again. */
  const resend: MailingCall = async (request, redirectTo) => {
    const { email, type } = request.body
    if (type !== 'signup' || !email) return byLite(request, redirectTo)
    const user = await findUser(query, email)
    if (user && !user.isConfirmed) {
      const tokenHash = randomBytes(32).toString('hex')
      await renewConfirmation(query, user.id, tokenHash)
      await mailer.during({ redirectTo, isSilent: false }, () =>
        mailer.sendConfirmation(user.email, tokenHash, ''),
      )
    }
    return Response.json({})
  }

  /** Current templates use the type `email` for confirmations and magic links; lite knows only the two older types. */
  const verify = async (request: AuthRequest) => {
    const { type, token_hash: tokenHash } = request.body
    if (type === 'email_change' && tokenHash) return verifyEmailChange(context, request, tokenHash)
    if (type !== 'email' || !tokenHash) return request.forward(lite)
    const purpose = await purposeOf(query, tokenHash)
    return request.forward(lite, { ...request.body, type: purpose ?? 'magiclink' })
  }

  const calls: Record<string, (request: AuthRequest) => Promise<Response>> = {
    '/signup': mailing((request, redirectTo) => signUp(context, request, redirectTo)),
    '/otp': mailing(magicLink),
    '/magiclink': mailing(magicLink),
    '/recover': mailing(byLite),
    '/resend': mailing(resend),
    '/verify': verify,
  }

  const app = new Hono().basePath('/auth/v1')
  app.use(requireApiKey(context.config))
  for (const [path, call] of Object.entries(calls)) {
    app.post(path, async (c) => replaceTokens(context, await call(await readAuthRequest(c.req.raw))))
  }
  app.post('/token', async (c) => {
    const request = await readAuthRequest(c.req.raw)
    const isPassword = c.req.query('grant_type') === 'password'
    return replaceTokens(context, isPassword ? await signIn(request) : await request.forward(lite))
  })
  app.put('/user', async (c) => {
    const request = await readAuthRequest(c.req.raw)
    return byLite(request, allowedRedirect(context, request.redirectTo))
  })
  app.get('/.well-known/jwks.json', (c) => {
    c.header('cache-control', 'public, max-age=600')
    return c.json({ keys: [context.tokens.publicKey] })
  })
  app.all('/*', (c) => lite.fetch(c.req.raw))
  return app
}
