'use client'

import { Box, chakra, Skeleton, Stack } from '@chakra-ui/react'
import { ScreenHead } from '../screen-head'

const places = [0, 1, 2, 3, 4]

/** The outline of the screen while its figures are loaded for the first time. */
export function AnalyticsSkeleton() {
  return (
    <Box aria-busy="true">
      <ScreenHead
        title="Analytics"
        lead="Visits to your site from AI agents, and from people sent by assistants."
      />
      <Box role="status" srOnly>
        Loading figures
      </Box>
      <Stack gap="8" aria-hidden="true">
        <Skeleton height="11" maxWidth="26rem" />
        <Skeleton height={{ base: '14rem', md: '7rem', xl: '4rem' }} />
        <chakra.div
          display="grid"
          gap="6"
          gridTemplateColumns={{ base: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(5, minmax(0, 1fr))' }}
        >
          {places.map((place) => (
            <Skeleton key={place} height="24" />
          ))}
        </chakra.div>
        <Skeleton height={{ base: '14rem', lg: '17rem' }} />
        {places.map((place) => (
          <Skeleton key={place} height="10" />
        ))}
      </Stack>
    </Box>
  )
}
