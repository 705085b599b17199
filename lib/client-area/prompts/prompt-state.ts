/** A prompt as its screen shows it. */
export interface Prompt {
  id: string
  text: string
  /** Null where it is grouped by nothing. */
  topic: string | null
  isEnabled: boolean
}

export type PromptField = 'text' | 'topic'

/** What the screen says after something was done, or refused. */
export type PromptAnswer =
  | { status: 'done'; message: string }
  | { status: 'refused'; message: string; errors: Partial<Record<PromptField, string>> }

export const refusal = (
  message: string,
  errors: Partial<Record<PromptField, string>> = {},
): PromptAnswer => ({ status: 'refused', message, errors })
