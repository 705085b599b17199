'use client'

import { Box, chakra, Text } from '@chakra-ui/react'
import {
  baseText,
  changeText,
  intervalText,
  metricName,
  valueText,
} from '@/lib/client-area/overview/format-figure'
import { formatCount } from '@/lib/format/format'
import {
  type BrandFigures,
  brandMetricsOn,
  type Figure,
  type Figures,
  figureIn,
  type MetricId,
  metrics,
  siteMetricsOn,
  strengthMetricIds,
} from '@/lib/geo/metrics/metrics'
import { type QualityLabel, qualityOfFigure } from '@/lib/geo/metrics/quality-labels'
import { FigureCell } from './figure-cell'
import { qualityWords } from './quality-note'

/** What belongs to a figure: its n, its interval, and its change. */
export function FigureWords({ id, figure }: { id: MetricId; figure: Figure }) {
  const { unit, base } = metrics[id]
  const interval = intervalText(figure, unit)
  const change = changeText(figure, unit)
  return (
    <>
      <Text as="span" display="block">
        {baseText(figure.base, base)}
      </Text>
      {interval ? (
        <Text as="span" display="block">
          95% interval: {interval}
        </Text>
      ) : null}
      {change ? (
        <Text as="span" display="block" color="fg">
          {change} from the previous period
        </Text>
      ) : null}
    </>
  )
}

/** What a value means, or why there is none. */
function noteOf(id: MetricId, figure: Figure, own: BrandFigures | null): string | undefined {
  const { note, absence, base } = metrics[id]
  if (figure.value === null && base === 'mentions') {
    if (!own) return 'Your brand isn’t set up'
    // Of share of voice, the base are the mentions of all brands.
    if (id !== 'shareOfVoice' && own.named.base === 0) return 'Not named'
  }
  if (figure.value === null) return absence
  return id === 'sentiment' && own && own.estimatedSentiments > 0
    ? `${formatCount(own.estimatedSentiments)} of ${formatCount(figure.base)} scored with a word list, not by a model.`
    : note
}

/** "12.5% the pick, 40.0% recommended, 30.0% listed, 17.5% named only" */
const strengthText = (own: BrandFigures): string =>
  strengthMetricIds
    .flatMap((id) => {
      const { value } = own[id]
      return value === null ? [] : `${valueText(value, metrics[id].unit)} ${metrics[id].name.toLowerCase()}`
    })
    .join(', ')

interface FigureGridProps {
  figures: Figures
  /** Where it is, which decides on its figures. */
  place: 'overview' | 'prompt'
  quality: QualityLabel
}

/** The figures of the own brand, its pages and facts. */
export function FigureGrid({ figures, place, quality }: FigureGridProps) {
  const { own } = figures
  const strength = own && strengthText(own)
  return (
    <Box>
      <chakra.dl
        display="grid"
        columnGap="6"
        gridTemplateColumns={{
          base: 'minmax(0, 1fr)',
          sm: 'repeat(2, minmax(0, 1fr))',
          xl: 'repeat(5, minmax(0, 1fr))',
        }}
        _print={{ gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' }}
      >
        {[...brandMetricsOn(place), ...siteMetricsOn(place)].map((id) => {
          const figure = figureIn(figures, id)
          if (!figure) return null
          const note = noteOf(id, figure, own)
          return (
            <FigureCell
              key={id}
              label={metricName(id, own)}
              value={valueText(figure.value, metrics[id].unit)}
              isMain={id === 'mentionRate'}
              note={
                <>
                  <FigureWords id={id} figure={figure} />
                  {note ? (
                    <Text as="span" display="block">
                      {note}
                    </Text>
                  ) : null}
                  {figure.value === null ? null : (
                    <Text as="span" display="block" fontStyle="italic">
                      {qualityWords[qualityOfFigure(quality, metrics[id].unit, figure)]}
                    </Text>
                  )}
                </>
              }
            />
          )
        })}
      </chakra.dl>
      {strength ? (
        <Text textStyle="small" marginTop="4">
          <Text as="span" fontWeight="600">
            Recommendation strength:
          </Text>{' '}
          {strength}. {baseText(own.named.base, 'mentions')}.
        </Text>
      ) : null}
    </Box>
  )
}
