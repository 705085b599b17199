'use client'

import { ChakraProvider } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { areaSystem } from '@/lib/theme/area/area-system'
import { EmotionRegistry } from './emotion-registry'

interface AreaProviderProps {
  /** Of the request's content security policy; styles carry it. */
  nonce: string | undefined
  children: ReactNode
}

/** The ground under every page of /ai-discovery: the site's one theme, with all of Chakra on it. */
export function AreaProvider({ nonce, children }: AreaProviderProps) {
  return (
    <EmotionRegistry nonce={nonce}>
      <ChakraProvider value={areaSystem}>{children}</ChakraProvider>
    </EmotionRegistry>
  )
}
