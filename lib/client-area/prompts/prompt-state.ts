import type { PromptKind } from '../../geo/prompt-kinds'
import type { Answer } from '../answer'

/** A prompt as its screen shows it. */
export interface Prompt {
  id: string
  text: string
  /** Null if it has none. */
  topic: string | null
  kind: PromptKind
  isEnabled: boolean
}

export type PromptField = 'text' | 'topic'

export type PromptAnswer = Answer<PromptField>

/** Largest file of prompts, in bytes. A server action accepts at most twice as much. */
export const largestPromptFile = 500_000
