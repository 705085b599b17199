/** An action's refusal: what the screen says, and the fault of each field. */
export interface Refused<Field extends string = string> {
  status: 'refused'
  message: string
  errors: Partial<Record<Field, string>>
}

/** The result of an action, with the message that the screen shows. */
export type Answer<Field extends string = string> = { status: 'done'; message: string } | Refused<Field>

export const refusal = <Field extends string = never>(
  message: string,
  errors: Partial<Record<Field, string>> = {},
): Refused<Field> => ({ status: 'refused', message, errors })

/** Screens offer viewers nothing that is refused with this. */
export const readingOnly = refusal('Your role is read-only. Ask an owner or admin.')
