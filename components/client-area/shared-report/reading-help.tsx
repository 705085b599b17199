'use client'

import { Link as ChakraLink, Stack, Text } from '@chakra-ui/react'
import { routes } from '@/lib/addresses/routes'
import { ReportGroup } from '../report/report-group'

/** What the figures are, for readers who see them for the first time. */
export function ReadingHelp() {
  return (
    <ReportGroup title="How to read this report">
      <Stack gap="3" maxWidth="measure">
        <Text>
          The same questions are put to AI assistants again and again, and each answer is read. Visibility is
          the share of answers that name the brand. Share of voice is its share of all mentions of the brands
          in this report. A citation is a page that an answer gives as its source.
        </Text>
        <Text>
          Answers differ each time, so each figure has the number of answers that it is made of (n), and a
          share has an interval: with 95% confidence, the true share is in it. Two figures whose intervals
          overlap may be equal. Exploratory, directional and decision-grade say how far the figures can be
          relied on.
        </Text>
        <Text>
          {/* A full page load: public pages have another security policy. */}
          <ChakraLink href={routes.docPage('how-we-measure-visibility')} variant="underline">
            How we measure visibility
          </ChakraLink>
        </Text>
      </Stack>
    </ReportGroup>
  )
}
