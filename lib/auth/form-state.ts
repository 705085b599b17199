/** Fields of the forms that let people in, by the names they are posted under. */
export type FieldName = 'email' | 'password' | 'accountName' | 'website'

/** Why a form was refused as a whole. */
export type Problem =
  /** No one with that address and that password; which of the two is not said. */
  | { kind: 'wrong-credentials' }
  /** The password is right, the address has not been confirmed. */
  | { kind: 'unconfirmed' }
  | { kind: 'too-often'; seconds: number }
  /** Supabase does not answer, or not as it should. */
  | { kind: 'away' }
  /** The browser does not reach this site. */
  | { kind: 'offline' }
  /** The link that led here is too old, or was used. */
  | { kind: 'link-over' }
  /** The link could not be verified, and still works. */
  | { kind: 'link-away' }

/** What a form says after it was sent. */
export interface FormState {
  /** `sent`: a mail is on its way, if the address is one that gets mails. */
  status: 'open' | 'refused' | 'sent'
  /** What was typed, to stand there again; never a password. */
  values: Partial<Record<FieldName, string>>
  errors: Partial<Record<FieldName, string>>
  problem?: Problem
}

/** What a form's server action is to React: the last state and what was posted lead to the next state. */
export type FormAction = (last: FormState, posted: FormData) => Promise<FormState>

export const openForm: FormState = { status: 'open', values: {}, errors: {} }
