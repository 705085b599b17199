'use client'

import { Button, chakra, Text } from '@chakra-ui/react'
import { useState } from 'react'
import type { Answer } from '@/lib/client-area/answer'
import { revokeKey } from '@/lib/client-area/snippet/key-actions'
import { exactTime } from '@/lib/client-area/times'
import { type KeyState, keyState, type SiteKey } from '@/lib/customer-sites/site-keys'
import { ConfirmDialog } from '../confirm-dialog'
import { useCanEdit } from '../edit-access'
import { Moment, useNow } from '../moment'

interface KeyListProps {
  /** The newest first. */
  keys: readonly SiteKey[]
  onRevoked: (answer: Answer) => void
}

const nameOf = ({ kind, hint }: SiteKey) => `${kind === 'tag' ? 'tag' : 'srv'}_…${hint}`

function stateWords(state: KeyState, { expiresAt, revokedAt }: SiteKey): string {
  switch (state) {
    case 'valid':
      return 'Valid'
    case 'replaced':
      return `Replaced, valid until ${exactTime(expiresAt ?? '')}`
    case 'expired':
      return `Expired ${exactTime(expiresAt ?? '')}`
    case 'revoked':
      return `Revoked ${exactTime(revokedAt ?? '')}`
  }
}

/** The keys of one kind, without their secrets, each with a button that ends it. */
export function KeyList({ keys, onRevoked }: KeyListProps) {
  const [revoked, setRevoked] = useState<SiteKey>()
  const nowMs = useNow()
  const canEdit = useCanEdit()
  return (
    <>
      <chakra.ul listStyleType="none">
        {keys.map((key) => {
          const state = keyState(key, nowMs)
          const isOver = state === 'expired' || state === 'revoked'
          return (
            <chakra.li
              key={key.id}
              display="grid"
              gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: '8rem minmax(0, 1fr) auto' }}
              alignItems="center"
              columnGap="6"
              rowGap="1"
              minHeight="14"
              paddingBlock="2"
              borderBottom="1px solid"
              borderColor="border"
              color={isOver ? 'fg.muted' : 'fg'}
            >
              <chakra.code textStyle="code">{nameOf(key)}</chakra.code>
              <chakra.div textStyle="small">
                <Text>{stateWords(state, key)}</Text>
                <Text color="fg.muted">
                  Created <Moment at={key.createdAt} />.{' '}
                  {key.lastUsedAt ? (
                    <>
                      Last used <Moment at={key.lastUsedAt} />.
                    </>
                  ) : (
                    'Not used yet.'
                  )}
                </Text>
              </chakra.div>
              {isOver || !canEdit ? null : (
                <Button
                  variant="ghost"
                  size="md"
                  justifySelf="start"
                  marginInlineStart={{ base: '-4', md: '0' }}
                  onClick={() => setRevoked(key)}
                  aria-label={`Revoke ${nameOf(key)}`}
                >
                  Revoke
                </Button>
              )}
            </chakra.li>
          )
        })}
      </chakra.ul>
      {revoked ? (
        <ConfirmDialog
          title={`Revoke ${nameOf(revoked)}?`}
          confirmText="Revoke key"
          pendingText="Revoking…"
          confirm={() => revokeKey(revoked.id)}
          onDone={(answer) => {
            onRevoked(answer)
            setRevoked(undefined)
          }}
          onClose={() => setRevoked(undefined)}
        >
          Installs with this key stop reporting immediately. To change keys without a gap, create a new key
          first.
        </ConfirmDialog>
      ) : null}
    </>
  )
}
