'use client'

import { Button, chakra, Heading, Stack, Text } from '@chakra-ui/react'
import Link from 'next/link'
import { routes } from '@/lib/addresses/routes'
import { BrandLink } from './brand-link'

/** The not-found page of the client area. */
export function AreaNotFound({ brandName }: { brandName: string }) {
  return (
    <chakra.main display="grid" gap="16" padding={{ base: '5', md: '12' }} maxWidth="measure">
      <title>{`Page not found – ${brandName}`}</title>
      <BrandLink brandName={brandName} />
      <Stack gap="4" alignItems="flex-start">
        <Heading as="h1" textStyle="heading">
          Page not found
        </Heading>
        <Text color="fg.muted">The address may be mistyped, or the page may have been removed.</Text>
        <Button asChild size="lg" textDecoration="none">
          <Link href={routes.clientArea}>Go to Overview</Link>
        </Button>
      </Stack>
    </chakra.main>
  )
}
