/** Field names of the sign-in, sign-up and password forms. */
export type FieldName = 'email' | 'password' | 'accountName' | 'website'

/** Why a form was refused as a whole. */
export type Problem =
  /** The email address or the password is wrong; the form does not say which. */
  | { kind: 'wrong-credentials' }
  /** The password is correct, but the address is not confirmed. */
  | { kind: 'unconfirmed' }
  | { kind: 'too-often'; seconds: number }
  /** Supabase does not respond, or not as expected. */
  | { kind: 'away' }
  /** The browser cannot reach this site. */
  | { kind: 'offline' }
  /** The link has expired or was used. */
  | { kind: 'link-over' }
  /** The link could not be verified; it still works. */
  | { kind: 'link-away' }

/** State of a form after it was submitted. */
export interface FormState {
  /** `sent`: an email was sent, unless the address is one that gets none. */
  status: 'open' | 'refused' | 'sent'
  /** Typed values to show again; never a password. */
  values: Partial<Record<FieldName, string>>
  errors: Partial<Record<FieldName, string>>
  problem?: Problem
}

/** A form's server action, as `useActionState` takes it. */
export type FormAction = (last: FormState, posted: FormData) => Promise<FormState>

export const openForm: FormState = { status: 'open', values: {}, errors: {} }
