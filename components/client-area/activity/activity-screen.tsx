'use client'

import { Box, Button, Link as ChakraLink, chakra, Flex, Text } from '@chakra-ui/react'
import NextLink from 'next/link'
import { useRouter } from 'next/navigation'
import { routes } from '@/lib/addresses/routes'
import {
  type ActivityKind,
  type ActivityPage,
  activityKindNames,
  activityKinds,
} from '@/lib/client-area/activity/activity'
import { Moment } from '../moment'
import { FilterSelect } from '../report/filter-select'
import { ScreenHead } from '../screen-head'

interface ActivityScreenProps {
  accountName: string
  kind: ActivityKind | undefined
  page: ActivityPage
  isFirstPage: boolean
}

const options = activityKindNames.map((value) => ({ value, label: activityKinds[value].name }))

function emptyText(kind: ActivityKind | undefined, isFirstPage: boolean): string {
  if (!isFirstPage) return 'There are no older changes.'
  return kind
    ? 'No changes of this type in the last year.'
    : 'Only owners and admins of the account can see its activity.'
}

/** Who did what in the account. */
export function ActivityScreen({ accountName, kind, page, isFirstPage }: ActivityScreenProps) {
  const { push } = useRouter()
  const { entries, nextAfter } = page
  return (
    <>
      <ScreenHead
        title="Activity"
        lead={`What changed in ${accountName}, who changed it and when. Kept for a year.`}
        action={
          <Button asChild variant="outline" size="md" textDecoration="none">
            <NextLink href={routes.clientSettings}>Back to settings</NextLink>
          </Button>
        }
      />
      {entries.length > 0 || kind ? (
        <Box maxWidth="20rem" marginBottom="6">
          <FilterSelect
            label="Type"
            allLabel="All types"
            value={kind ?? null}
            options={options}
            onChoose={(chosen) => push(routes.clientActivity(chosen ?? undefined))}
          />
        </Box>
      ) : null}
      {entries.length > 0 ? (
        <chakra.ol listStyleType="none" aria-label="Activity" borderTop="1px solid" borderColor="border">
          {entries.map(({ id, at, who, what }) => (
            <chakra.li
              key={id}
              display="grid"
              gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 4fr) minmax(0, 3fr)' }}
              columnGap="6"
              rowGap="1"
              paddingBlock="3"
              borderBottom="1px solid"
              borderColor="border"
            >
              <Box minWidth="0" overflowWrap="anywhere">
                <Text>{what}</Text>
                <Text textStyle="small" color="fg.muted">
                  {who}
                </Text>
              </Box>
              <Text textStyle="small" color="fg.muted" textAlign={{ md: 'end' }}>
                <Moment at={at} />
              </Text>
            </chakra.li>
          ))}
        </chakra.ol>
      ) : (
        <Text color="fg.muted">{emptyText(kind, isFirstPage)}</Text>
      )}
      <Flex gap="4" paddingTop="6" wrap="wrap">
        {isFirstPage ? null : (
          <ChakraLink asChild variant="underline">
            <NextLink href={routes.clientActivity(kind)}>Newest</NextLink>
          </ChakraLink>
        )}
        {nextAfter === undefined ? null : (
          <ChakraLink asChild variant="underline">
            <NextLink href={routes.clientActivity(kind, nextAfter)}>Older</NextLink>
          </ChakraLink>
        )}
      </Flex>
    </>
  )
}
