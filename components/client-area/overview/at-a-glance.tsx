'use client'

import { Box, chakra, Stack, Table, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import {
  baseText,
  changeText,
  intervalText,
  metricName,
  valueText,
} from '@/lib/client-area/overview/format-figure'
import type { Headline } from '@/lib/client-area/overview/headline'
import type { RunsView } from '@/lib/client-area/overview/runs-view'
import { formatCount } from '@/lib/format/format'
import { type Figure, figureIn, metrics, outcomeMetricIds } from '@/lib/geo/metrics/metrics'
import { DataTable, RowHead } from '../charts/data-table'
import { FigureCell } from '../report/figure-cell'
import { qualityMeanings, qualityWords } from '../report/quality-note'
import { ReportGroup } from '../report/report-group'
import { TrendSection } from './trend-section'

/** What happened, in a sentence. */
function HeadlineText({ headline }: { headline: Headline }) {
  return (
    <Text textStyle="heading" fontSize="xl" maxWidth="62rem" textWrap="balance">
      {headline.map(({ text, isMarked }) => (isMarked ? <mark key={text}>{text}</mark> : text))}
    </Text>
  )
}

const [width, height] = [100, 28]

interface SparklineProps {
  values: readonly (number | null)[]
  /** Whether smaller values are better, and above. */
  isRank: boolean
}

/** A figure over time as a line without axes; its values are in the chart and its table. */
function Sparkline({ values, isRank }: SparklineProps) {
  const known = values.filter((value) => value !== null)
  const [low, high] = [Math.min(...known), Math.max(...known)]
  if (known.length < 2) return null
  const xOf = (place: number) => (place / (values.length - 1)) * width
  const yOf = (value: number) => {
    const share = high === low ? 0.5 : (value - low) / (high - low)
    return 2 + (isRank ? share : 1 - share) * (height - 4)
  }
  const segments = values.reduce<string[][]>(
    (all, value, place) => {
      if (value === null) all.push([])
      else all.at(-1)?.push(`${xOf(place).toFixed(1)},${yOf(value).toFixed(1)}`)
      return all
    },
    [[]],
  )
  return (
    <chakra.svg
      aria-hidden
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      width="full"
      height="8"
      marginBlock="1"
      color="fg"
    >
      {segments
        .filter((points) => points.length > 0)
        .map((points) => (
          <polyline
            key={points[0]}
            points={points.length === 1 ? `${points[0]} ${points[0]}` : points.join(' ')}
            fill="none"
            stroke="currentcolor"
            strokeWidth="1.5"
            strokeLinecap="round"
            strokeLinejoin="round"
            vectorEffect="non-scaling-stroke"
          />
        ))}
    </chakra.svg>
  )
}

/** The darkest cell, as a share of the color of text. */
const darkest = 32

/** What engines do with the brand: the more answers have an outcome, the darker its cell. */
function EngineOutcomes({ engines }: Pick<RunsView, 'engines'>) {
  const columns = [
    { name: 'Engine' },
    { name: 'Answers (n)', isNumber: true },
    ...outcomeMetricIds.map((id) => ({ name: metrics[id].name, isNumber: true })),
  ]
  return (
    <DataTable label="Outcomes by engine" columns={columns}>
      {engines.map(({ key, label, figures }) => (
        <Table.Row key={key}>
          <RowHead minWidth="9rem">{label}</RowHead>
          <Table.Cell textAlign="end">{formatCount(figures.n)}</Table.Cell>
          {outcomeMetricIds.map((id) => {
            const { value } = figures[id]
            const share = Math.round(darkest * (value ?? 0))
            return (
              <Table.Cell
                key={id}
                textAlign="end"
                minWidth="6rem"
                style={{
                  backgroundColor: `color-mix(in srgb, currentcolor ${share}%, transparent)`,
                  paddingInlineEnd: '0.75rem',
                }}
              >
                {valueText(value, 'share')}
              </Table.Cell>
            )
          })}
        </Table.Row>
      ))}
    </DataTable>
  )
}

/** The main figure in a line. */
function MainFigure({ figure }: { figure: Figure }) {
  const { name, unit, base } = metrics.mentionRate
  const words = [
    baseText(figure.base, base),
    figure.interval && `95% interval: ${intervalText(figure, unit)}`,
    figure.change !== null && `${changeText(figure, unit)} from the previous period`,
  ]
  return (
    <chakra.dl display="flex" flexWrap="wrap" alignItems="baseline" columnGap="4" rowGap="1" marginBottom="4">
      <chakra.dt fontWeight="600">{name}</chakra.dt>
      <chakra.dd margin="0" textStyle="figure" fontSize="2xl" lineHeight="1">
        {valueText(figure.value, unit)}
      </chakra.dd>
      <chakra.dd margin="0" textStyle="note" color="fg.muted" fontVariantNumeric="tabular-nums">
        {words.filter(Boolean).join(', ')}
      </chakra.dd>
    </chakra.dl>
  )
}

/** The figures beside the main one, each with its line. */
function SideFigures({ view: { sparklines, figures } }: { view: RunsView }) {
  return (
    <chakra.dl
      display="grid"
      columnGap="6"
      marginTop="4"
      gridTemplateColumns={{
        base: 'repeat(2, minmax(0, 1fr))',
        md: `repeat(${sparklines.length}, minmax(0, 1fr))`,
      }}
    >
      {sparklines.map(({ id, values }) => {
        const figure = figureIn(figures, id)
        return figure ? (
          <FigureCell
            key={id}
            label={metricName(id, figures.own)}
            value={valueText(figure.value, metrics[id].unit)}
            note={
              <>
                <Sparkline values={values} isRank={metrics[id].unit === 'rank'} />
                {changeText(figure, metrics[id].unit) ?? 'No change to compare'}
              </>
            }
          />
        ) : null
      })}
    </chakra.dl>
  )
}

interface AtAGlanceProps {
  view: RunsView
  timeName: string
  /** What readers should know of the period and of how answers were read. */
  notes: readonly (string | null)[]
  alerts?: ReactNode
  /** Beside the figures on large screens. */
  steps?: ReactNode
}

/** What happened, the main figure over time, a few others, and what each engine does. */
export function AtAGlance({ view, timeName, notes, alerts, steps }: AtAGlanceProps) {
  const { figures, headline, quality, engines } = view
  const quoted = `${qualityWords[quality.label]}: ${qualityMeanings[quality.label]}`
  return (
    <Stack gap="10">
      <Box>
        {headline ? <HeadlineText headline={headline} /> : null}
        <Text textStyle="note" color="fg.muted" marginTop="2">
          {[quoted, ...notes].filter((note) => note !== null).join(' ')}
        </Text>
        {alerts}
        <chakra.div
          display="grid"
          columnGap="12"
          rowGap="8"
          marginTop="6"
          gridTemplateColumns={{
            base: 'minmax(0, 1fr)',
            xl: steps ? 'minmax(0, 1fr) 19rem' : 'minmax(0, 1fr)',
          }}
        >
          <Box minWidth="0">
            {figures.own ? <MainFigure figure={figures.own.mentionRate} /> : null}
            <TrendSection trend={view.trend} timeName={timeName} />
            <SideFigures view={view} />
          </Box>
          {steps}
        </chakra.div>
      </Box>
      {figures.own && engines.length > 0 ? (
        <ReportGroup
          title="What each engine does"
          note="Shares of its answers. Each row adds up to 100%; darker cells are larger."
        >
          <EngineOutcomes engines={engines} />
        </ReportGroup>
      ) : null}
    </Stack>
  )
}
