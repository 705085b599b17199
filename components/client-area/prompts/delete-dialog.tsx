'use client'

import { Button, Dialog, Portal, Text } from '@chakra-ui/react'
import { useRef } from 'react'
import type { Prompt, PromptAnswer } from '@/lib/client-area/prompts/prompt-state'
import { AnswerNotice } from '../answer-notice'
import { useAnswer } from './use-answer'

interface DeleteDialogProps {
  prompt: Prompt
  remove: () => Promise<PromptAnswer>
  onRemoved: (answer: PromptAnswer) => void
  onClose: () => void
}

/** Asks for confirmation before a prompt is deleted. */
export function DeleteDialog({ prompt, remove, onRemoved, onClose }: DeleteDialogProps) {
  const { answer, isPending, run } = useAnswer()
  const keep = useRef<HTMLButtonElement>(null)
  return (
    <Dialog.Root
      role="alertdialog"
      open
      onOpenChange={({ open }) => !open && onClose()}
      initialFocusEl={() => keep.current}
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content borderRadius="md" marginInline="4">
            <Dialog.Header>
              <Dialog.Title textStyle="title">Delete this prompt?</Dialog.Title>
            </Dialog.Header>
            <Dialog.Body>
              <AnswerNotice answer={answer} />
              <Dialog.Description asChild>
                <Text>“{prompt.text}” will be deleted permanently. To keep it, disable it instead.</Text>
              </Dialog.Description>
            </Dialog.Body>
            <Dialog.Footer>
              <Button ref={keep} variant="outline" size="lg" onClick={onClose}>
                Cancel
              </Button>
              <Button
                size="lg"
                colorPalette="red"
                aria-disabled={isPending || undefined}
                onClick={() => !isPending && run(remove, onRemoved)}
              >
                {isPending ? 'Deleting…' : 'Delete prompt'}
              </Button>
            </Dialog.Footer>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  )
}
