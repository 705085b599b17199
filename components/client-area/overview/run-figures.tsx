'use client'

import { Link as ChakraLink, Stack, Text } from '@chakra-ui/react'
import Link from 'next/link'
import { routes } from '@/lib/addresses/routes'
import { listOf } from '@/lib/checker/wording'
import type { RunsView } from '@/lib/client-area/overview/runs-view'
import { findingWords } from '@/lib/client-area/prompts/finding-words'
import { formatCount } from '@/lib/format/format'
import { promptFinding } from '@/lib/geo/metrics/prompt-findings'
import { FigureGrid } from '../report/figure-grid'
import { QualityNote } from '../report/quality-note'
import { ReportGroup } from '../report/report-group'

interface RunFiguresProps {
  view: RunsView
  /** Whether readers without an account see it: then nothing leads into the client area. */
  isShared?: boolean
}

/** The own brand's figures. */
export function RunFigures({ view: { figures, quality, newModels }, isShared = false }: RunFiguresProps) {
  const { value, base } = figures.notAttributable
  const leftOut = Math.round((value ?? 0) * base)
  const finding = promptFinding(figures)
  const words = finding && findingWords(finding, figures, 'these prompts')
  const changed = [...new Set(newModels.map(({ engineName }) => engineName))]
  return (
    <ReportGroup title="Figures">
      <Stack gap="6">
        {figures.own ? null : (
          <Text>
            {isShared ? 'The site’s' : 'Your'} own brand isn’t set up, so most figures are missing.{' '}
            {isShared ? null : (
              <ChakraLink asChild variant="underline">
                <Link href={routes.clientCompetitors}>Add your brand</Link>
              </ChakraLink>
            )}
          </Text>
        )}
        <QualityNote quality={quality} />
        {words ? (
          <Text maxWidth="measure">
            <b>{words.title}.</b> {words.text}
          </Text>
        ) : null}
        <FigureGrid place="overview" figures={figures} quality={quality.label} />
        {leftOut > 0 ? (
          <Text textStyle="note" color="fg.muted" maxWidth="measure">
            {leftOut === 1 ? '1 answer is' : `${formatCount(leftOut)} answers are`} left out of all figures:
            not attributable, because
            {leftOut === 1 ? ' it can’t' : ' they can’t'} tell which company of {isShared ? 'the' : 'your'}{' '}
            name is meant.
          </Text>
        ) : null}
        {changed.length > 0 ? (
          <Text textStyle="note" color="fg.muted" maxWidth="measure">
            Changes leave out {listOf(changed)}: another model began to answer in one of the two periods.
          </Text>
        ) : null}
      </Stack>
    </ReportGroup>
  )
}
