'use client'

import { Field, NativeSelect, Stack, Textarea } from '@chakra-ui/react'
import type { Prompt, PromptAnswer, PromptField } from '@/lib/client-area/prompts/prompt-state'
import { FormDialog } from '../form-dialog'
import { useFormDialog } from '../use-form-dialog'
import { SettingFields } from './setting-fields'
import { TypeAndTopic } from './type-and-topic'

interface PromptDialogProps {
  /** The prompt to edit; undefined to add one. */
  prompt: Prompt | undefined
  /** Existing topics, as suggestions. */
  topics: readonly string[]
  save: (posted: FormData) => Promise<PromptAnswer>
  onSaved: (answer: PromptAnswer) => void
  onClose: () => void
}

/** Adds or edits a prompt. It closes on success, and otherwise keeps the typed values. */
export function PromptDialog({ prompt, topics, save, onSaved, onClose }: PromptDialogProps) {
  const { firstField, errors, form } = useFormDialog<PromptField, HTMLTextAreaElement>({ save, onSaved })
  return (
    <FormDialog
      {...form}
      title={prompt ? 'Edit prompt' : 'Add prompt'}
      submitText="Save prompt"
      pendingText="Saving…"
      onClose={onClose}
    >
      <Stack gap="5">
        <Field.Root required invalid={errors.text !== undefined}>
          <Field.Label>Prompt</Field.Label>
          <Textarea ref={firstField} name="text" rows={3} size="lg" dir="auto" defaultValue={prompt?.text} />
          <Field.HelperText>
            The question, as a customer would ask it.
            {prompt ? ' Figures start over when you change the text, or who asks.' : ''}
          </Field.HelperText>
          <Field.ErrorText>{errors.text}</Field.ErrorText>
        </Field.Root>
        <TypeAndTopic prompt={prompt} topics={topics} topicError={errors.topic} />
        <SettingFields prompt={prompt} errors={errors} />
        <Field.Root>
          <Field.Label>Counts as</Field.Label>
          <NativeSelect.Root size="lg">
            <NativeSelect.Field
              name="branding"
              defaultValue={
                prompt && prompt.branding !== null ? (prompt.branding ? 'branded' : 'unbranded') : ''
              }
            >
              <option value="">Decide by its text</option>
              <option value="unbranded">Unbranded: in all figures</option>
              <option value="branded">Branded: recall only</option>
            </NativeSelect.Field>
            <NativeSelect.Indicator />
          </NativeSelect.Root>
          <Field.HelperText>
            A prompt with your brand in its text is branded. Nearly every answer to it names you, so it counts
            as recall and in no other figure.
          </Field.HelperText>
        </Field.Root>
      </Stack>
    </FormDialog>
  )
}
