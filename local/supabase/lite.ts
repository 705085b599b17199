import { App } from '@supabase/lite'
import type { PgliteConnection } from '@supabase/lite/pglite'
import type { LimitFunction } from 'p-limit'
import type { TokenSigner } from './auth/signing-key.ts'
import type { ProjectConfig } from './project-config.ts'
import type { DatabaseErrors } from './rest/database-errors.ts'
import type { RestSettings } from './rest/rest-settings.ts'
import type { SupabaseConfig } from './supabase-config.ts'

/**
 * The digits of a mailed code. Users do not type it: links contain its hash, and at this length it has the 128 random
 * bits that a secret needs.
 */
const CODE_LENGTH = 40

/** Seconds for which a used refresh token is still accepted, for two tabs that refresh at the same time. */
const REUSE_INTERVAL = 10

export type Mailer = NonNullable<App['_mailer']>

/** Handles PostgREST's requests and most of Auth's. */
export interface Lite {
  fetch(request: Request): Promise<Response>
}

/** The request with lite's own token in place of the issued one. */
async function withInternalToken(request: Request, tokens: TokenSigner): Promise<Request> {
  const token = /^Bearer (ey.+)$/i.exec(request.headers.get('authorization') ?? '')?.[1]
  if (!token) return request
  const changed = new Request(request)
  changed.headers.set('authorization', `Bearer ${await tokens.accept(token)}`)
  return changed
}

/**
 * Creates lite for an open database.
 * @param parts.oneAtATime runs its requests one at a time: they share one connection, and a statement of one request
 * inside the transaction of another would run with the other's role
 */
export function createLite(
  connection: PgliteConnection,
  config: SupabaseConfig,
  { api, auth }: ProjectConfig,
  {
    mailer,
    errors,
    tokens,
    oneAtATime,
    restSettings,
  }: {
    mailer: Mailer
    errors: DatabaseErrors
    tokens: TokenSigner
    oneAtATime: LimitFunction
    restSettings: RestSettings
  },
): Lite {
  const app = new App({
    connection,
    api: {
      schemas: api.schemas,
      max_rows: api.max_rows,
      aggregates_enabled: restSettings.aggregates,
      plan_enabled: restSettings.plans,
    },
    auth: {
      enabled: true,
      site_url: config.siteUrl,
      additional_redirect_urls: auth.additional_redirect_urls,
      jwt_secret: config.jwtSecret,
      jwt_expiry: auth.jwt_expiry,
      publishable_key: config.publishableKey,
      secret_key: config.secretKey,
      enable_signup: auth.enable_signup,
      enable_refresh_token_rotation: true,
      refresh_token_reuse_interval: REUSE_INTERVAL,
      minimum_password_length: auth.minimum_password_length,
      email: {
        enable_signup: auth.email.enable_signup,
        enable_confirmations: auth.email.enable_confirmations,
        double_confirm_changes: auth.email.double_confirm_changes,
        otp_length: CODE_LENGTH,
        otp_expiry: auth.email.otp_expiry,
      },
    },
  })
  app._mailer = mailer
  return {
    async fetch(request) {
      const own = await withInternalToken(request, tokens)
      return oneAtATime(async () => {
        errors.forget()
        return app.fetch(own)
      })
    },
  }
}
