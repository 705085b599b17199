'use client'

import { useState } from 'react'
import type { Answer } from '@/lib/client-area/answer'
import type { EngineChoice } from '@/lib/client-area/prompts/engine-choices'
import { importPrompts, previewPrompts } from '@/lib/client-area/prompts/import-actions'
import { addPrompt, deletePrompt, editPrompt } from '@/lib/client-area/prompts/prompt-actions'
import type { Prompt } from '@/lib/client-area/prompts/prompt-state'
import { requestRuns, saveSchedule } from '@/lib/client-area/prompts/run-actions'
import type { Schedule } from '@/lib/client-area/prompts/schedule'
import { ConfirmDialog } from '../confirm-dialog'
import { ImportDialog } from './import-dialog'
import { PromptDialog } from './prompt-dialog'
import { RunDialog } from './run-dialog'
import { ScheduleDialog } from './schedule-dialog'
import { SuggestionsDialog } from './suggestions-dialog'

interface DeleteDialogProps {
  prompt: Prompt
  remove: () => Promise<Answer>
  onRemoved: (answer: Answer) => void
  onClose: () => void
}

/** Asks for confirmation before a prompt is deleted. */
function DeleteDialog({ prompt, remove, onRemoved, onClose }: DeleteDialogProps) {
  return (
    <ConfirmDialog
      title="Delete this prompt?"
      confirmText="Delete prompt"
      pendingText="Deleting…"
      confirm={remove}
      onDone={onRemoved}
      onClose={onClose}
    >
      “{prompt.text}” will be deleted permanently. To keep it, disable it instead.
    </ConfirmDialog>
  )
}

/** Which dialog is open. */
export type OpenDialog =
  | { name: 'add' | 'import' | 'schedule' | 'suggest' }
  | { name: 'edit' | 'delete'; prompt: Prompt }
  | { name: 'run'; prompts: readonly Prompt[]; label: string }

interface PromptDialogsProps {
  open: OpenDialog | undefined
  prompts: readonly Prompt[]
  topics: readonly string[]
  schedule: Schedule
  engines: readonly EngineChoice[]
  judge: string | null
  onDone: (answer: Answer) => void
  onClose: () => void
}

/** The dialogs of the list of prompts. */
export function PromptDialogs(props: PromptDialogsProps) {
  const { open, prompts, topics, schedule, engines, judge, onDone, onClose } = props
  const [pasted, setPasted] = useState('')
  switch (open?.name) {
    case undefined:
      return null
    case 'add':
    case 'edit': {
      const prompt = open.name === 'edit' ? open.prompt : undefined
      return (
        <PromptDialog
          prompt={prompt}
          topics={topics}
          save={(posted) => (prompt ? editPrompt(prompt.id, posted) : addPrompt(posted))}
          onSaved={onDone}
          onClose={onClose}
        />
      )
    }
    case 'delete':
      return (
        <DeleteDialog
          prompt={open.prompt}
          remove={() => deletePrompt(open.prompt.id)}
          onRemoved={onDone}
          onClose={onClose}
        />
      )
    case 'import':
      return (
        <ImportDialog
          topics={topics}
          pasted={pasted}
          onPasted={setPasted}
          preview={previewPrompts}
          load={importPrompts}
          onLoaded={(answer) => {
            setPasted('')
            onDone(answer)
          }}
          onClose={onClose}
        />
      )
    case 'suggest':
      return <SuggestionsDialog judge={judge} add={addPrompt} onClose={onClose} />
    case 'schedule':
      return (
        <ScheduleDialog
          schedule={schedule}
          prompts={prompts.filter(({ isEnabled }) => isEnabled).length}
          engines={engines}
          save={saveSchedule}
          onSaved={onDone}
          onClose={onClose}
        />
      )
    case 'run':
      return (
        <RunDialog
          label={open.label}
          promptIds={open.prompts.map(({ id }) => id)}
          engines={engines}
          schedule={schedule}
          request={requestRuns}
          onRequested={onDone}
          onClose={onClose}
        />
      )
  }
}
