/** The result of a rule: true, or the message for the editor. */
export type ValidationResult = true | string
