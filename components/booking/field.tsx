import type { ReactNode } from 'react'

/** What a control takes from its field. */
export interface ControlProps {
  id: string
  'aria-invalid': boolean
  'aria-describedby': string | undefined
}

interface FieldProps {
  id: string
  label: string
  error: string | undefined
  hint?: ReactNode
  /** Its input or select. */
  children: (control: ControlProps) => ReactNode
}

/** A labelled field, with what is wrong with it once it was refused. */
export function Field({ id, label, error, hint, children }: FieldProps) {
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return (
    <div className="booking-form__field">
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        'aria-invalid': error !== undefined,
        'aria-describedby': describedBy || undefined,
      })}
      {error ? (
        <p id={`${id}-error`} className="booking-form__error">
          {error}
        </p>
      ) : null}
      {hint ? (
        <p id={`${id}-hint`} className="booking-form__hint" aria-live="polite">
          {hint}
        </p>
      ) : null}
    </div>
  )
}
