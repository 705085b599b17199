'use client'

import { Box, Button, chakra, Stack, Text } from '@chakra-ui/react'
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
import { ProfileForm } from './profile-form'
import { TagKeys } from './tag-keys'
import { VerifyPanel } from './verify-panel'

/** What a content security policy needs for the tag. */
interface PolicyLine {
  directive: string
  value: string
  /** Whether only policies need it that have the directive already. */
  isConditional: boolean
}

/** What to add to a content security policy, with a policy that needs nothing else. */
function PolicyTable({ lines }: { lines: readonly PolicyLine[] }) {
  const required = lines.filter(({ isConditional }) => !isConditional)
  const conditional = lines.filter(({ isConditional }) => isConditional)
  return (
    <Stack gap="4">
      <Text maxWidth="measure">
        If your pages send a content security policy, add these sources to it. The tag uses no inline script,
        no cookies and no storage.
      </Text>
      <CodeBlock
        name="Content-Security-Policy"
        code={required.map(({ directive, value }) => `${directive} ${value};`).join('\n')}
      />
      <Text maxWidth="measure" textStyle="small" color="fg.muted">
        With <chakra.code>'strict-dynamic'</chakra.code>, browsers ignore the first source: give the script
        element the nonce of your page instead.
        {conditional.map(({ directive, value }) => (
          <chakra.span key={directive}>
            {' '}
            If your policy has <chakra.code>{directive}</chakra.code>, add <chakra.code>{value}</chakra.code>{' '}
            to it.
          </chakra.span>
        ))}
      </Text>
    </Stack>
  )
}

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
            The tag reports visitors, and people sent to you by assistants. It sets no cookies, and reports
            nothing about visitors who ask not to be tracked.
            {element
              ? ' Add it to the head of every page. The key in it is public: it only reports visits.'
              : ''}
          </Text>
          {element || canEdit ? null : (
            <Text color="fg.muted" marginTop="3">
              It hasn’t been created yet. Owners, admins and members of the account can create it.
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
            found="Found on your home page. It hasn’t reported any visits yet."
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
