'use client'

import { Box, chakra, Flex, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import type { Absence, SeriesPoint } from '@/lib/client-area/analytics/series'

/** What is shown in place of a figure that does not exist. */
export const absenceWords: Readonly<Record<Absence, string>> = {
  'not-connected': 'Not connected',
  hidden: 'Hidden',
}

/** Points next to each other that have no figures for the same reason. */
export interface AbsentSpan {
  absence: Absence
  /** The ticks of the first and the last of them. */
  from: string
  to: string
}

/** The spans without figures in a chart, in order. */
export function absentSpans(points: readonly Pick<SeriesPoint, 'tick' | 'absence'>[]): AbsentSpan[] {
  const spans: AbsentSpan[] = []
  let before: Absence | null = null
  for (const { tick, absence } of points) {
    const last = spans.at(-1)
    if (absence !== null && last && absence === before) last.to = tick
    else if (absence !== null) spans.push({ absence, from: tick, to: tick })
    before = absence
  }
  return spans
}

/** At most so many lines above the axis. */
const mostLines = 5

const steps = [1, 2, 2.5, 5, 10]

/**
 * Round numbers for an axis of counts, from 0 to the first one that is not below the largest count.
 * @param largest the largest count on the axis
 */
export function axisTicks(largest: number): number[] {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, largest / mostLines)))
  const step = steps
    .map((factor) => factor * power)
    .find((size) => Number.isInteger(size) && size * mostLines >= largest)
  const size = step ?? 10 * power
  const lines = Math.max(1, Math.ceil(largest / size))
  return Array.from({ length: lines + 1 }, (_, line) => line * size)
}

/** The looks of both axes of a chart over time. @param colorOf a color of the theme */
export const axisLooks = (colorOf: (name: 'border.strong' | 'fg.muted') => string) =>
  ({
    x: {
      dataKey: 'tick',
      tickLine: false,
      axisLine: { stroke: colorOf('border.strong') },
      tick: { fill: colorOf('fg.muted') },
      tickMargin: 8,
      minTickGap: 24,
      interval: 'equidistantPreserveStart',
    },
    y: {
      width: 'auto',
      tickLine: false,
      axisLine: false,
      tick: { fill: colorOf('fg.muted') },
      tickMargin: 4,
    },
  }) as const

/** Focus is on the whole drawing, whose outline Chakra removes. */
export const focusRing = {
  '& .recharts-surface:focus-visible': {
    outline: '2px solid',
    outlineColor: 'link',
    outlineOffset: '2px',
  },
}

/** How a line is drawn: also without color, by its width and dashes. Colors are names of the theme's. */
export interface LineLook {
  color: string
  width: number
  dashes?: string
}

const lines: readonly LineLook[] = [
  { color: 'fg', width: 3 },
  { color: 'link', width: 2 },
  { color: 'fg.muted', width: 2, dashes: '7 4' },
  { color: 'link', width: 2, dashes: '2 4' },
  { color: 'fg.muted', width: 2 },
  { color: 'fg', width: 1.5, dashes: '1 4' },
]

const [firstLine = { color: 'fg', width: 3 }] = lines

/** The look of a line by its place, the first of which is the most important one. */
export const lineLook = (place: number): LineLook => lines[place % lines.length] ?? firstLine

/** A short line in the look of a series. */
export function LineSwatch({ place }: { place: number }) {
  const { color, width, dashes } = lineLook(place)
  return (
    <chakra.svg viewBox="0 0 24 12" width="6" height="3" flex="none" aria-hidden="true">
      <chakra.path d="M0 6h24" stroke={color} strokeWidth={width} strokeDasharray={dashes} fill="none" />
    </chakra.svg>
  )
}

/** How a series is drawn: also without color, by its outline or hatching. Values are names of the theme's colors. */
export interface SeriesLook {
  fill: string
  stroke: string
  isHatched: boolean
}

const looks: readonly SeriesLook[] = [
  { fill: 'fg', stroke: 'bg', isHatched: false },
  { fill: 'marker', stroke: 'border.strong', isHatched: false },
  { fill: 'bg', stroke: 'fg', isHatched: true },
  { fill: 'link', stroke: 'bg', isHatched: false },
  { fill: 'border.strong', stroke: 'bg', isHatched: false },
]

const [first = { fill: 'fg', stroke: 'bg', isHatched: false }] = looks

/** The look of a series by its place, the first of which is the most important one. */
export const seriesLook = (place: number): SeriesLook => looks[place % looks.length] ?? first

/** A small square in the look of a series. */
export function SeriesSwatch({ place }: { place: number }) {
  const { fill, stroke, isHatched } = seriesLook(place)
  return (
    <chakra.svg viewBox="0 0 12 12" width="3" height="3" flex="none" aria-hidden="true">
      <chakra.rect x="0.5" y="0.5" width="11" height="11" fill={fill} stroke={isHatched ? 'fg' : stroke} />
      {isHatched ? <chakra.path d="M0 6 6 0M0 12 12 0M6 12 12 6" stroke="fg" strokeWidth="1.5" /> : null}
    </chakra.svg>
  )
}

interface PointDetailsProps {
  label: string
  /** Beside the label. */
  total?: string | undefined
  /** Below it. */
  note?: string | undefined
  rows: readonly { key: string; swatch: ReactNode; label: string; value: string }[]
}

/** The figures of a point of a chart, in a tooltip. */
export function PointDetails({ label, total, note, rows }: PointDetailsProps) {
  return (
    <Box
      bg="bg.panel"
      borderRadius="sm"
      boxShadow="float"
      outline="1px solid transparent"
      paddingInline="3"
      paddingBlock="2"
      textStyle="note"
      minWidth="11rem"
    >
      <Flex justifyContent="space-between" gap="4" fontWeight="600">
        <Text>{label}</Text>
        {total === undefined ? null : <Text>{total}</Text>}
      </Flex>
      {note === undefined ? null : <Text color="fg.muted">{note}</Text>}
      {rows.length > 0 ? (
        <chakra.ul listStyleType="none" marginTop="1">
          {rows.map(({ key, swatch, label: name, value }) => (
            <chakra.li key={key} display="flex" alignItems="center" gap="2">
              {swatch}
              <Text as="span" flex="1" color="fg.muted">
                {name}
              </Text>
              <Text as="span" fontVariantNumeric="tabular-nums">
                {value}
              </Text>
            </chakra.li>
          ))}
        </chakra.ul>
      ) : null}
    </Box>
  )
}

/** The sum of a point's values. */
export const sumOfValues = (values: readonly (number | null)[]): number =>
  values.reduce<number>((sum, value) => sum + (value ?? 0), 0)
