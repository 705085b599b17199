'use client'

import { Field, Heading, Input, NativeSelect, Stack, Text } from '@chakra-ui/react'
import { useState } from 'react'
import type { Answer } from '@/lib/client-area/answer'
import { createReportLink } from '@/lib/client-area/report-links/link-actions'
import {
  defaultDuration,
  durationLabels,
  type LinkField,
  linkDurations,
  type ReportLink,
} from '@/lib/client-area/report-links/report-link'
import { AnswerNotice } from '../answer-notice'
import { FormDialog } from '../form-dialog'
import { useFormDialog } from '../use-form-dialog'
import { LinkList } from './link-list'

interface ShareDialogProps {
  siteId: string
  siteName: string
  links: readonly ReportLink[]
  /** Result of what was done before the dialog opened again. */
  notice: Answer | undefined
  onRevoke: (link: ReportLink) => void
  onClose: () => void
}

/** The links to the report of a site, and a form for a new one. It stays open, so that the new address can be copied. */
export function ShareDialog({ siteId, siteName, links, notice, onRevoke, onClose }: ShareDialogProps) {
  // A form that is sent twice creates one link.
  const [newId, setNewId] = useState(() => crypto.randomUUID())
  const { firstField, errors, form } = useFormDialog<LinkField, HTMLInputElement>({
    save: (posted) => createReportLink(siteId, posted),
    onSaved: () => setNewId(crypto.randomUUID()),
  })
  return (
    <FormDialog
      {...form}
      title="Share this report"
      submitText="Create link"
      pendingText="Creating…"
      cancelText="Close"
      onClose={onClose}
    >
      {form.answer ? null : <AnswerNotice answer={notice} />}
      <Stack gap="6">
        <Text color="fg.muted">
          Anyone with a link can see the figures for {siteName} without signing in, as they are when the link
          is opened. Your prompts and their answers aren’t shown.
        </Text>
        {links.length > 0 ? <LinkList links={links} onRevoke={onRevoke} /> : null}
        <Stack key={newId} gap="5" as="section" aria-label="New link">
          <Heading as="h3" textStyle="title" fontSize="md">
            New link
          </Heading>
          <input type="hidden" name="id" value={newId} />
          <Field.Root required invalid={errors.name !== undefined}>
            <Field.Label>Name</Field.Label>
            <Input ref={firstField} name="name" size="lg" autoComplete="off" />
            <Field.HelperText>For example “For the board”. Shown to readers.</Field.HelperText>
            <Field.ErrorText>{errors.name}</Field.ErrorText>
          </Field.Root>
          <Field.Root required invalid={errors.duration !== undefined}>
            <Field.Label>Expires</Field.Label>
            <NativeSelect.Root size="lg">
              <NativeSelect.Field name="duration" defaultValue={defaultDuration}>
                {linkDurations.map((duration) => (
                  <option key={duration} value={duration}>
                    {durationLabels[duration]}
                  </option>
                ))}
              </NativeSelect.Field>
              <NativeSelect.Indicator />
            </NativeSelect.Root>
            <Field.ErrorText>{errors.duration}</Field.ErrorText>
          </Field.Root>
        </Stack>
      </Stack>
    </FormDialog>
  )
}
