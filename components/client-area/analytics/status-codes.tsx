'use client'

import { Box, Text } from '@chakra-ui/react'
import { statusGroupNames, statusGroupOf } from '@/lib/client-area/analytics/status-groups'

/** HTTP statuses with the words for them: "404 Not found". */
export function StatusCodes({ statuses }: { statuses: readonly number[] }) {
  return statuses.map((status) => (
    <Box key={status} textStyle="note" whiteSpace="nowrap">
      {status === 0 ? null : (
        <Text as="span" fontFamily="mono">
          {status}{' '}
        </Text>
      )}
      {statusGroupNames[statusGroupOf(status)]}
    </Box>
  ))
}
