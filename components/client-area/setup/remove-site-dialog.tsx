'use client'

import { List, Stack, Text } from '@chakra-ui/react'
import { useRef } from 'react'
import type { Answer } from '@/lib/client-area/answer'
import { FormDialog } from '../form-dialog'
import { TypedName } from '../typed-name'
import { useAnswer } from '../use-answer'

interface RemoveSiteDialogProps {
  /** What must be typed: the site's domain, or its name without one. */
  title: string
  remove: (posted: FormData) => Promise<Answer<'typed'>>
  onRemoved: (answer: Answer) => void
  onClose: () => void
}

const losses = [
  'its keys: every install stops reporting immediately',
  'its visits and analytics',
  'its hosted files and their history: rewrites on your site answer 404',
  'its prompts with their answers, its brands and its weekly checks',
]

/** Removes a site with its data, after its domain was typed. */
export function RemoveSiteDialog({ title, remove, onRemoved, onClose }: RemoveSiteDialogProps) {
  const { answer, isPending, run } = useAnswer<Answer<'typed'>>()
  const field = useRef<HTMLInputElement>(null)
  const errors = answer?.status === 'refused' ? answer.errors : {}
  return (
    <FormDialog
      title={`Remove ${title}?`}
      answer={answer}
      submitText="Remove site"
      pendingText="Removing…"
      isDestructive
      isPending={isPending}
      onPost={(posted) => run(() => remove(posted), onRemoved)}
      onClose={onClose}
      initialFocus={() => field.current}
    >
      <Stack gap="5">
        <Text>This deletes the site for everyone in your account and can’t be undone. You’ll lose:</Text>
        <List.Root paddingInlineStart="5" gap="1">
          {losses.map((loss) => (
            <List.Item key={loss}>{loss}</List.Item>
          ))}
        </List.Root>
        <TypedName name={title} error={errors.typed} inputRef={field} />
      </Stack>
    </FormDialog>
  )
}
