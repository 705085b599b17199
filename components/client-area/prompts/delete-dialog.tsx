'use client'

import type { Answer } from '@/lib/client-area/answer'
import type { Prompt } from '@/lib/client-area/prompts/prompt-state'
import { ConfirmDialog } from '../confirm-dialog'

interface DeleteDialogProps {
  prompt: Prompt
  remove: () => Promise<Answer>
  onRemoved: (answer: Answer) => void
  onClose: () => void
}

/** Asks for confirmation before a prompt is deleted. */
export function DeleteDialog({ prompt, remove, onRemoved, onClose }: DeleteDialogProps) {
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
