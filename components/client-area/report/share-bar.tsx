'use client'

import { Box } from '@chakra-ui/react'

/** A line whose length is a number's share of the largest one; the number itself is text. */
export function ShareBar({ count, largest }: { count: number; largest: number }) {
  const share = largest === 0 ? 0 : count / largest
  return (
    <Box height="3px" bg="bg.muted" marginTop="1.5" aria-hidden="true">
      <Box height="full" bg="fg" forcedColorAdjust="none" style={{ width: `${Math.max(1, share * 100)}%` }} />
    </Box>
  )
}
