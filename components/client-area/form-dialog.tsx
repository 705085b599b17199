'use client'

import { Button, Dialog, Portal } from '@chakra-ui/react'
import type { FormEvent, ReactNode } from 'react'
import type { Answer } from '@/lib/client-area/answer'
import { AnswerNotice } from './answer-notice'
import { useFocusInvalid } from './use-focus-invalid'
import { useReturnFocus } from './use-return-focus'

interface FormDialogProps {
  title: string
  /** Result of the last attempt. */
  answer: Answer | undefined
  submitText: string
  /** Label of the button while the request is pending. */
  pendingText: string
  isPending: boolean
  /** Label of the button that closes it. */
  cancelText?: string
  /** Whether it deletes something. */
  isDestructive?: boolean
  onPost: (posted: FormData) => void
  onClose: () => void
  initialFocus?: () => HTMLElement | null
  children: ReactNode
}

/** A form in a dialog. The typed values stay until it closes. */
export function FormDialog(props: FormDialogProps) {
  const {
    title,
    answer,
    submitText,
    pendingText,
    isPending,
    cancelText = 'Cancel',
    isDestructive,
    onPost,
    onClose,
    initialFocus,
    children,
  } = props

  const form = useFocusInvalid(answer)
  const returnFocus = useReturnFocus()

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    onPost(new FormData(event.currentTarget))
  }

  return (
    <Dialog.Root
      open
      onOpenChange={({ open }) => !open && onClose()}
      finalFocusEl={returnFocus}
      {...(initialFocus && { initialFocusEl: initialFocus })}
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content borderRadius="md" marginInline="4">
            <form ref={form} onSubmit={onSubmit} noValidate>
              <Dialog.Header>
                <Dialog.Title textStyle="title">{title}</Dialog.Title>
              </Dialog.Header>
              <Dialog.Body>
                <AnswerNotice answer={answer} />
                {children}
              </Dialog.Body>
              <Dialog.Footer>
                <Button type="button" variant="outline" size="lg" onClick={onClose}>
                  {cancelText}
                </Button>
                <Button
                  type={isPending ? 'button' : 'submit'}
                  size="lg"
                  colorPalette={isDestructive ? 'red' : 'marker'}
                  aria-disabled={isPending || undefined}
                >
                  {isPending ? pendingText : submitText}
                </Button>
              </Dialog.Footer>
            </form>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  )
}
