'use client'

import { Box, Button, chakra, Progress, Stack, Text } from '@chakra-ui/react'
import { useRef } from 'react'
import { crawlSite } from '@/lib/client-area/snippet/file-actions'
import { formatCount } from '@/lib/format/format'
import type { Crawl } from '@/lib/site-files/editing/crawls'
import { AnswerNotice } from '../answer-notice'
import { useCanEdit } from '../edit-access'
import { Moment } from '../moment'
import { useAnswer } from '../use-answer'
import { useRefreshWhile } from '../use-refresh-while'

const refreshMs = 3_000

const isOpen = (crawl: Crawl | undefined) => crawl?.state === 'waiting' || crawl?.state === 'running'

function CrawlWords({ crawl }: { crawl: Crawl | undefined }) {
  if (!crawl) return <Text color="fg.muted">Your site has not been crawled yet.</Text>
  const { state, problem, requestedAt, finishedAt, pagesFetched, pagesSkipped, pagesFound } = crawl
  const pages = `${formatCount(pagesFetched)} ${pagesFetched === 1 ? 'page' : 'pages'} read`
  if (state === 'waiting')
    return (
      <Text>
        Waiting to start. Requested <Moment at={requestedAt} />.
      </Text>
    )
  if (state === 'running')
    return (
      <Text>
        Crawling: {pages}, {formatCount(pagesFound)} found so far.
      </Text>
    )
  return (
    <>
      <Text>
        {state === 'done' ? `${pages}, ${formatCount(pagesSkipped)} skipped. ` : 'The crawl failed. '}
        Finished <Moment at={finishedAt ?? requestedAt} />.
      </Text>
      {problem ? (
        <Text color={state === 'failed' ? 'fg.error' : 'fg.muted'} maxWidth="measure" overflowWrap="anywhere">
          {problem}
        </Text>
      ) : null}
    </>
  )
}

/** The last crawl of a site, and the button that requests another. */
export function CrawlPanel({ siteId, crawl }: { siteId: string; crawl: Crawl | undefined }) {
  const { answer, isPending, run } = useAnswer()
  const canEdit = useCanEdit()
  const state = useRef<HTMLDivElement>(null)
  const isRunning = isOpen(crawl)
  useRefreshWhile(isRunning, refreshMs)
  return (
    <Stack gap="4" alignItems="flex-start">
      <Text maxWidth="measure" color="fg.muted">
        We read up to 200 of your pages, following your <chakra.code>robots.txt</chakra.code>, and write the
        files from them.
      </Text>
      <Stack gap="1" role="status" ref={state} tabIndex={-1}>
        <CrawlWords crawl={crawl} />
      </Stack>
      {crawl?.state === 'running' ? (
        <Progress.Root
          value={crawl.pagesFetched + crawl.pagesSkipped}
          max={Math.max(1, crawl.pagesFound)}
          size="sm"
          width="full"
          maxWidth="md"
          colorPalette="ink"
        >
          <Progress.Track borderRadius="sm" aria-label="Pages read or skipped, of those found">
            <Progress.Range />
          </Progress.Track>
        </Progress.Root>
      ) : null}
      <Box>
        <AnswerNotice answer={answer} />
        {isRunning || !canEdit ? null : (
          <Button
            size="lg"
            colorPalette={crawl ? undefined : 'marker'}
            variant={crawl ? 'outline' : 'solid'}
            aria-disabled={isPending || undefined}
            // The button disappears, and would take the focus with it.
            onClick={() =>
              !isPending &&
              run(
                () => crawlSite(siteId),
                () => state.current?.focus(),
              )
            }
          >
            {isPending ? 'Requesting…' : 'Crawl now'}
          </Button>
        )}
      </Box>
    </Stack>
  )
}
