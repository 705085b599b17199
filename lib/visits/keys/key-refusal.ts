import type { KeyKind } from '@/lib/security/keys'
import { Refusal } from '../refusal'

/** The keys of installs. */
export type IngestKeyKind = Exclude<KeyKind, 'api'>

/** Why a key is not accepted. */
export type KeyProblem = 'unknown' | 'revoked' | 'expired'

const messages: Readonly<Record<KeyProblem, string>> = {
  unknown: 'There is no such key. Copy it again from the snippet screen.',
  revoked: 'This key was revoked. Use another key from the snippet screen.',
  expired: 'This key was replaced and has expired. Use the new key from the snippet screen.',
}

/** The answer to a request with a key that is not accepted: 401 for an unknown secret, 403 otherwise. */
export function keyRefusal(problem: KeyProblem, kind: IngestKeyKind): Refusal {
  const isUnauthorized = problem === 'unknown' && kind === 'server'
  return new Refusal(
    isUnauthorized ? 401 : 403,
    `${problem}_key`,
    messages[problem],
    isUnauthorized ? { 'www-authenticate': 'Bearer' } : {},
  )
}
