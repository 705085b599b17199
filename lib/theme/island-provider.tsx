'use client'

import { ChakraProvider, type SystemContext } from '@chakra-ui/react'
import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import type { ReactNode } from 'react'

/**
 * One cache for all islands. In production Emotion adds rules through the CSSOM to style elements without text, the only
 * inline ones that the policy allows (`style-src-elem 'self'` and the hash of the empty string).
 */
const cache = createCache({ key: 'island' })

interface IslandProviderProps {
  /** Created once for each island by islandSystem(). */
  system: SystemContext
  children: ReactNode
}

/**
 * Provides Chakra to a late island. For the browser only: rendered on a server, Emotion's styles need a registry
 * (useServerInsertedHTML), or hydration fails.
 */
export function IslandProvider({ system, children }: IslandProviderProps) {
  return (
    <CacheProvider value={cache}>
      <ChakraProvider value={system}>{children}</ChakraProvider>
    </CacheProvider>
  )
}
