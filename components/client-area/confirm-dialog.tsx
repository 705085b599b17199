'use client'

import { Button, Dialog, Portal, Text } from '@chakra-ui/react'
import { type ReactNode, useRef } from 'react'
import type { Answer } from '@/lib/client-area/answer'
import { AnswerNotice } from './answer-notice'
import { useAnswer } from './use-answer'
import { useReturnFocus } from './use-return-focus'

interface ConfirmDialogProps {
  title: string
  /** What will happen. */
  children: ReactNode
  confirmText: string
  /** Label of the button while the request is pending. */
  pendingText: string
  confirm: () => Promise<Answer>
  onDone: (answer: Answer) => void
  onClose: () => void
}

/** Asks for confirmation before something is deleted or ended. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, children, confirmText, pendingText, confirm, onDone, onClose } = props
  const { answer, isPending, run } = useAnswer()
  const cancel = useRef<HTMLButtonElement>(null)
  const returnFocus = useReturnFocus()
  return (
    <Dialog.Root
      role="alertdialog"
      open
      onOpenChange={({ open }) => !open && onClose()}
      initialFocusEl={() => cancel.current}
      finalFocusEl={returnFocus}
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content borderRadius="md" marginInline="4">
            <Dialog.Header>
              <Dialog.Title textStyle="title">{title}</Dialog.Title>
            </Dialog.Header>
            <Dialog.Body>
              <AnswerNotice answer={answer} />
              <Dialog.Description asChild>
                <Text>{children}</Text>
              </Dialog.Description>
            </Dialog.Body>
            <Dialog.Footer>
              <Button ref={cancel} variant="outline" size="lg" onClick={onClose}>
                Cancel
              </Button>
              <Button
                size="lg"
                colorPalette="red"
                aria-disabled={isPending || undefined}
                onClick={() => !isPending && run(confirm, onDone)}
              >
                {isPending ? pendingText : confirmText}
              </Button>
            </Dialog.Footer>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  )
}
