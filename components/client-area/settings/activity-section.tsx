'use client'

import { Button, Text } from '@chakra-ui/react'
import Link from 'next/link'
import { routes } from '@/lib/addresses/routes'
import { Section } from '../section'

/** Leads to the activity of the account. */
export function ActivitySection() {
  return (
    <Section
      title="Activity"
      action={
        <Button asChild size="sm" variant="outline" textDecoration="none">
          <Link href={routes.clientActivity()}>Open activity</Link>
        </Button>
      }
    >
      <Text maxWidth="measure">
        Who changed members, sites, prompts, keys and the plan in the last year, and when.
      </Text>
    </Section>
  )
}
