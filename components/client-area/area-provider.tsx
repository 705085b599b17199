'use client'

import { ChakraProvider } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { areaSystem } from '@/lib/theme/area/area-system'
import { EmotionRegistry } from './emotion-registry'

interface AreaProviderProps {
  /** Nonce of the request's content security policy, for style elements. */
  nonce: string | undefined
  children: ReactNode
}

/** Provides Chakra with the site's theme to every page of /ai-discovery. */
export function AreaProvider({ nonce, children }: AreaProviderProps) {
  return (
    <EmotionRegistry nonce={nonce}>
      <ChakraProvider value={areaSystem}>{children}</ChakraProvider>
    </EmotionRegistry>
  )
}
