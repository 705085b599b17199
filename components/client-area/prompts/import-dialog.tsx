'use client'

import { chakra, Stack, Tabs, Text } from '@chakra-ui/react'
import { useRef, useState } from 'react'
import { refusal } from '@/lib/client-area/answer'
import {
  isWithinPlan,
  type PreviewAnswer,
  type PromptPreview,
} from '@/lib/client-area/prompts/import-preview'
import {
  largestPromptFile,
  type PromptAnswer,
  type PromptField,
} from '@/lib/client-area/prompts/prompt-state'
import { countOf } from '@/lib/format/format'
import { FormDialog } from '../form-dialog'
import { useAnswer } from '../use-answer'
import { FileFields } from './file-fields'
import { ImportPreview } from './import-preview'
import { PasteFields } from './paste-fields'

interface ImportDialogProps {
  /** Existing topics, as suggestions. */
  topics: readonly string[]
  /** What was pasted before the dialog was closed. */
  pasted: string
  onPasted: (pasted: string) => void
  preview: (posted: FormData) => Promise<PreviewAnswer>
  load: (posted: FormData) => Promise<PromptAnswer>
  onLoaded: (answer: PromptAnswer) => void
  onClose: () => void
}

/** Checked before sending, because Next refuses a large body without a message. */
function sizeFault(posted: FormData) {
  const file = posted.get('file')
  if (file instanceof File && file.size > largestPromptFile)
    return refusal('This file is too large. The limit is 500 kB. Nothing was imported.')
  const pasted = posted.get('pasted')
  if (typeof pasted === 'string' && new Blob([pasted]).size > largestPromptFile)
    return refusal<PromptField>('', { text: 'This text is too large. The limit is 500 kB.' })
  return undefined
}

/** Adds the prompts of a pasted text or a CSV file, after a preview. */
export function ImportDialog(props: ImportDialogProps) {
  const { topics, pasted, onPasted, preview, load, onLoaded, onClose } = props
  const { answer, isPending, run, reset } = useAnswer<PromptAnswer | PreviewAnswer>()
  const [source, setSource] = useState('paste')
  const [shown, setShown] = useState<PromptPreview>()
  const [hasChosen, setHasChosen] = useState(false)
  const [pastedAtFirst] = useState(pasted)
  const field = useRef<HTMLTextAreaElement>(null)
  const errors: Partial<Record<PromptField, string>> = answer?.status === 'refused' ? answer.errors : {}

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
    const form = field.current?.form
    if (!form || isPending) return
    setHasChosen(true)
    show(new FormData(form))
  }
  const startOver = () => {
    reset()
    setShown(undefined)
    setHasChosen(false)
  }

  const isReady = shown !== undefined && shown.rowCount > 0 && isWithinPlan(shown)
  return (
    <FormDialog
      title="Import prompts"
      answer={answer?.status === 'refused' ? answer : undefined}
      submitText={isReady ? `Import ${countOf(shown.rowCount, 'prompt')}` : 'Show preview'}
      pendingText={isReady ? 'Importing…' : 'Reading…'}
      isPending={isPending}
      onPost={(posted) => (isReady ? run(() => load(posted), onLoaded) : show(posted))}
      onClose={onClose}
      initialFocus={() => field.current}
    >
      <Tabs.Root
        value={source}
        colorPalette="ink"
        onValueChange={({ value }) => {
          startOver()
          setSource(value)
        }}
      >
        <Tabs.List>
          <Tabs.Trigger value="paste">Paste</Tabs.Trigger>
          <Tabs.Trigger value="file">Upload CSV</Tabs.Trigger>
        </Tabs.List>
        {/* A disabled fieldset keeps what is in it, and is not sent. */}
        <Tabs.Content value="paste">
          <chakra.fieldset disabled={source !== 'paste'}>
            <PasteFields
              field={field}
              pasted={pastedAtFirst}
              topics={topics}
              errors={errors}
              onPasted={(next) => {
                onPasted(next)
                startOver()
              }}
              onChange={startOver}
            />
          </chakra.fieldset>
        </Tabs.Content>
        <Tabs.Content value="file">
          <chakra.fieldset disabled={source !== 'file'}>
            <FileFields hasExample={!shown} onChange={startOver} />
          </chakra.fieldset>
        </Tabs.Content>
      </Tabs.Root>
      {shown ? (
        <Stack marginTop="6">
          <ImportPreview
            key={JSON.stringify(shown.choice)}
            preview={shown}
            hasChosen={hasChosen}
            onChange={change}
          />
        </Stack>
      ) : (
        <Text textStyle="small" marginTop="5">
          You see what will be imported first. Prompts you already have are skipped.
        </Text>
      )}
    </FormDialog>
  )
}
