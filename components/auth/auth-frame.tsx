'use client'

import { Box, chakra, Grid } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { BrandLink } from '@/components/client-area/brand-link'
import { AuthAside } from './auth-aside'

/** The layout of the auth pages: the page on the left, and on wide screens an aside on the right. */
export function AuthFrame({ brandName, children }: { brandName: string; children: ReactNode }) {
  return (
    <Grid
      minHeight="100dvh"
      templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 6fr) minmax(0, 6fr)' }}
      maxWidth={{ lg: '96rem' }}
      marginInline="auto"
    >
      <Box
        display="flex"
        flexDirection="column"
        paddingInline={{ base: '5', md: '12', xl: '20' }}
        paddingBlock={{ base: '6', md: '10' }}
      >
        <chakra.header>
          <BrandLink brandName={brandName} />
        </chakra.header>
        <chakra.main tabIndex={-1} paddingTop={{ base: '12', md: '24' }} paddingBottom="12">
          {children}
        </chakra.main>
      </Box>
      <AuthAside />
    </Grid>
  )
}
