'use client'

import { Button, Dialog, Field, Input, Portal, Stack, Textarea } from '@chakra-ui/react'
import { type FormEvent, useId, useRef } from 'react'
import type { Prompt, PromptAnswer } from '@/lib/client-area/prompts/prompt-state'
import { AnswerNotice } from '../answer-notice'
import { useAnswer } from './use-answer'

interface PromptDialogProps {
  /** The one to change; undefined to add one. */
  prompt: Prompt | undefined
  /** Topics there are already, to choose from while typing. */
  topics: readonly string[]
  save: (posted: FormData) => Promise<PromptAnswer>
  onSaved: (answer: PromptAnswer) => void
  onClose: () => void
}

/** Adds a prompt or changes one. It closes when that was done, and keeps what was typed when not. */
export function PromptDialog({ prompt, topics, save, onSaved, onClose }: PromptDialogProps) {
  const { answer, isPending, ask } = useAnswer()
  const firstField = useRef<HTMLTextAreaElement>(null)
  const listId = useId()
  const errors = answer?.status === 'refused' ? answer.errors : {}

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const posted = new FormData(event.currentTarget)
    ask(() => save(posted), onSaved)
  }

  return (
    <Dialog.Root
      open
      onOpenChange={({ open }) => !open && onClose()}
      initialFocusEl={() => firstField.current}
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content borderRadius="md" marginInline="4">
            <form onSubmit={onSubmit} noValidate>
              <Dialog.Header>
                <Dialog.Title textStyle="title">{prompt ? 'Change the prompt' : 'Add a prompt'}</Dialog.Title>
              </Dialog.Header>
              <Dialog.Body>
                <AnswerNotice answer={answer} />
                <Stack gap="5">
                  <Field.Root required invalid={errors.text !== undefined}>
                    <Field.Label>Prompt</Field.Label>
                    <Textarea ref={firstField} name="text" rows={3} size="lg" defaultValue={prompt?.text} />
                    <Field.HelperText>The question, as a customer would ask an assistant.</Field.HelperText>
                    <Field.ErrorText>{errors.text}</Field.ErrorText>
                  </Field.Root>
                  <Field.Root invalid={errors.topic !== undefined}>
                    <Field.Label>Topic</Field.Label>
                    <Input
                      name="topic"
                      size="lg"
                      list={listId}
                      autoComplete="off"
                      defaultValue={prompt?.topic ?? ''}
                    />
                    <datalist id={listId}>
                      {topics.map((topic) => (
                        <option key={topic} value={topic} />
                      ))}
                    </datalist>
                    <Field.HelperText>Groups the list. It may stay empty.</Field.HelperText>
                    <Field.ErrorText>{errors.topic}</Field.ErrorText>
                  </Field.Root>
                </Stack>
              </Dialog.Body>
              <Dialog.Footer>
                <Button type="button" variant="outline" size="lg" onClick={onClose}>
                  Cancel
                </Button>
                <Button
                  type={isPending ? 'button' : 'submit'}
                  size="lg"
                  colorPalette="marker"
                  aria-disabled={isPending || undefined}
                >
                  {isPending ? 'Saving…' : 'Save prompt'}
                </Button>
              </Dialog.Footer>
            </form>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  )
}
