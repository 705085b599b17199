'use client'

import { chakra } from '@chakra-ui/react'
import { signedPoints } from '@/lib/client-area/analytics/signed'
import type { Figure } from '@/lib/geo/metrics/figure'
import type { Figures } from '@/lib/geo/metrics/figures'
import { FigureCell } from '../report/figure-cell'
import { basisText, type Unit, valueText } from './figure-text'

function changeText({ change }: Figure, unit: Unit): string {
  if (change === null) return ''
  if (unit === 'share') return `, ${signedPoints(change)} on the 30 days before`
  const [sign, size] = [change < 0 ? '−' : '+', Math.abs(change)]
  return `, ${sign}${valueText(size, unit)} on the 30 days before`
}

interface CellOptions {
  figure: Figure | undefined
  unit: Unit
  absence: string
  isMain?: boolean
  more?: string
}

function cell(label: string, { figure, unit, absence, isMain = false, more = '' }: CellOptions) {
  const value = figure?.value ?? null
  return (
    <FigureCell
      key={label}
      label={label}
      value={value === null ? '–' : valueText(value, unit)}
      note={figure && value !== null ? basisText(figure, unit) + changeText(figure, unit) + more : absence}
      isMain={isMain}
    />
  )
}

/** The figures of one prompt's current text. */
export function HeadlineFigures({ figures }: { figures: Figures }) {
  const { own, citationRate, citedInText, unclaimedShare } = figures
  const noBrand = own === null ? 'Add your brand on the Overview screen' : 'Not named'
  const isNamed = own?.mentionRate.value ? own.mentionRate.value > 0 : false
  const estimated = own?.estimatedSentiments ?? 0
  return (
    <chakra.dl
      display="grid"
      columnGap="6"
      gridTemplateColumns={{ base: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(4, minmax(0, 1fr))' }}
    >
      {cell('Visibility', { figure: own?.mentionRate, unit: 'share', absence: noBrand, isMain: true })}
      {cell('Position', { figure: own?.position, unit: 'rank', absence: noBrand })}
      {cell('Named first', { figure: own?.firstShare, unit: 'share', absence: noBrand })}
      {cell('Sentiment', {
        figure: own?.sentiment,
        unit: 'points',
        absence: isNamed ? 'No answer tells it' : noBrand,
        more: estimated > 0 ? `, ${estimated} estimated` : '',
      })}
      {cell('Citation rate', { figure: citationRate, unit: 'share', absence: 'No runs yet' })}
      {cell('Cited in the text', {
        figure: citedInText,
        unit: 'share',
        absence: 'No page of yours is cited',
      })}
      {cell('Unclaimed', { figure: unclaimedShare, unit: 'share', absence: noBrand })}
    </chakra.dl>
  )
}
