'use client'

import { Code, Field, Input, Stack, Text } from '@chakra-ui/react'
import { refusal } from '@/lib/client-area/answer'
import { largestPromptFile, type PromptAnswer } from '@/lib/client-area/prompts/prompt-state'
import { FormDialog } from '../form-dialog'
import { useAnswer } from '../use-answer'

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

const example = `text,topic,type,enabled
"What is the best tool for invoices?",Invoicing,comparison,yes`

/** Checked before sending, because Next refuses a large body without a message. */
function sizeFault(posted: FormData): PromptAnswer | undefined {
  const file = posted.get('file')
  if (!(file instanceof File) || file.size <= largestPromptFile) return undefined
  return refusal('This file is too large. The limit is 500 kB. Nothing was imported.')
}

/** Adds the prompts of a CSV file, all or none. */
export function ImportDialog({ load, onLoaded, onClose }: ImportDialogProps) {
  const { answer, isPending, run } = useAnswer<PromptAnswer>()
  return (
    <FormDialog
      title="Import prompts"
      answer={answer}
      submitText="Import prompts"
      pendingText="Importing…"
      isPending={isPending}
      onPost={(posted) => run(async () => sizeFault(posted) ?? load(posted), onLoaded)}
      onClose={onClose}
    >
      <Stack gap="5">
        <Field.Root required>
          <Field.Label>CSV file</Field.Label>
          <Input type="file" name="file" accept=".csv,text/csv,text/plain" size="lg" css={chooser} />
          <Field.HelperText>Up to 1,000 prompts, exported from a spreadsheet.</Field.HelperText>
        </Field.Root>
        <Stack gap="2">
          <Text textStyle="small">
            One prompt per row. Topic, type (category, comparison or buying) and enabled are optional. If any
            row has an error, nothing is imported. Prompts you already have are skipped.
          </Text>
          <Code display="block" whiteSpace="pre-wrap" padding="3" textStyle="note">
            {example}
          </Code>
        </Stack>
      </Stack>
    </FormDialog>
  )
}
