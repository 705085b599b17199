import type { PromptKind } from '../../geo/prompt-kinds'
import type { Answer } from '../answer'
import type { PromptSetting } from './prompt-setting'

/** A prompt as its screen shows it. */
export interface Prompt extends PromptSetting {
  id: string
  text: string
  /** Null if it has none. */
  topic: string | null
  kind: PromptKind
  isEnabled: boolean
  /** Whether its answers count as recall only. As a user decided, and else whether the text names the own brand. */
  isBranded: boolean
  /** What a user decided; null: nothing. */
  branding: boolean | null
}

export type PromptField = 'text' | 'topic' | 'country' | 'language' | 'persona' | 'tags'

export type PromptAnswer = Answer<PromptField>

/** Largest file of prompts, in bytes. A server action accepts at most twice as much. */
export const largestPromptFile = 500_000
