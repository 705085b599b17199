'use client'

import { Button, Code, Dialog, Field, Input, Portal, Stack, Text } from '@chakra-ui/react'
import type { FormEvent } from 'react'
import type { PromptAnswer } from '@/lib/client-area/prompts/prompt-state'
import { AnswerNotice } from '../answer-notice'
import { useAnswer } from './use-answer'

interface ImportDialogProps {
  load: (posted: FormData) => Promise<PromptAnswer>
  onLoaded: (answer: PromptAnswer) => void
  onClose: () => void
}

const chooser = {
  padding: '1',
  '&::file-selector-button': {
    height: 'full',
    paddingInline: '4',
    marginInlineEnd: '3',
    border: '0',
    borderRadius: 'sm',
    background: 'bg.muted',
    color: 'fg',
    fontWeight: '600',
  },
}

const example = `text,topic,enabled
"What is the best tool for invoices?",Comparisons,yes`

/** Adds the prompts of a CSV file, all or none. */
export function ImportDialog({ load, onLoaded, onClose }: ImportDialogProps) {
  const { answer, isPending, ask } = useAnswer()

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const posted = new FormData(event.currentTarget)
    ask(() => load(posted), onLoaded)
  }

  return (
    <Dialog.Root open onOpenChange={({ open }) => !open && onClose()}>
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content borderRadius="md" marginInline="4">
            <form onSubmit={onSubmit}>
              <Dialog.Header>
                <Dialog.Title textStyle="title">Import prompts</Dialog.Title>
              </Dialog.Header>
              <Dialog.Body>
                <AnswerNotice answer={answer} />
                <Stack gap="5">
                  <Field.Root required>
                    <Field.Label>CSV file</Field.Label>
                    <Input
                      type="file"
                      name="file"
                      accept=".csv,text/csv,text/plain"
                      size="lg"
                      css={chooser}
                    />
                    <Field.HelperText>From a spreadsheet, with up to 1,000 prompts.</Field.HelperText>
                  </Field.Root>
                  <Stack gap="2">
                    <Text textStyle="small">
                      One prompt a line; topic and enabled may be left out. All of it is added, or nothing.
                      What the site asks already is skipped.
                    </Text>
                    <Code display="block" whiteSpace="pre-wrap" padding="3" textStyle="note">
                      {example}
                    </Code>
                  </Stack>
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
                  {isPending ? 'Importing…' : 'Import prompts'}
                </Button>
              </Dialog.Footer>
            </form>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  )
}
