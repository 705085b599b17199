import 'server-only'
import { createHash } from 'node:crypto'
import { isAuthRetryableFetchError, type Session } from '@supabase/supabase-js'
import { LRUCache } from 'lru-cache'
import { withReturnAddress } from '../addresses/return-address'
import { routes } from '../addresses/routes'
import { serverClient } from '../supabase/server'
import { countAttempt } from './attempts'
import { rememberDevice } from './known-device'
import { changeStepAddress, type LinkForm, linkAddress, type MailedLink } from './mailed-link'
import { openAccount } from './open-account'
import { addressOf, codeAddress, factorsOf } from './second-factor'
import { currentVisitor } from './visitor'

/** The result for a link's token. */
type LinkOutcome =
  | { kind: 'signed-in'; session: Session }
  /** The first of the two links of an email change, which starts no session. */
  | { kind: 'first-of-two' }
  /** Expired, used before, or never sent. */
  | { kind: 'expired' }
  /** Supabase does not respond; the token still works. */
  | { kind: 'unavailable' }

/** Results of forms posted in the last 30 s, for the second post of a double click: a token works only once. */
const recent = new LRUCache<string, Promise<LinkOutcome>>({ max: 1_000, ttl: 30_000 })

async function verify({ tokenHash, type }: MailedLink): Promise<LinkOutcome> {
  const client = await serverClient()
  const { data, error } = await client.auth.verifyOtp({ token_hash: tokenHash, type })
  if (isAuthRetryableFetchError(error)) return { kind: 'unavailable' }
  if (error) return { kind: 'expired' }
  if (!data.user || !data.session) return { kind: 'first-of-two' }
  if (factorsOf(data.user).length === 0) await rememberDevice(data.user.email ?? '')
  await openAccount(client, data.user)
  return { kind: 'signed-in', session: data.session }
}

/**
 * Verifies the token of an emailed link. A new session is stored in this response's cookies, for both of two posts of
 * the same form.
 */
async function verifyLink({ link, formId }: LinkForm): Promise<LinkOutcome> {
  const key = createHash('sha256').update(`${formId}\n${link.type}\n${link.tokenHash}`).digest('base64')
  const earlier = recent.get(key)
  if (!earlier) {
    const outcome = verify(link)
    recent.set(key, outcome)
    return outcome
  }
  const outcome = await earlier
  if (outcome.kind === 'signed-in') await (await serverClient()).auth.setSession(outcome.session)
  return outcome
}

/** Where to request a new link in place of one that no longer works. */
const askAgain: Record<Exclude<MailedLink['type'], 'email_change'>, string> = {
  email: routes.magicLink,
  magiclink: routes.magicLink,
  invite: routes.magicLink,
  signup: routes.confirmation,
  recovery: routes.forgottenPassword,
}

async function addressAfterRefusal({ link: { type }, destination }: LinkForm): Promise<string> {
  if (type === 'email_change') return changeStepAddress('change-expired')
  // For a link used twice: its first use has signed the visitor in.
  const visitor = type === 'recovery' ? undefined : await currentVisitor()
  return visitor?.state === 'signed-in'
    ? destination
    : withReturnAddress(askAgain[type], destination, { link: 'expired' })
}

/**
 * Verifies a posted link.
 * @param form undefined if the posted form was invalid
 * @returns path and query of the next page
 */
export async function addressAfter(form: LinkForm | undefined): Promise<string> {
  if (!form) return routes.confirm
  const { link, destination } = form
  if ((await countAttempt('mailed-link', '')) !== undefined)
    return linkAddress(link, destination, 'rate-limited')
  const outcome = await verifyLink(form)
  switch (outcome.kind) {
    case 'signed-in': {
      const purpose = link.type === 'recovery' ? 'password' : 'area'
      return factorsOf(outcome.session.user).length > 0
        ? codeAddress(destination, purpose)
        : addressOf(purpose, destination)
    }
    case 'first-of-two':
      return changeStepAddress('other-address')
    case 'unavailable':
      return linkAddress(link, destination, 'unavailable')
    case 'expired':
      return addressAfterRefusal(form)
  }
}
