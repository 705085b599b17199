'use client'

import { Code, Field, Input, Stack, Text } from '@chakra-ui/react'
import { useRef, useState } from 'react'
import { refusal } from '@/lib/client-area/answer'
import type { PreviewAnswer, PromptPreview } from '@/lib/client-area/prompts/prompt-file'
import { largestPromptFile, type PromptAnswer } from '@/lib/client-area/prompts/prompt-state'
import { countOf } from '@/lib/format/format'
import { FormDialog } from '../form-dialog'
import { useAnswer } from '../use-answer'
import { ImportPreview } from './import-preview'

interface ImportDialogProps {
  preview: (posted: FormData) => Promise<PreviewAnswer>
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

const example = `text,topic,type,enabled
"What is the best tool for invoices?",Invoicing,comparison,yes`

/** Checked before sending, because Next refuses a large body without a message. */
function sizeFault(posted: FormData) {
  const file = posted.get('file')
  if (!(file instanceof File) || file.size <= largestPromptFile) return undefined
  return refusal('This file is too large. The limit is 500 kB. Nothing was imported.')
}

/** Adds the prompts of a CSV file, after a preview. */
export function ImportDialog({ preview, load, onLoaded, onClose }: ImportDialogProps) {
  const { answer, isPending, run, reset } = useAnswer<PromptAnswer | PreviewAnswer>()
  const [shown, setShown] = useState<PromptPreview>()
  const [hasChosen, setHasChosen] = useState(false)
  const chosen = useRef<HTMLInputElement>(null)

  const show = (posted: FormData) =>
    run(
      async () => {
        // What was shown before is not what would be imported now.
        setShown(undefined)
        return sizeFault(posted) ?? preview(posted)
      },
      (next) => setShown('preview' in next ? next.preview : undefined),
    )
  const change = () => {
    const form = chosen.current?.form
    if (!form || isPending) return
    setHasChosen(true)
    show(new FormData(form))
  }

  const isReady = shown !== undefined && shown.rowCount > 0
  return (
    <FormDialog
      title="Import prompts"
      answer={answer?.status === 'refused' ? answer : undefined}
      submitText={isReady ? `Import ${countOf(shown.rowCount, 'prompt')}` : 'Show preview'}
      pendingText={isReady ? 'Importing…' : 'Reading…'}
      isPending={isPending}
      onPost={(posted) => (isReady ? run(() => load(posted), onLoaded) : show(posted))}
      onClose={onClose}
    >
      <Stack gap="5">
        <Field.Root required>
          <Field.Label>CSV file</Field.Label>
          <Input
            ref={chosen}
            type="file"
            name="file"
            accept=".csv,.tsv,.txt,text/csv,text/plain"
            size="lg"
            css={chooser}
            onChange={() => {
              reset()
              setShown(undefined)
              setHasChosen(false)
            }}
          />
          <Field.HelperText>Up to 1,000 prompts, exported from a spreadsheet.</Field.HelperText>
        </Field.Root>
        {shown ? (
          <ImportPreview
            key={JSON.stringify(shown.choice)}
            preview={shown}
            hasChosen={hasChosen}
            onChange={change}
          />
        ) : (
          <Stack gap="2">
            <Text textStyle="small">
              One prompt per row. Topic, type (category, comparison or buying) and enabled are optional. You
              see what will be imported first. Prompts you already have are skipped.
            </Text>
            <Code display="block" whiteSpace="pre-wrap" padding="3" textStyle="note">
              {example}
            </Code>
          </Stack>
        )}
      </Stack>
    </FormDialog>
  )
}
