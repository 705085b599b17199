'use client'

import { Box, Skeleton, Stack } from '@chakra-ui/react'

const lines = [0, 1, 2, 3]

/** The outline of a screen's sections while they are loaded. */
export function SectionsSkeleton() {
  return (
    <Box aria-busy="true">
      <Box role="status" srOnly>
        Loading
      </Box>
      <Stack gap="8" aria-hidden="true">
        <Skeleton height="8" maxWidth="16rem" />
        <Skeleton height="24" />
        {lines.map((line) => (
          <Skeleton key={line} height="12" />
        ))}
      </Stack>
    </Box>
  )
}
