import type { PromptKind } from '../../geo/prompt-kinds'
import type { Answer, Refused } from '../answer'
import type { PromptFile } from './prompt-file'

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

/** What an import of a file would add. Of many rows, the first ones. */
export interface PromptPreview extends PromptFile {
  rowCount: number
  leftOutCount: number
}

export type PreviewAnswer = { status: 'done'; message: string; preview: PromptPreview } | Refused<PromptField>

/** Rows of a preview. */
export const mostPreviewed = 100

/** Largest file of prompts, in bytes. A server action accepts at most twice as much. */
export const largestPromptFile = 500_000
