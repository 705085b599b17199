'use client'

import { Field, Input, Stack, Textarea } from '@chakra-ui/react'
import type { Answer } from '@/lib/client-area/answer'
import type { Brand } from '@/lib/client-area/setup/brand'
import { addBrand, deleteBrand, editBrand } from '@/lib/client-area/setup/brand-actions'
import type { BrandField } from '@/lib/client-area/setup/brand-fields'
import { addSite, editSite, removeSite } from '@/lib/client-area/setup/site-actions'
import type { Site } from '@/lib/client-area/workspace'
import { ConfirmDialog } from '../confirm-dialog'
import { FormDialog } from '../form-dialog'
import { useFormDialog } from '../use-form-dialog'
import { RemoveSiteDialog } from './remove-site-dialog'
import { SiteDialog } from './site-dialog'

interface BrandDialogProps {
  title: string
  /** What the form shows first. */
  brand: Pick<Brand, 'name' | 'aliases' | 'domains'>
  save: (posted: FormData) => Promise<Answer<BrandField>>
  onSaved: (answer: Answer) => void
  onClose: () => void
}

/** Adds or edits a brand. */
function BrandDialog({ title, brand, save, onSaved, onClose }: BrandDialogProps) {
  const { firstField, errors, form } = useFormDialog<BrandField, HTMLInputElement>({ save, onSaved })
  return (
    <FormDialog {...form} title={title} submitText="Save brand" pendingText="Saving…" onClose={onClose}>
      <Stack gap="5">
        <Field.Root required invalid={errors.name !== undefined}>
          <Field.Label>Name</Field.Label>
          <Input ref={firstField} name="name" size="lg" autoComplete="off" defaultValue={brand.name} />
          <Field.HelperText>As it appears in answers.</Field.HelperText>
          <Field.ErrorText>{errors.name}</Field.ErrorText>
        </Field.Root>
        <Field.Root invalid={errors.aliases !== undefined}>
          <Field.Label>Other names</Field.Label>
          <Textarea name="aliases" rows={2} size="lg" defaultValue={brand.aliases.join('\n')} />
          <Field.HelperText>Optional, one per line: abbreviations and former names.</Field.HelperText>
          <Field.ErrorText>{errors.aliases}</Field.ErrorText>
        </Field.Root>
        <Field.Root invalid={errors.domains !== undefined}>
          <Field.Label>Domains</Field.Label>
          <Textarea
            name="domains"
            rows={2}
            size="lg"
            autoCapitalize="none"
            spellCheck={false}
            defaultValue={brand.domains.join('\n')}
          />
          <Field.HelperText>
            Optional, one per line. Citations of pages on these domains and their subdomains count for the
            brand.
          </Field.HelperText>
          <Field.ErrorText>{errors.domains}</Field.ErrorText>
        </Field.Root>
      </Stack>
    </FormDialog>
  )
}

/** The dialog that is open, and what it is about. */
export type OpenDialog =
  | { name: 'add-site' | 'edit-site' | 'remove-site' }
  | { name: 'add-brand'; isOwn: boolean; found?: { name: string; host: string | null } }
  | { name: 'edit-brand' | 'delete-brand'; brand: Brand }

interface SetupDialogsProps {
  open: OpenDialog | undefined
  site: Pick<Site, 'id' | 'name' | 'domain'> & { isVerified: boolean }
  onDone: (answer: Answer) => void
  onClose: () => void
}

/** The dialogs of the overview. */
export function SetupDialogs({ open, site, onDone, onClose }: SetupDialogsProps) {
  switch (open?.name) {
    case undefined:
      return null
    case 'add-site':
      return <SiteDialog site={undefined} save={addSite} onSaved={onDone} onClose={onClose} />
    case 'edit-site':
      return (
        <SiteDialog
          site={site}
          save={(posted) => editSite(site.id, posted)}
          onSaved={onDone}
          onClose={onClose}
        />
      )
    case 'remove-site':
      return (
        <RemoveSiteDialog
          title={site.domain ?? site.name}
          remove={(posted) => removeSite(site.id, posted)}
          onRemoved={onDone}
          onClose={onClose}
        />
      )
    case 'add-brand': {
      const { isOwn, found } = open
      const ownDomains = isOwn && site.domain ? [site.domain] : []
      const domains = found?.host ? [found.host] : ownDomains
      // A site that nobody has named has its domain as its name.
      const name = isOwn && site.name !== site.domain ? site.name : ''
      return (
        <BrandDialog
          title={isOwn ? 'Add your brand' : 'Add competitor'}
          brand={{ name: found?.name ?? name, aliases: [], domains }}
          save={(posted) => addBrand(site.id, isOwn, posted)}
          onSaved={onDone}
          onClose={onClose}
        />
      )
    }
    case 'edit-brand': {
      const { brand } = open
      return (
        <BrandDialog
          title={`Edit ${brand.name}`}
          brand={brand}
          save={(posted) => editBrand(brand.id, posted)}
          onSaved={onDone}
          onClose={onClose}
        />
      )
    }
    case 'delete-brand': {
      const { brand } = open
      return (
        <ConfirmDialog
          title={`Delete ${brand.name}?`}
          confirmText="Delete brand"
          pendingText="Deleting…"
          confirm={() => deleteBrand(brand.id)}
          onDone={onDone}
          onClose={onClose}
        >
          We’ll no longer search answers for it.
        </ConfirmDialog>
      )
    }
  }
}
