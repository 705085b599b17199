'use client'

import { Box, chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { BrandLink } from '../brand-link'
import { SkipLink } from '../shell/skip-link'

/** The frame of a shared report: the brand, and no navigation, because its readers have no account. */
export function SharedReportFrame({ brandName, children }: { brandName: string; children: ReactNode }) {
  return (
    <Box
      maxWidth="page"
      marginInline="auto"
      paddingInline={{ base: '5', md: '8', xl: '12' }}
      _print={{ maxWidth: 'none', paddingInline: '0' }}
    >
      <SkipLink />
      <chakra.header paddingBlock={{ base: '6', md: '8' }} _print={{ paddingTop: '0' }}>
        <BrandLink brandName={brandName} />
      </chakra.header>
      <chakra.main id="main" tabIndex={-1} paddingBlock={{ base: '4', md: '8' }}>
        {children}
      </chakra.main>
    </Box>
  )
}
