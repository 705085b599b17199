'use client'

import { Box, Button, Stack, Text } from '@chakra-ui/react'
import { useRef } from 'react'
import { createKey, type KeyAnswer } from '@/lib/client-area/snippet/key-actions'
import { isUsable, type SiteKey } from '@/lib/customer-sites/site-keys'
import { AnswerNotice } from '../answer-notice'
import { CodeBlock } from '../code-block'
import { useCanEdit } from '../edit-access'
import { useNow } from '../moment'
import { Section } from '../section'
import { useAnswer } from '../use-answer'
import { KeyList } from './key-list'

interface ServerKeyProps {
  siteId: string
  /** Server keys, the newest first. */
  keys: readonly SiteKey[]
  /** The new key, while it is shown. */
  newKey: string | undefined
  onNewKey: (key: string | undefined) => void
}

/** The button that made the first key is gone when the key is shown. */
const focusOnce = (element: HTMLElement | null) => element?.focus()

/** Makes server keys, shows a new one once, and lists all. */
export function ServerKey({ siteId, keys, newKey, onNewKey }: ServerKeyProps) {
  const { answer, isPending, run, show } = useAnswer<KeyAnswer>()
  const nowMs = useNow()
  const canEdit = useCanEdit()
  const rotateButton = useRef<HTMLButtonElement>(null)
  const hasUsable = keys.some((key) => isUsable(key, nowMs))
  const create = () => {
    if (!isPending)
      run(
        () => createKey(siteId, 'server'),
        ({ serverKey }) => onNewKey(serverKey),
      )
  }
  return (
    <Section
      title="Server key"
      action={
        hasUsable && canEdit ? (
          <Button
            ref={rotateButton}
            size="sm"
            variant="outline"
            aria-disabled={isPending || undefined}
            onClick={create}
          >
            Rotate key
          </Button>
        ) : undefined
      }
    >
      <Text maxWidth="measure">
        The key lets your server report visits. It is secret: keep it in an environment variable, and out of
        your repository.{' '}
        {hasUsable ? 'Rotating creates a new key. The previous one stays valid for 7 more days.' : ''}
      </Text>
      <Box>
        {/* It must exist before it has text. */}
        <Box role="status">
          {newKey ? (
            <Stack
              gap="3"
              alignItems="flex-start"
              borderInlineStart="3px solid"
              borderColor="marker.hover"
              paddingInlineStart="4"
              marginBottom="6"
            >
              <Text ref={focusOnce} tabIndex={-1} fontWeight="600">
                Copy the key now. You won’t see it again.
              </Text>
              <Box width="full">
                <CodeBlock name="Server key" code={newKey} isWrapped />
              </Box>
              <Button
                variant="outline"
                size="sm"
                onClick={() => {
                  onNewKey(undefined)
                  // The button that had the focus is gone.
                  rotateButton.current?.focus()
                }}
              >
                I’ve copied it
              </Button>
            </Stack>
          ) : null}
        </Box>
        <AnswerNotice answer={answer} />
        {hasUsable || !canEdit ? null : (
          <Button
            size="lg"
            colorPalette="marker"
            marginBottom={keys.length > 0 ? '6' : undefined}
            aria-disabled={isPending || undefined}
            onClick={create}
          >
            {isPending ? 'Creating…' : 'Create server key'}
          </Button>
        )}
        {keys.length > 0 || canEdit ? null : (
          <Text color="fg.muted">
            There is no key yet. Owners, admins and members of the account can create one.
          </Text>
        )}
        {keys.length > 0 ? (
          <KeyList
            keys={keys}
            onRevoked={(revoked) => {
              show(revoked)
              // It may be the key that is shown.
              onNewKey(undefined)
            }}
          />
        ) : null}
      </Box>
    </Section>
  )
}
