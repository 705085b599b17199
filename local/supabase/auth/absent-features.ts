import { Hono } from 'hono'
import { authError, refusal } from './auth-error.ts'

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
export const disabledGrant = (grant: string | undefined): Response | undefined => grants[grant ?? '']?.()

/** Answers requests for features that are never enabled here as the hosted service does. */
export function absentFeatures(): Hono {
  const app = new Hono().basePath('/auth/v1')
  for (const [path, status, code, message] of features) {
    app.all(path, () => {
      throw refusal(status, code, message)
    })
  }
  return app
}
