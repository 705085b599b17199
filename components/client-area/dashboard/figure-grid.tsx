'use client'

import { Box, chakra, Text } from '@chakra-ui/react'
import { type Unit, valueText } from '@/lib/client-area/visibility/format-figure'
import { formatCount, formatShare } from '@/lib/format/format'
import type { Figure } from '@/lib/geo/metrics/figure'
import type { Figures } from '@/lib/geo/metrics/figures'
import type { QualityLabel } from '@/lib/geo/metrics/quality'
import { FigureCell } from '../report/figure-cell'
import { FigureWords } from './figure-words'
import { qualityWords } from './quality-note'

interface Cell {
  label: string
  figure: Figure
  unit: Unit
  baseName?: string
  /** What the figure means, or why there is none. */
  note?: string
  isMain?: boolean
}

function cellsOf({ own, citationShare, citationRate, accuracyRate, authority, unclaimedShare }: Figures) {
  const brand: Cell[] = own
    ? [
        { label: 'Visibility', figure: own.mentionRate, unit: 'share', isMain: true },
        { label: 'Share of voice', figure: own.shareOfVoice, unit: 'share', baseName: 'mentions' },
        { label: 'Position', figure: own.position, unit: 'rank', baseName: 'mentions' },
        {
          label: own.estimatedSentiments > 0 ? 'Sentiment, estimated' : 'Sentiment',
          figure: own.sentiment,
          unit: 'score',
          baseName: 'mentions',
          note:
            own.estimatedSentiments > 0
              ? `${formatCount(own.estimatedSentiments)} of ${formatCount(own.sentiment.base)} by a list of words, not by a model.`
              : '0 to 100; 50 is neutral.',
        },
        { label: 'Named first', figure: own.firstShare, unit: 'share' },
      ]
    : []
  const cells: Cell[] = [
    ...brand,
    { label: 'Citation share', figure: citationShare, unit: 'share', baseName: 'citations' },
    { label: 'Citation rate', figure: citationRate, unit: 'share' },
    { label: 'Unclaimed', figure: unclaimedShare, unit: 'share', baseName: 'mentions' },
    {
      label: 'Accuracy of facts',
      figure: accuracyRate,
      unit: 'share',
      baseName: 'statements',
      ...(accuracyRate.value === null && { note: 'No statement about your brand facts was found.' }),
    },
    {
      label: 'Authority',
      figure: authority,
      unit: 'score',
      note:
        authority.value === null
          ? 'Shown without filters, once cited pages have been read.'
          : '0 to 100, of visibility, citation share, and the sites that name you.',
    },
  ]
  return cells
}

const strengthNames = [
  ['pick', 'the pick'],
  ['recommended', 'recommended'],
  ['listed', 'listed'],
  ['named', 'named only'],
] as const

/** "12% the pick, 40% recommended, 30% listed, 18% named only" */
const strengthText = (strength: NonNullable<Figures['own']>['strength']): string =>
  strengthNames
    .flatMap(([key, words]) => {
      const { value } = strength[key]
      return value === null ? [] : `${formatShare(value)} ${words}`
    })
    .join(', ')

/** The figures of the own brand. */
export function FigureGrid({ figures, quality }: { figures: Figures; quality: QualityLabel }) {
  const { own } = figures
  const strength = own && strengthText(own.strength)
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
        {cellsOf(figures).map(({ label, figure, unit, baseName, note, isMain }) => (
          <FigureCell
            key={label}
            label={label}
            value={valueText(figure.value, unit)}
            isMain={isMain ?? false}
            note={
              <>
                <FigureWords figure={figure} unit={unit} {...(baseName && { baseName })} />
                {note ? (
                  <Text as="span" display="block">
                    {note}
                  </Text>
                ) : null}
                {figure.value === null ? null : (
                  <Text as="span" display="block" fontStyle="italic">
                    {qualityWords[quality]}
                  </Text>
                )}
              </>
            }
          />
        ))}
      </chakra.dl>
      {strength ? (
        <Text textStyle="small" marginTop="4">
          <Text as="span" fontWeight="600">
            Recommendation strength:
          </Text>{' '}
          {strength}. n = {formatCount(own?.strength.named.base ?? 0)} mentions.
        </Text>
      ) : null}
    </Box>
  )
}
