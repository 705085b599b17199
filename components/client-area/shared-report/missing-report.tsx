'use client'

import { Heading, Stack, Text } from '@chakra-ui/react'
import { SharedReportFrame } from './shared-report-frame'

/** Shown for a link that does not exist or has ended: which of them, strangers are not told. */
export function MissingReport({ brandName }: { brandName: string }) {
  return (
    <SharedReportFrame brandName={brandName}>
      <Stack gap="4" maxWidth="measure">
        <Heading as="h1" textStyle="heading">
          This link doesn’t open a report
        </Heading>
        <Text color="fg.muted">
          It doesn’t exist, has expired or was revoked. Ask the person who sent it to you for a new link.
        </Text>
      </Stack>
    </SharedReportFrame>
  )
}
