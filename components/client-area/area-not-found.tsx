'use client'

import { Button, chakra, Heading, Stack, Text } from '@chakra-ui/react'
import Link from 'next/link'
import { routes } from '@/lib/addresses/routes'
import { BrandLink } from './brand-link'

/** For addresses in the client area at which nothing stands. */
export function AreaNotFound({ brandName }: { brandName: string }) {
  return (
    <chakra.main display="grid" gap="16" padding={{ base: '5', md: '12' }} maxWidth="measure">
      <title>{`Page not found – ${brandName}`}</title>
      <BrandLink brandName={brandName} />
      <Stack gap="4" alignItems="flex-start">
        <Heading as="h1" textStyle="heading">
          There is no such screen
        </Heading>
        <Text color="fg.muted">The address may be mistyped, or lead to something that has gone.</Text>
        <Button asChild size="lg" textDecoration="none">
          <Link href={routes.clientPrompts}>To your prompts</Link>
        </Button>
      </Stack>
    </chakra.main>
  )
}
