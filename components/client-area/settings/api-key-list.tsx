'use client'

import { Button, chakra, Text } from '@chakra-ui/react'
import type { ApiKey } from '@/lib/client-area/settings/api-key'
import { exactTime } from '@/lib/client-area/times'
import { Moment } from '../moment'

interface ApiKeyListProps {
  /** The newest first. */
  keys: readonly ApiKey[]
  /** Undefined: the user may revoke none. */
  onRevoke: ((key: ApiKey) => void) | undefined
}

/** The API keys of an account, without their secrets. */
export function ApiKeyList({ keys, onRevoke }: ApiKeyListProps) {
  return (
    <chakra.ul listStyleType="none" aria-label="API keys">
      {keys.map((key) => (
        <chakra.li
          key={key.id}
          display="grid"
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 2fr) minmax(0, 3fr) 6rem' }}
          alignItems="center"
          columnGap="6"
          rowGap="1"
          minHeight="14"
          paddingBlock="2"
          borderBottom="1px solid"
          borderColor="border"
          color={key.revokedAt === null ? 'fg' : 'fg.muted'}
        >
          <chakra.div minWidth="0">
            <Text fontWeight="600" overflowWrap="anywhere">
              {key.name}
            </Text>
            <chakra.code textStyle="code">api_…{key.hint}</chakra.code>
          </chakra.div>
          <chakra.div textStyle="small">
            {key.revokedAt === null ? null : <Text>Revoked {exactTime(key.revokedAt)}</Text>}
            <Text color="fg.muted">
              Created <Moment at={key.createdAt} />.
            </Text>
            <Text color="fg.muted">
              {key.lastUsedAt ? (
                <>
                  Last used <Moment at={key.lastUsedAt} />.
                </>
              ) : (
                'Not used yet.'
              )}
            </Text>
          </chakra.div>
          {key.revokedAt === null && onRevoke ? (
            <Button
              variant="ghost"
              size="md"
              justifySelf={{ base: 'start', md: 'end' }}
              marginInlineStart={{ base: '-4', md: '0' }}
              onClick={() => onRevoke(key)}
              aria-label={`Revoke ${key.name}`}
            >
              Revoke
            </Button>
          ) : null}
        </chakra.li>
      ))}
    </chakra.ul>
  )
}
