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

/** Of a file of prompts, in bytes. A server action takes no more than twice as much. */
export const largestPromptFile = 500_000

export const refusal = (
  message: string,
  errors: Partial<Record<PromptField, string>> = {},
): PromptAnswer => ({ status: 'refused', message, errors })
