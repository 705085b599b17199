import type { FormState } from '../forms/form-state'

/** Field names of the sign-in, sign-up and password forms. */
export const fieldNames = ['email', 'password', 'accountName', 'website', 'code'] as const
export type FieldName = (typeof fieldNames)[number]

/** Why a form was refused as a whole. */
export type Problem =
  /** The email address or the password is wrong; the form does not say which. */
  | { kind: 'wrong-credentials' }
  /** The password is correct, but the address is not confirmed. */
  | { kind: 'unconfirmed' }
  | { kind: 'rate-limited'; seconds: number }
  /** Supabase does not respond, or not as expected. */
  | { kind: 'unavailable' }
  /** The browser cannot reach this site. */
  | { kind: 'offline' }
  /** The link has expired or was used. */
  | { kind: 'link-expired' }
  /** The link could not be verified; it still works. */
  | { kind: 'link-unverified' }

/** State of a sign-in form. `done`: an email was sent, unless the address is one that gets none. */
export type AuthFormState = FormState<FieldName, Problem>
