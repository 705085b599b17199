'use client'

import { Button, chakra, Flex, Text } from '@chakra-ui/react'
import Link from 'next/link'
import { exactTime } from '@/lib/client-area/times'
import type { FileVersion } from '@/lib/site-files/editing/load-files'
import { useCanEdit } from '../edit-access'
import { Moment } from '../moment'

interface VersionListProps {
  /** The newest first. */
  versions: readonly FileVersion[]
  /** The version that is shown. */
  shownId: string | undefined
  /** The address at which a version is shown. */
  addressOf: (version: FileVersion) => string
  isPending: boolean
  onRestore: (version: FileVersion) => void
}

const origins: Record<FileVersion['origin'], string> = { crawl: 'From a crawl', edit: 'Edited' }

/** The versions of a file, to look at and to publish again. */
export function VersionList({ versions, shownId, addressOf, isPending, onRestore }: VersionListProps) {
  const canEdit = useCanEdit()
  return (
    <chakra.ol listStyleType="none" marginTop="-5">
      {versions.map((version) => {
        const { id, origin, createdAt, isPublished } = version
        const time = exactTime(createdAt)
        return (
          <chakra.li
            key={id}
            display="grid"
            gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) auto' }}
            alignItems="center"
            columnGap="6"
            rowGap="1"
            minHeight="14"
            paddingBlock="2"
            borderBottom="1px solid"
            borderColor="border"
          >
            <Text textStyle="small">
              {origins[origin]} <Moment at={createdAt} />
              {isPublished ? (
                <chakra.span marginInlineStart="2">
                  <mark>Published</mark>
                </chakra.span>
              ) : null}
            </Text>
            <Flex wrap="wrap" gap="1" marginInlineStart={{ base: '-4', md: '0' }}>
              {id === shownId ? (
                <Text textStyle="small" color="fg.muted" paddingInline="4" alignSelf="center">
                  Shown above
                </Text>
              ) : (
                <Button
                  asChild
                  variant="ghost"
                  size="md"
                  textDecoration="none"
                  aria-label={`View the version of ${time}`}
                >
                  <Link href={addressOf(version)} scroll={false}>
                    View
                  </Link>
                </Button>
              )}
              {isPublished || !canEdit ? null : (
                <Button
                  variant="ghost"
                  size="md"
                  aria-disabled={isPending || undefined}
                  onClick={() => onRestore(version)}
                  aria-label={`Restore the version of ${time}`}
                >
                  Restore
                </Button>
              )}
            </Flex>
          </chakra.li>
        )
      })}
    </chakra.ol>
  )
}
