/** A prompt as its screen shows it. */
export interface Prompt {
  id: string
  text: string
  /** Null if it has none. */
  topic: string | null
  isEnabled: boolean
}

export type PromptField = 'text' | 'topic'

/** The result of an action, with the message that the screen shows. */
export type PromptAnswer =
  | { status: 'done'; message: string }
  | { status: 'refused'; message: string; errors: Partial<Record<PromptField, string>> }

/** Largest file of prompts, in bytes. A server action accepts at most twice as much. */
export const largestPromptFile = 500_000

export const refusal = (
  message: string,
  errors: Partial<Record<PromptField, string>> = {},
): PromptAnswer => ({ status: 'refused', message, errors })
