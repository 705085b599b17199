'use client'

import { Box, Button, Text } from '@chakra-ui/react'
import { createKey, type KeyAnswer } from '@/lib/client-area/snippet/key-actions'
import type { SiteKey } from '@/lib/customer-sites/site-keys'
import { AnswerNotice } from '../answer-notice'
import { useCanEdit } from '../edit-access'
import { Section } from '../section'
import { useAnswer } from '../use-answer'
import { KeyList } from './key-list'

interface TagKeysProps {
  siteId: string
  /** The newest first. */
  keys: readonly SiteKey[]
  /** Whether there is a valid key to replace. */
  canRotate: boolean
}

/** The keys of the tag, and how to replace them. */
export function TagKeys({ siteId, keys, canRotate }: TagKeysProps) {
  const { answer, isPending, run, show } = useAnswer<KeyAnswer>()
  const canEdit = useCanEdit()
  return (
    <Section
      title="Tag keys"
      action={
        canRotate && canEdit ? (
          <Button
            size="sm"
            variant="outline"
            aria-disabled={isPending || undefined}
            onClick={() => !isPending && run(() => createKey(siteId, 'tag'))}
          >
            Rotate key
          </Button>
        ) : undefined
      }
    >
      <Text maxWidth="measure">
        Rotating creates a new key. The previous one stays valid for 7 more days, so that you can replace the
        tag on all pages.
      </Text>
      <Box>
        <AnswerNotice answer={answer} />
        <KeyList keys={keys} onRevoked={show} />
      </Box>
    </Section>
  )
}
