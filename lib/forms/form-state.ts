/** State of a form: the response of its server action, as `useActionState` keeps it. */
export interface FormState<Field extends string, Problem> {
  status: 'open' | 'refused' | 'done'
  /** Typed values to show again; never a password. */
  values: Partial<Record<Field, string | undefined>>
  errors: Partial<Record<Field, string | undefined>>
  /** Why the form was refused as a whole. */
  problem?: Problem
}

/** State of a form that was not submitted yet. */
export const openForm: FormState<never, never> = { status: 'open', values: {}, errors: {} }
