import { randomBytes, randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import { requireApiKey } from '../http/api-key.ts'
import type { SupabaseContext } from '../supabase-context.ts'
import { adminModule } from './admin/admin-module.ts'
import { limitAttempts } from './attempts.ts'
import { authError, rateLimitError, refusal } from './auth-error.ts'
import { type AuthRequest, readAuthRequest } from './auth-request.ts'
import { currentSession } from './current-session.ts'
import { withConstantTime } from './even-time.ts'
import { factorModule } from './mfa/factor-module.ts'
import { noteClient } from './note-client.ts'
import { allowedRedirect } from './redirects.ts'
import { completeSession } from './session-tokens.ts'
import { startSession } from './sessions.ts'
import { passwordSignIn } from './sign-in.ts'
import { signUp } from './sign-up.ts'
import { ownUserUpdates } from './update-own-user.ts'
import { userJson } from './user-record.ts'
import { findUser, renewConfirmation, unconfirm } from './users.ts'
import { openLink, verify } from './verify.ts'

/** Signs up a user without an address, if config.toml allows it. */
async function signUpAnonymously(context: SupabaseContext, data: unknown): Promise<Response> {
  const { enable_signup: canSignUp, enable_anonymous_sign_ins: isEnabled } = context.project.auth
  if (!canSignUp) return authError(422, 'signup_disabled', 'Signups not allowed for this instance')
  if (!isEnabled) return authError(422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled')
  const id = randomUUID()
  await context.query(
    `insert into auth.users (id, aud, role, is_anonymous, raw_app_meta_data, raw_user_meta_data)
     values ($1, 'authenticated', 'authenticated', true, '{}', $2::jsonb)`,
    [id, JSON.stringify(data ?? {})],
  )
  return startSession(context, id, 'anonymous')
}

/** Features of the hosted service that are never enabled here, and what it answers while they are disabled. */
const features = [
  ['/sso', 404, 'saml_provider_disabled', 'SAML 2.0 is disabled'],
  ['/sso/*', 404, 'saml_provider_disabled', 'SAML 2.0 is disabled'],
  ['/passkeys', 404, 'passkey_disabled', 'Passkeys are disabled'],
  ['/passkeys/*', 404, 'passkey_disabled', 'Passkeys are disabled'],
  ['/admin/users/:id/passkeys/*', 404, 'passkey_disabled', 'Passkeys are disabled'],
  ['/admin/sso/*', 404, 'saml_provider_disabled', 'SAML 2.0 is disabled'],
  ['/admin/oauth/*', 404, 'feature_disabled', 'OAuth server is disabled'],
  ['/oauth/*', 404, 'feature_disabled', 'OAuth server is disabled'],
  ['/user/oauth/*', 404, 'feature_disabled', 'OAuth server is disabled'],
  ['/user/identities/*', 404, 'manual_linking_disabled', 'Manual linking is disabled'],
] as const

/** The grants of `/token` that need a provider. */
const grants: Readonly<Record<string, () => Response>> = {
  id_token: () => authError(400, 'provider_disabled', 'Provider is not enabled'),
  web3: () => authError(422, 'web3_provider_disabled', 'Web3 provider is disabled'),
}

/** The hosted service's refusal of a grant that is never enabled here. */
const disabledGrant = (grant: string | undefined): Response | undefined => grants[grant ?? '']?.()

/** Answers requests for features that are never enabled here as the hosted service does. */
function absentFeatures(): Hono {
  const app = new Hono().basePath('/auth/v1')
  for (const [path, status, code, message] of features) {
    app.all(path, () => {
      throw refusal(status, code, message)
    })
  }
  return app
}

const MAILS = 4
const WITHIN_SECONDS = 60

/** What lite handles as the hosted service does, and other methods of what is handled here. */
const LITE_PATHS = [
  '/signup',
  '/otp',
  '/magiclink',
  '/recover',
  '/resend',
  '/verify',
  '/token',
  '/user',
  '/logout',
  '/reauthenticate',
  '/settings',
  '/health',
  '/authorize',
  '/callback',
  '/.well-known/openid-configuration',
]

/** The handler of an Auth request that may send mail. */
type MailingCall = (request: AuthRequest, redirectTo: string) => Promise<Response>

/** Handles Auth's requests with lite, and corrects where lite reveals more, or does less, than the hosted service. */
export function authModule(context: SupabaseContext): Hono {
  const { lite, query, mailer, project } = context
  const signIn = passwordSignIn(context)
  const updateOwnUser = ownUserUpdates(context)
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

  const signUpByAddress = mailing((request, redirectTo) => signUp(context, request, redirectTo))
  const signUpCall = async (request: AuthRequest) => {
    const { email, phone, data } = request.body
    if (!email && !phone && !request.isEmpty) return signUpAnonymously(context, data)
    return completeSession(context, await signUpByAddress(request), 'password')
  }

  /**
   * lite confirms a new address as soon as a link is requested; here it is confirmed when the link is opened, unless
   * config.toml asks for no confirmations.
   */
  const magicLink: MailingCall = async (request, redirectTo) => {
    const { email } = request.body
    const isKnown = email ? await findUser(query, email) : undefined
    const response = await byLite(request, redirectTo)
    if (email && !isKnown && project.auth.email.enable_confirmations) await unconfirm(query, email)
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

  const calls: Record<string, (request: AuthRequest) => Promise<Response>> = {
    '/signup': signUpCall,
    '/otp': mailing(magicLink),
    '/magiclink': mailing(magicLink),
    '/recover': mailing(byLite),
    '/resend': mailing(resend),
    '/verify': (request) => verify(context, request),
  }

  const app = new Hono().basePath('/auth/v1')
  app.use(requireApiKey(context.config))
  for (const [path, call] of Object.entries(calls)) {
    app.post(path, async (c) => call(await readAuthRequest(c.req.raw)))
  }
  app.get('/verify', (c) => openLink(context, c.req.raw))
  app.post('/token', async (c) => {
    const grant = c.req.query('grant_type')
    const request = await readAuthRequest(c.req.raw)
    const refused = disabledGrant(grant)
    if (refused) return refused
    if (grant === 'password') return completeSession(context, await signIn(request), 'password')
    return completeSession(context, await request.forward(lite))
  })
  app.get('/user', async (c) => c.json(userJson((await currentSession(context, c.req.raw)).user)))
  app.put('/user', async (c) => {
    const session = await currentSession(context, c.req.raw)
    const request = await readAuthRequest(c.req.raw)
    const redirectTo = allowedRedirect(context, request.redirectTo)
    return updateOwnUser(session, request, () => byLite(request, redirectTo))
  })
  app.get('/.well-known/jwks.json', (c) => {
    c.header('cache-control', 'public, max-age=600')
    return c.json({ keys: [context.tokens.publicKey] })
  })

  const whole = new Hono()
  whole.use('/auth/v1/*', noteClient(context))
  whole.route('/', app)
  whole.route('/', adminModule(context))
  whole.route('/', factorModule(context))
  whole.route('/', absentFeatures())
  for (const path of LITE_PATHS) whole.all(`/auth/v1${path}`, (c) => lite.fetch(c.req.raw))
  whole.all('/auth/v1/*', () => authError(404, 'not_found', 'Not found'))
  return whole
}
