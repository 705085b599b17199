'use client'

import { Box, Button, Progress, Stack, Text } from '@chakra-ui/react'
import { routes } from '@/lib/addresses/routes'
import type { ExportState, OpenExport, ReadyExport } from '@/lib/client-area/export/account-export'
import { requestExport } from '@/lib/client-area/export/export-actions'
import { formatCount } from '@/lib/format/format'
import { AnswerNotice } from '../answer-notice'
import { Moment } from '../moment'
import { Section } from '../section'
import { useAnswer } from '../use-answer'
import { useRefreshWhile } from '../use-refresh-while'

const refreshMs = 5_000

const rowsOf = (count: number) => `${formatCount(count)} ${count === 1 ? 'row' : 'rows'}`

/** How far the export is. It loads the screen's data again until it is ready. */
function Preparing({ open: { requestedAt, progress, rowCount } }: { open: OpenExport }) {
  useRefreshWhile(true, refreshMs)
  return (
    <Stack gap="3">
      <Text maxWidth="measure">
        Preparing the export: {rowsOf(rowCount)} so far. Requested <Moment at={requestedAt} />. You can leave
        this page.
      </Text>
      <Progress.Root value={progress} size="sm" width="full" maxWidth="md" colorPalette="ink">
        <Progress.Track borderRadius="sm" aria-label="Tables read, of all">
          <Progress.Range />
        </Progress.Track>
      </Progress.Root>
    </Stack>
  )
}

function Ready({ ready: { id, readyAt, expiresAt, rowCount } }: { ready: ReadyExport }) {
  return (
    <Stack gap="3" alignItems="flex-start">
      <Text maxWidth="measure">
        Export with {rowsOf(rowCount)}, finished <Moment at={readyAt} />. It expires <Moment at={expiresAt} />
        .
      </Text>
      <Button asChild size="lg" variant="outline" textDecoration="none">
        {/* Not a Link, which would request the file in advance. */}
        <a href={routes.accountExport(id)}>Download export</a>
      </Button>
    </Stack>
  )
}

interface ExportSectionProps {
  account: { id: string; name: string }
  state: ExportState
}

/** Requests an export of everything in the account, and shows its state. Only for owners and admins. */
export function ExportSection({ account, state: { open, ready, hasFailed } }: ExportSectionProps) {
  const { answer, isPending, run } = useAnswer()
  return (
    <Section
      title="Export"
      action={
        open ? undefined : (
          <Button
            size="sm"
            variant="outline"
            aria-disabled={isPending || undefined}
            onClick={() => !isPending && run(() => requestExport(account.id))}
          >
            {isPending ? 'Requesting…' : 'Request export'}
          </Button>
        )
      }
    >
      <Text maxWidth="measure">
        One ZIP file with everything in {account.name}, as JSON and CSV: members, sites, brands, prompts, runs
        with their answers, figures, visits, crawls, hosted files, checks, billing and activity. Keys and
        other secrets are left out. When it’s ready, we email a link to the person who requested it.
      </Text>
      <Box>
        {/* What a request led to is shown below. */}
        <AnswerNotice answer={answer?.status === 'refused' ? answer : undefined} />
        {hasFailed ? (
          <Text color="fg.error" maxWidth="measure" marginBottom="5">
            The last export failed. Nothing in the account was changed. Request it again.
          </Text>
        ) : null}
        <Stack gap="5" role="status">
          {open ? <Preparing open={open} /> : null}
          {ready ? <Ready ready={ready} /> : null}
        </Stack>
      </Box>
    </Section>
  )
}
