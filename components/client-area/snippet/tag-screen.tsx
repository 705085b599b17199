'use client'

import { Box, Button, Stack, Text } from '@chakra-ui/react'
import { useRef } from 'react'
import type { SiteProfile } from '@/lib/client-area/setup/site-setup'
import type { Install } from '@/lib/client-area/snippet/install-status'
import { createKey, type KeyAnswer } from '@/lib/client-area/snippet/key-actions'
import { saveProfile } from '@/lib/client-area/snippet/profile-actions'
import { verifyInstall } from '@/lib/client-area/snippet/verify-actions'
import type { SiteKey } from '@/lib/customer-sites/site-keys'
import { AnswerNotice } from '../answer-notice'
import { CodeBlock } from '../code-block'
import { EditOnly, useCanEdit } from '../edit-access'
import { Section } from '../section'
import { useAnswer } from '../use-answer'
import { type PolicyLine, PolicyTable } from './policy-table'
import { ProfileForm } from './profile-form'
import { TagKeys } from './tag-keys'
import { VerifyPanel } from './verify-panel'

interface TagScreenProps {
  siteId: string
  hasDomain: boolean
  /** Tag keys, the newest first. */
  keys: readonly SiteKey[]
  /** The script element with the newest valid key; undefined if there is none. */
  element: string | undefined
  policy: readonly PolicyLine[]
  install: Install | undefined
  profile: SiteProfile | null
  structuredData: string | undefined
}

/** The install of the tag: element, verification, policy and profile. */
export function TagScreen(props: TagScreenProps) {
  const { siteId, hasDomain, keys, element, policy, install, profile, structuredData } = props
  const { answer, isPending, run } = useAnswer<KeyAnswer>()
  const canEdit = useCanEdit()
  const intro = useRef<HTMLDivElement>(null)
  const create = () => {
    // The button disappears, and would take the focus with it.
    if (!isPending)
      run(
        () => createKey(siteId, 'tag'),
        () => intro.current?.focus(),
      )
  }
  return (
    <Stack gap="12">
      <Section title="Add the tag">
        <Box ref={intro} tabIndex={-1}>
          <AnswerNotice answer={answer} />
          <Text maxWidth="measure">
            The tag reports visitors, and people whom assistants send to you. It sets no cookies, and reports
            nothing of visitors who ask not to be tracked.
            {element
              ? ' Add it to the head of every page. The key in it is public: it only reports visits.'
              : ''}
          </Text>
          {element || canEdit ? null : (
            <Text color="fg.muted" marginTop="3">
              It has not been created yet. Owners, admins and members of the account can create it.
            </Text>
          )}
        </Box>
        {element ? (
          <CodeBlock name="Script element" code={element} isWrapped />
        ) : (
          <EditOnly>
            <Box>
              <Button size="lg" colorPalette="marker" aria-disabled={isPending || undefined} onClick={create}>
                {isPending ? 'Creating…' : 'Create the tag'}
              </Button>
            </Box>
          </EditOnly>
        )}
      </Section>
      {element ? (
        <Section title="Verify the tag">
          <VerifyPanel
            install={install}
            found="Found on your home page. It has reported no visit yet."
            hasDomain={hasDomain}
            buttonText="Verify tag"
            verify={() => verifyInstall(siteId, 'tag')}
          >
            We fetch your home page, and check the script element, its key, and whether your content security
            policy lets it work.
          </VerifyPanel>
        </Section>
      ) : null}
      <Section title="Content security policy">
        <PolicyTable lines={policy} />
      </Section>
      <Section title="Profile">
        <ProfileForm
          profile={profile}
          structuredData={structuredData}
          save={(posted) => saveProfile(siteId, posted)}
        />
      </Section>
      {keys.length > 0 ? <TagKeys siteId={siteId} keys={keys} canRotate={element !== undefined} /> : null}
    </Stack>
  )
}
