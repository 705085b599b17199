import type { Refused } from '../answer'
import type { Meter } from '../workspace'
import type { PromptImport } from './prompt-file'
import { type AskedPrompt, keyOfPrompt } from './prompt-setting'
import type { PromptField } from './prompt-state'

/** Rows of a preview. */
const mostPreviewed = 100

/** What an import would add. Of many rows, the first ones. */
export interface PromptPreview extends PromptImport {
  rowCount: number
  leftOutCount: number
  plan: {
    name: string
    /** Enabled prompts of the account, before the import and with it. */
    used: number
    usedWithRows: number
    /** Null if there is no limit. */
    allowed: number | null
  }
}

export type PreviewAnswer = { status: 'done'; message: string; preview: PromptPreview } | Refused<PromptField>

/**
 * @param existing prompts of the site, which are not added again
 * @param meter of the account's enabled prompts
 */
export function previewOf(
  read: PromptImport,
  existing: readonly AskedPrompt[],
  planName: string,
  meter: Pick<Meter, 'used' | 'allowed'> | undefined,
): PromptPreview {
  const known = new Set(existing.map(keyOfPrompt))
  const isKnown = (row: AskedPrompt) => known.has(keyOfPrompt(row))
  const rows = read.rows.filter((row) => !isKnown(row))
  const repeated = read.rows
    .filter(isKnown)
    .map(({ line, text }) => ({ line, text, reason: 'You already have this prompt.' }))
  const leftOut = [...read.leftOut, ...repeated].toSorted((a, b) => a.line - b.line)
  const used = meter?.used ?? 0
  return {
    ...read,
    rows: rows.slice(0, mostPreviewed),
    rowCount: rows.length,
    leftOut: leftOut.slice(0, mostPreviewed),
    leftOutCount: leftOut.length,
    plan: {
      name: planName,
      used,
      usedWithRows: used + rows.filter((row) => row.is_enabled).length,
      allowed: meter?.allowed ?? null,
    },
  }
}

/** Whether the plan allows all prompts of a preview. If not, none is added. */
export const isWithinPlan = ({ plan: { allowed, used, usedWithRows } }: PromptPreview): boolean =>
  allowed === null || usedWithRows === used || usedWithRows <= allowed
