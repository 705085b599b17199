'use client'

import { Field, Input, Stack } from '@chakra-ui/react'
import type { Answer } from '@/lib/client-area/answer'
import type { SiteField } from '@/lib/client-area/setup/site-fields'
import { FormDialog } from '../form-dialog'
import { useFormDialog } from '../use-form-dialog'

interface SiteDialogProps {
  /** The site to edit; undefined to add one. */
  site: { name: string; domain: string | null; isVerified: boolean } | undefined
  save: (posted: FormData) => Promise<Answer<SiteField>>
  onSaved: (answer: Answer) => void
  onClose: () => void
}

function domainHelp(site: SiteDialogProps['site']) {
  if (!site) return 'For example example.com. Each subdomain is a site of its own.'
  return site.isVerified
    ? 'If you change it, you must verify the new domain and move your installs to it.'
    : 'For example example.com.'
}

/** Adds a site, or changes its name and domain. */
export function SiteDialog({ site, save, onSaved, onClose }: SiteDialogProps) {
  const { firstField, errors, form } = useFormDialog<SiteField, HTMLInputElement>({ save, onSaved })
  return (
    <FormDialog
      {...form}
      title={site ? 'Edit site' : 'Add site'}
      submitText={site ? 'Save site' : 'Add site'}
      pendingText={site ? 'Saving…' : 'Adding…'}
      onClose={onClose}
    >
      <Stack gap="5">
        <Field.Root required invalid={errors.domain !== undefined}>
          <Field.Label>Domain</Field.Label>
          <Input
            ref={firstField}
            name="domain"
            size="lg"
            inputMode="url"
            autoComplete="url"
            autoCapitalize="none"
            spellCheck={false}
            defaultValue={site?.domain ?? ''}
          />
          <Field.HelperText>{domainHelp(site)}</Field.HelperText>
          <Field.ErrorText>{errors.domain}</Field.ErrorText>
        </Field.Root>
        <Field.Root required={site !== undefined} invalid={errors.name !== undefined}>
          <Field.Label>Name</Field.Label>
          <Input name="name" size="lg" autoComplete="off" defaultValue={site?.name ?? ''} />
          <Field.HelperText>
            {site ? 'Only shown to the users of your account.' : 'Optional. Defaults to the domain.'}
          </Field.HelperText>
          <Field.ErrorText>{errors.name}</Field.ErrorText>
        </Field.Root>
      </Stack>
    </FormDialog>
  )
}
