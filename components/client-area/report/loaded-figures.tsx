'use client'

import { Box, Stack } from '@chakra-ui/react'
import type { ReactNode } from 'react'

/** The reports of a screen, which are dimmed while those for other filters are loaded. */
export function LoadedFigures({ isPending, children }: { isPending: boolean; children: ReactNode }) {
  return (
    <>
      <Box role="status" srOnly>
        {isPending ? 'Loading figures' : ''}
      </Box>
      <Stack
        gap="16"
        aria-busy={isPending}
        opacity={isPending ? 0.5 : 1}
        transition="opacity"
        transitionDuration="fast"
      >
        {children}
      </Stack>
    </>
  )
}
