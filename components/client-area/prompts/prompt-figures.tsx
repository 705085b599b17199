'use client'

import { Box, chakra, Text } from '@chakra-ui/react'
import { valueText } from '@/lib/client-area/overview/format-figure'
import type { EngineChoice } from '@/lib/client-area/prompts/engine-choices'
import { findingWords, noFiguresText } from '@/lib/client-area/prompts/finding-words'
import type { PromptSummary } from '@/lib/client-area/prompts/prompt-summaries'
import { exactTime } from '@/lib/client-area/times'
import {
  brandMetricsOn,
  type Figure,
  type Figures,
  figureIn,
  type MetricId,
  metrics,
  siteMetricsOn,
} from '@/lib/geo/metrics/metrics'
import { promptFinding } from '@/lib/geo/metrics/prompt-findings'
import { Moment } from '../moment'
import { FigureWords } from '../report/figure-grid'
import { OutcomeBar } from '../report/outcome-table'
import { engineName } from './engine-names'
import { TrendBars } from './trend-bars'

/** A figure in a `dl`. */
function SmallFigure({ id, figure }: { id: MetricId; figure: Figure | undefined }) {
  const { name, unit } = metrics[id]
  return (
    <chakra.div minWidth="0">
      <chakra.dt textStyle="note" color="fg.muted">
        {name}
      </chakra.dt>
      <chakra.dd margin="0" textStyle="figure" fontSize="lg" marginBlock="1">
        {valueText(figure?.value ?? null, unit)}
      </chakra.dd>
      <chakra.dd margin="0" textStyle="note" color="fg.muted" fontVariantNumeric="tabular-nums">
        {figure ? <FigureWords id={id} figure={figure} /> : 'Your brand isn’t set up'}
      </chakra.dd>
    </chakra.div>
  )
}

interface PromptFiguresProps {
  prompt: PromptSummary
  engines: readonly EngineChoice[]
}

/** The figures of a prompt in the list: of all engines, and visibility by engine. */
export function PromptFigures({ prompt, engines }: PromptFiguresProps) {
  const { figures, trend } = prompt
  if (figures.n === 0) {
    return (
      <Text textStyle="note" color="fg.muted">
        {noFiguresText(figures, false)}
      </Text>
    )
  }
  return (
    <Box>
      <chakra.dl
        display="grid"
        columnGap="6"
        rowGap="3"
        gridTemplateColumns={{
          base: 'repeat(2, minmax(0, 1fr))',
          md: 'repeat(3, minmax(0, 1fr))',
          xl: 'repeat(5, minmax(0, 1fr)) minmax(0, 1.2fr)',
        }}
      >
        {[...brandMetricsOn('prompts'), ...siteMetricsOn('prompts')].map((id) => (
          <SmallFigure key={id} id={id} figure={figureIn(figures, id)} />
        ))}
        <Box minWidth="0">
          <chakra.dt textStyle="note" color="fg.muted" marginBottom="1">
            Visibility, 30 days
          </chakra.dt>
          <chakra.dd margin="0">
            <TrendBars label="Visibility by day, last 30 days" days={trend} size="2rem" />
          </chakra.dd>
        </Box>
      </chakra.dl>
      {figures.own ? <OutcomeBar figures={figures} /> : null}
      {prompt.isBranded ? null : <Finding figures={figures} />}
      <Engines prompt={prompt} engines={engines} />
    </Box>
  )
}

/** What the figures mean, in words. */
function Finding({ figures }: { figures: Figures }) {
  const finding = promptFinding(figures)
  if (!finding) return null
  const { title, text } = findingWords(finding, figures, 'this prompt')
  return (
    <Text textStyle="small" maxWidth="measure" marginTop="3">
      <b>{title}.</b> {text}
    </Text>
  )
}

function Engines({ prompt, engines }: PromptFiguresProps) {
  return (
    <chakra.ul
      listStyleType="none"
      display="flex"
      flexWrap="wrap"
      columnGap="5"
      rowGap="1"
      textStyle="note"
      marginTop="2"
    >
      {prompt.engines.map(({ engine, figures }) => {
        const rate = figures.own?.mentionRate.value ?? null
        return (
          <chakra.li key={engine} fontVariantNumeric="tabular-nums">
            <chakra.span color="fg.muted">{engineName(engines, engine)}</chakra.span>{' '}
            {valueText(rate, 'share')} <chakra.span color="fg.muted">(n = {figures.n})</chakra.span>
          </chakra.li>
        )
      })}
    </chakra.ul>
  )
}

/** Most messages begin with the engine's name. */
const withEngine = (name: string, message: string) =>
  message.startsWith(name) ? message : `${name}: ${message}`

/** When a prompt was asked last, what is on its way, and which engines failed. */
export function PromptStatus({ prompt, engines }: PromptFiguresProps) {
  const { lastRunAt, waiting, running, errors } = prompt
  const open = [
    ...(running > 0 ? [`${running} running`] : []),
    ...(waiting > 0 ? [`${waiting} waiting`] : []),
  ].join(', ')
  return (
    <Box textStyle="note" color="fg.muted">
      {lastRunAt ? (
        <Text>
          Last run <Moment at={lastRunAt} />
          {open ? ` · ${open}` : ''}
        </Text>
      ) : null}
      {!lastRunAt && open ? <Text>{open}</Text> : null}
      {errors.map(({ engine, message, failedAt, nextAt }) => (
        <Text key={engine} color="fg.error" overflowWrap="anywhere">
          {withEngine(engineName(engines, engine), message)}{' '}
          {nextAt ? <>Next try: {exactTime(nextAt)}.</> : null}
          {failedAt ? (
            <>
              Failed <Moment at={failedAt} />.
            </>
          ) : null}
        </Text>
      ))}
    </Box>
  )
}
