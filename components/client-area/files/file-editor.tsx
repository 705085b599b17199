'use client'

import { Box, Button, Field, Flex, Stack, Textarea } from '@chakra-ui/react'
import { type FormEvent, useState } from 'react'
import { type Answer, refusal } from '@/lib/client-area/answer'
import { saveSiteFile } from '@/lib/client-area/snippet/file-actions'
import { maxFileBytes, type SiteFileName } from '@/lib/site-files/file-names'
import { AnswerNotice } from '../answer-notice'
import { useAnswer } from '../use-answer'

interface FileEditorProps {
  siteId: string
  name: SiteFileName
  /** What the editor shows first. */
  body: string
  onSaved: (answer: Answer) => void
  onClose: () => void
}

/** Edits a hosted file and publishes it. */
export function FileEditor({ siteId, name, body, onSaved, onClose }: FileEditorProps) {
  const { answer, isPending, run } = useAnswer()
  const [text, setText] = useState(body)
  const fault = answer?.status === 'refused' ? answer.message : undefined

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (isPending) return
    const file = new Blob([text])
    // Checked before sending, because a larger form is refused without a message.
    if (file.size > maxFileBytes) {
      run(async () => refusal('The file is too large. The limit is 1 MB.'))
      return
    }
    const posted = new FormData()
    posted.set('body', file)
    run(() => saveSiteFile(siteId, name, posted), onSaved)
  }

  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack gap="4">
        <Field.Root invalid={fault !== undefined}>
          <Field.Label>Text of {name}</Field.Label>
          <Textarea
            value={text}
            onChange={({ target }) => setText(target.value)}
            rows={24}
            fontFamily="mono"
            textStyle="code"
            spellCheck={false}
            autoCapitalize="none"
            fontVariantLigatures="none"
            resize="vertical"
          />
          <Field.HelperText>
            Once you publish, crawls no longer change this file, but still suggest new versions.
          </Field.HelperText>
        </Field.Root>
        <Box>
          <AnswerNotice answer={answer} />
          <Flex gap="3" wrap="wrap">
            <Button
              type={isPending ? 'button' : 'submit'}
              size="lg"
              colorPalette="marker"
              aria-disabled={isPending || undefined}
            >
              {isPending ? 'Publishing…' : 'Publish'}
            </Button>
            <Button type="button" size="lg" variant="outline" onClick={onClose}>
              Cancel
            </Button>
          </Flex>
        </Box>
      </Stack>
    </form>
  )
}
