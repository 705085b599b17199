'use client'

import { ChakraProvider, type SystemContext } from '@chakra-ui/react'
import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import type { ReactNode } from 'react'

/**
 * One cache for all islands. In production Emotion adds rules through the CSSOM to style elements that stay empty, which
 * a policy of `style-src-elem 'self'` and the empty text's hash allows: nothing here may write text into one.
 */
const cache = createCache({ key: 'island' })

interface IslandProviderProps {
  /** Made once for each island by islandSystem(). */
  system: SystemContext
  children: ReactNode
}

/**
 * What a late island with Chakra in it stands in. For the browser only: rendered on a server, Emotion's styles need a
 * registry (useServerInsertedHTML) or hydration fails.
 */
export function IslandProvider({ system, children }: IslandProviderProps) {
  return (
    <CacheProvider value={cache}>
      <ChakraProvider value={system}>{children}</ChakraProvider>
    </CacheProvider>
  )
}
