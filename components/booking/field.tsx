import type { ReactNode } from 'react'

/** Props that a control gets from its field. */
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
  /** Renders the input or select. */
  children: (control: ControlProps) => ReactNode
}

/** A form field with its label, error and hint. */
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
