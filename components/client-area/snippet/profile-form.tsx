'use client'

import { Button, Field, Grid, Input, Stack, Text, Textarea } from '@chakra-ui/react'
import type { FormEvent } from 'react'
import type { Answer } from '@/lib/client-area/answer'
import type { SiteProfile } from '@/lib/client-area/setup/site-setup'
import type { ProfileField } from '@/lib/client-area/snippet/profile-fields'
import { AnswerNotice } from '../answer-notice'
import { CodeBlock } from '../code-block'
import { useCanEdit } from '../edit-access'
import { useAnswer } from '../use-answer'
import { useFocusInvalid } from '../use-focus-invalid'

interface ProfileFormProps {
  profile: SiteProfile | null
  /** The structured data that the stored profile makes; undefined without a profile or a domain. */
  structuredData: string | undefined
  save: (posted: FormData) => Promise<Answer<ProfileField>>
}

/** The facts about the organization behind a site, and the structured data made of them. */
export function ProfileForm({ profile, structuredData, save }: ProfileFormProps) {
  const { answer, isPending, run } = useAnswer<Answer<ProfileField>>()
  const form = useFocusInvalid(answer)
  const canEdit = useCanEdit()
  const errors = answer?.status === 'refused' ? answer.errors : {}

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const posted = new FormData(event.currentTarget)
    if (!isPending) run(() => save(posted))
  }

  return (
    <Stack gap="5">
      <Text maxWidth="measure">
        The tag adds these facts as JSON-LD to pages that have none, and the hosted files use them.
      </Text>
      <Grid gap={{ base: '8', xl: '12' }} templateColumns={{ base: 'minmax(0, 1fr)', xl: '1fr 1fr' }}>
        <form ref={form} onSubmit={onSubmit} noValidate>
          <Stack gap="5" alignItems="flex-start">
            <Field.Root required invalid={errors.organizationName !== undefined}>
              <Field.Label>Organization</Field.Label>
              <Input
                readOnly={!canEdit}
                name="organizationName"
                size="lg"
                autoComplete="organization"
                defaultValue={profile?.organizationName ?? ''}
              />
              <Field.ErrorText>{errors.organizationName}</Field.ErrorText>
            </Field.Root>
            <Field.Root invalid={errors.description !== undefined}>
              <Field.Label>Description</Field.Label>
              <Textarea
                readOnly={!canEdit}
                name="description"
                rows={3}
                size="lg"
                defaultValue={profile?.description ?? ''}
              />
              <Field.HelperText>Optional. What you do, in one or two sentences.</Field.HelperText>
              <Field.ErrorText>{errors.description}</Field.ErrorText>
            </Field.Root>
            <Field.Root invalid={errors.logoUrl !== undefined}>
              <Field.Label>Logo</Field.Label>
              <Input
                readOnly={!canEdit}
                name="logoUrl"
                size="lg"
                inputMode="url"
                defaultValue={profile?.logoUrl ?? ''}
              />
              <Field.HelperText>Optional. The address of a picture on your site.</Field.HelperText>
              <Field.ErrorText>{errors.logoUrl}</Field.ErrorText>
            </Field.Root>
            <Field.Root invalid={errors.sameAs !== undefined}>
              <Field.Label>Other pages about you</Field.Label>
              <Textarea
                readOnly={!canEdit}
                name="sameAs"
                rows={3}
                size="lg"
                autoCapitalize="none"
                spellCheck={false}
                defaultValue={profile?.sameAs.join('\n') ?? ''}
              />
              <Field.HelperText>
                Optional, one address per line: for example on Wikipedia, Wikidata or LinkedIn.
              </Field.HelperText>
              <Field.ErrorText>{errors.sameAs}</Field.ErrorText>
            </Field.Root>
            <Field.Root invalid={errors.contact !== undefined}>
              <Field.Label>Contact for security reports</Field.Label>
              <Input
                readOnly={!canEdit}
                name="contact"
                size="lg"
                autoCapitalize="none"
                defaultValue={profile?.contact?.replace(/^mailto:/, '') ?? ''}
              />
              <Field.HelperText>
                Optional. An email address or a page. Without it, there is no security.txt.
              </Field.HelperText>
              <Field.ErrorText>{errors.contact}</Field.ErrorText>
            </Field.Root>
            <div>
              <AnswerNotice answer={answer} />
              {canEdit ? (
                <Button
                  type={isPending ? 'button' : 'submit'}
                  size="lg"
                  variant="outline"
                  aria-disabled={isPending || undefined}
                >
                  {isPending ? 'Saving…' : 'Save profile'}
                </Button>
              ) : null}
            </div>
          </Stack>
        </form>
        {structuredData ? (
          <CodeBlock name="JSON-LD that the tag adds" code={structuredData} />
        ) : (
          <Text textStyle="small" color="fg.muted">
            The JSON-LD is shown here once the profile is saved and the site has a domain.
          </Text>
        )}
      </Grid>
    </Stack>
  )
}
