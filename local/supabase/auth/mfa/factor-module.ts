import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import { renderSVG } from 'uqr'
import { z } from 'zod'
import type { SupabaseContext } from '../../supabase-context.ts'
import { limitAttempts } from '../attempts.ts'
import { rateLimitError, refusal } from '../auth-error.ts'
import { type CurrentSession, currentSession } from '../current-session.ts'
import { readBody } from '../json-body.ts'
import { addMethod, newRefreshToken, sessionResponse } from '../sessions.ts'
import { findRecord } from '../user-record.ts'
import {
  addChallenge,
  addFactor,
  answerChallenge,
  checkChallenge,
  type Factor,
  findFactor,
  forgetUnverified,
  removeFactor,
} from './factors.ts'
import { isCurrentCode, keyUri, newSecret } from './totp.ts'

/**
 * Raises a session to the assurance level `aal2` after its second factor was proven. It gets new tokens; sessions of the
 * lower level and factors that were never verified end, as on the hosted service.
 */
async function raiseSession(
  context: SupabaseContext,
  { user, sessionId }: CurrentSession,
  factor: Factor,
): Promise<Response> {
  const { query } = context
  const refreshToken = newRefreshToken()
  await query(
    `with proven as (update auth.mfa_factors set status = 'verified', updated_at = now()
       where id = $2 and status = 'unverified'),
     raised as (update auth.sessions set aal = 'aal2', factor_id = $2, updated_at = now() where id = $1),
     ended as (delete from auth.sessions where user_id = $3 and id <> $1 and coalesce(aal, 'aal1') < 'aal2'),
     forgotten as (delete from auth.mfa_factors
       where user_id = $3 and id <> $2 and status = 'unverified' and factor_type = $6::auth.factor_type),
     used as (update auth.refresh_tokens set revoked = true, updated_at = now()
       where session_id = $1 and not revoked returning token)
     insert into auth.refresh_tokens (id, token, user_id, session_id, parent)
     values ($4, $5, $3, $1, (select token from used limit 1))`,
    [sessionId, factor.id, user.id, randomUUID(), refreshToken, factor.factor_type],
  )
  await addMethod(query, sessionId, 'totp')
  const fresh = await findRecord(query, user.id)
  if (!fresh) throw refusal(403, 'user_not_found', 'User from sub claim in JWT does not exist')
  return sessionResponse(context, fresh, sessionId, refreshToken)
}

const enrollSchema = z.looseObject({
  factor_type: z.string().nullish(),
  friendly_name: z.string().max(200).nullish(),
  issuer: z.string().max(200).nullish(),
})
const verifySchema = z.looseObject({
  challenge_id: z.guid().nullish(),
  code: z.string().nullish(),
})

const CODES = 15
const WITHIN_SECONDS = 300
/** For how long a code could be entered again: its own step, and those before and after it. */
const USED_SECONDS = 90

/** All requests come from this machine. */
const IP = '127.0.0.1'

const disabled = (type: 'totp' | 'webauthn' | 'phone', step: 'enroll' | 'verify') => {
  const name = { totp: 'TOTP', webauthn: 'WebAuthn', phone: 'Phone' }[type]
  const code = `mfa_${type === 'webauthn' ? 'web_authn' : type}_${step}_not_enabled`
  return refusal(422, code, `MFA ${step === 'enroll' ? 'enroll' : 'verification'} is disabled for ${name}`)
}

/** Checks that a user may enroll one more factor, as the hosted service does. */
async function checkEnrollment(
  { query, project }: SupabaseContext,
  { user, isSecondFactorProven }: CurrentSession,
  friendlyName: string,
): Promise<void> {
  await forgetUnverified(query, user.id)
  const factors = user.factors ?? []
  if (friendlyName && factors.some((factor) => factor.friendly_name === friendlyName)) {
    const message = `A factor with the friendly name ${JSON.stringify(friendlyName)} for this user already exists`
    throw refusal(422, 'mfa_factor_name_conflict', message)
  }
  if (factors.length >= project.auth.mfa.max_enrolled_factors) {
    const message = 'Maximum number of verified factors reached, unenroll to continue'
    throw refusal(422, 'too_many_enrolled_mfa_factors', message)
  }
  if (factors.some(({ status }) => status === 'verified') && !isSecondFactorProven) {
    throw refusal(403, 'insufficient_aal', 'AAL2 required to enroll a new factor')
  }
}

