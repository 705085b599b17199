'use client'

import { Button, chakra, Flex, Text } from '@chakra-ui/react'
import { endOf, type ReportLink } from '@/lib/client-area/report-links/report-link'
import { exactTime } from '@/lib/client-area/times'
import { formatCount } from '@/lib/format/format'
import { CodeBlock } from '../code-block'
import { Moment, useNow } from '../moment'

/** "Opened 3 times, last 2 hours ago (…)." */
function Openings({ opened, lastOpenedAt }: ReportLink) {
  if (lastOpenedAt === null) return 'Not opened yet.'
  return (
    <>
      Opened {opened === 1 ? 'once' : `${formatCount(opened)} times`}, last <Moment at={lastOpenedAt} />.
    </>
  )
}

interface LinkListProps {
  links: readonly ReportLink[]
  onRevoke: (link: ReportLink) => void
}

/** The links to a report, valid ones first. Those that ended have no address any more. */
export function LinkList({ links, onRevoke }: LinkListProps) {
  const nowMs = useNow()
  const ends = links.map((link) => ({ link, end: endOf(link, nowMs) }))
  const ordered = [...ends.filter(({ end }) => !end), ...ends.filter(({ end }) => end)]
  return (
    <chakra.ul
      listStyleType="none"
      aria-label="Links"
      borderTop="1px solid"
      borderColor="border"
      maxHeight="24rem"
      overflowY="auto"
    >
      {ordered.map(({ link, end }) => {
        const { id, name, address, createdAt, expiresAt } = link
        return (
          <chakra.li key={id} paddingBlock="3" borderBottom="1px solid" borderColor="border">
            {end ? (
              <Text color="fg.muted" overflowWrap="anywhere">
                {name}
              </Text>
            ) : (
              <CodeBlock name={name} code={address} isWrapped />
            )}
            <Flex wrap="wrap" alignItems="center" justifyContent="space-between" columnGap="4">
              <Text textStyle="note" color="fg.muted" flex="1" minWidth="14rem" paddingBlock="2">
                {end
                  ? `${end.how} ${exactTime(end.at)}. `
                  : expiresAt === null
                    ? 'Does not expire. '
                    : `Expires ${exactTime(expiresAt)}. `}
                Created <Moment at={createdAt} />. <Openings {...link} />
              </Text>
              {end ? null : (
                <Button
                  variant="ghost"
                  size="sm"
                  aria-label={`Revoke ${name}`}
                  onClick={() => onRevoke(link)}
                >
                  Revoke
                </Button>
              )}
            </Flex>
          </chakra.li>
        )
      })}
    </chakra.ul>
  )
}
