'use client'

import { Link as ChakraLink, Grid, Heading, Stack, Text } from '@chakra-ui/react'
import Link from 'next/link'
import { routes } from '@/lib/addresses/routes'
import type { UnclaimedRun, VisibilitySources } from '@/lib/client-area/overview/report-results'
import { formatCount, shortDay } from '@/lib/format/format'
import { visibleText } from '@/lib/geo/answers/text/visible-text'
import { QuoteList } from '../report/quote-list'

/** The most cited ones. */
const mostPages = 10

interface UnclaimedSectionProps {
  runs: readonly UnclaimedRun[]
  pages: VisibilitySources['unlinked']
}

/** Where the own brand is named without a link: in answers, and on pages that answers cite. */
export function UnclaimedSection({ runs, pages }: UnclaimedSectionProps) {
  return (
    <Grid templateColumns={{ base: 'minmax(0, 1fr)', xl: 'repeat(2, minmax(0, 1fr))' }} gap="10">
      <Stack gap="2" minWidth="0">
        <Heading as="h4" textStyle="small" fontWeight="600">
          Answers that name you but cite none of your pages
        </Heading>
        {runs.length === 0 ? <Text color="fg.muted">None of the last 500 answers.</Text> : null}
        <QuoteList
          quotes={runs.map(({ runId, sentence, prompt, engine, finishedAt }) => ({
            key: runId,
            text: visibleText(sentence).text,
            source: (
              <>
                {engine}, {shortDay(finishedAt)}:{' '}
                <ChakraLink asChild variant="underline">
                  <Link href={routes.clientAnswer(runId)} prefetch={false}>
                    {prompt}
                  </Link>
                </ChakraLink>
              </>
            ),
          }))}
        />
      </Stack>
      <Stack gap="2" minWidth="0">
        <Heading as="h4" textStyle="small" fontWeight="600">
          Cited pages that name you but don’t link to you
        </Heading>
        {pages.length === 0 ? <Text color="fg.muted">None of the cited pages we’ve read.</Text> : null}
        <QuoteList
          quotes={pages.slice(0, mostPages).map(({ url, title, host, sentence, citations }) => ({
            key: url,
            text: sentence ?? title ?? url,
            source: (
              <>
                <ChakraLink
                  href={url}
                  rel="noreferrer nofollow"
                  target="_blank"
                  variant="underline"
                  overflowWrap="anywhere"
                >
                  {host}
                </ChakraLink>
                , cited {formatCount(citations)} {citations === 1 ? 'time' : 'times'} in total
              </>
            ),
          }))}
        />
      </Stack>
    </Grid>
  )
}
