'use client'

import { Box, Button, Flex, Text } from '@chakra-ui/react'
import { keepAccount } from '@/lib/account-deletion/deletion-actions'
import { longDay } from '@/lib/format/format'
import { useNow } from '../moment'
import { useAnswer } from '../use-answer'

/** An account whose deletion is scheduled. */
export interface ScheduledDeletion {
  accountId: string
  accountName: string
  /** ISO 8601. */
  dueAt: string
  /** Whether the user may keep the account. */
  canKeep: boolean
}

/** Says on each screen of an account when it will be deleted, and lets owners keep it. */
export function DeletionBanner({ accountId, accountName, dueAt, canKeep }: ScheduledDeletion) {
  const { answer, isPending, run } = useAnswer()
  const isDue = Date.parse(dueAt) <= useNow()
  return (
    <Flex
      as="section"
      aria-label="Deletion of the account"
      wrap="wrap"
      alignItems="center"
      justifyContent="center"
      columnGap="4"
      rowGap="2"
      paddingInline={{ base: '5', md: '8' }}
      paddingBlock="2"
      borderBottom="1px solid"
      borderColor="alert"
      background="bg.muted"
      color="fg"
      fontSize="sm"
    >
      <Text>
        {isDue
          ? `${accountName} is being deleted.`
          : `${accountName} will be deleted on ${longDay(dueAt)} (UTC). Prompts, crawls and checks have stopped.`}
        {canKeep || isDue ? null : ' An owner can keep it.'}
      </Text>
      {canKeep && !isDue ? (
        <Button
          size="sm"
          variant="outline"
          aria-disabled={isPending || undefined}
          onClick={() => !isPending && run(() => keepAccount(accountId))}
        >
          {isPending ? 'Keeping…' : 'Keep account'}
        </Button>
      ) : null}
      <Box role="alert">{answer?.status === 'refused' ? answer.message : null}</Box>
    </Flex>
  )
}