/** Handles second factors by one-time passwords: enroll, challenge, verify and unenroll. */
export function factorModule(context: SupabaseContext): Hono {
  const { query, config, project } = context
  const { totp, web_authn: webAuthn } = project.auth.mfa
  const codes = limitAttempts(CODES, WITHIN_SECONDS)
  // A code works once (RFC 6238, section 5.2), which the hosted service does not check.
  const used = limitAttempts(1, USED_SECONDS)
  const app = new Hono().basePath('/auth/v1/factors')

  app.post('/', async (c) => {
    const session = await currentSession(context, c.req.raw)
    if (session.user.is_anonymous) {
      throw refusal(403, 'no_authorization', 'Anonymous user not allowed to perform these actions')
    }
    const body = await readBody(c.req.raw, enrollSchema)
    const friendlyName = body.friendly_name ?? ''
    const type = z.enum(['totp', 'webauthn', 'phone']).safeParse(body.factor_type).data
    if (!type) throw refusal(400, 'validation_failed', 'factor_type needs to be totp, phone, or webauthn')
    const isEnabled = { totp: totp.enroll_enabled, webauthn: webAuthn.enroll_enabled, phone: false }[type]
    if (!isEnabled) throw disabled(type, 'enroll')
    await checkEnrollment(context, session, friendlyName)
    const secret = type === 'totp' ? newSecret() : null
    const id = await addFactor(query, session.user.id, { type, friendlyName, secret })
    const answer = { id, type, friendly_name: friendlyName }
    if (!secret) return c.json(answer)
    const uri = keyUri(body.issuer || new URL(config.siteUrl).host, session.user.email, secret)
    return c.json({ ...answer, totp: { qr_code: renderSVG(uri), secret, uri } })
  })

  app.post('/:id/challenge', async (c) => {
    const { user } = await currentSession(context, c.req.raw)
    const factor = await findFactor(query, user.id, c.req.param('id'))
    if (factor.factor_type !== 'totp' || !totp.verify_enabled) throw disabled(factor.factor_type, 'verify')
    return c.json({ ...(await addChallenge(query, factor.id, IP)), type: factor.factor_type })
  })

  app.post('/:id/verify', async (c) => {
    const session = await currentSession(context, c.req.raw)
    const factor = await findFactor(query, session.user.id, c.req.param('id'))
    const { code, challenge_id: challengeId } = await readBody(c.req.raw, verifySchema)
    if (factor.factor_type !== 'totp' || !totp.verify_enabled || !factor.secret) {
      throw disabled(factor.factor_type, 'verify')
    }
    if (!code) throw refusal(400, 'validation_failed', 'Code needs to be non-empty')
    const seconds = await codes.take(factor.id)
    if (seconds) return rateLimitError('over_request_rate_limit', 'Request rate limit reached', seconds)
    const challenge = challengeId ?? ''
    if (!challenge)
      throw refusal(422, 'mfa_factor_not_found', 'MFA factor with the provided challenge ID not found')
    await checkChallenge(query, factor.id, challenge, IP)
    if (!isCurrentCode(factor.secret, code) || (await used.take(`${factor.id} ${code}`))) {
      throw refusal(422, 'mfa_verification_failed', 'Invalid TOTP code entered')
    }
    await answerChallenge(query, factor.id, challenge, IP)
    await codes.forgive(factor.id)
    return raiseSession(context, session, factor)
  })

  app.delete('/:id', async (c) => {
    const { user, isSecondFactorProven } = await currentSession(context, c.req.raw)
    const factor = await findFactor(query, user.id, c.req.param('id'))
    if (factor.status === 'verified' && !isSecondFactorProven) {
      throw refusal(422, 'insufficient_aal', 'AAL2 required to unenroll verified factor')
    }
    await removeFactor(query, factor)
    return c.json({ id: factor.id })
  })
  return app
}
