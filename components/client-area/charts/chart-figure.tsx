'use client'

import { Box, chakra, Flex, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Disclosure } from '../disclosure'
import { usePainted } from '../use-painted'
import { DataTable } from './data-table'

interface KeyItemProps {
  swatch: ReactNode
  label: string
  isStrong?: boolean
  /** The figure of the whole chart. */
  total?: string
}

/** What a color or a shade of a chart stands for. */
export function KeyItem({ swatch, label, isStrong = false, total }: KeyItemProps) {
  return (
    <chakra.li
      display="flex"
      alignItems="center"
      gap="2"
      paddingBlock="1.5"
      css={{ '[data-beside] > &': { lg: { borderBottom: '1px solid', borderColor: 'border' } } }}
    >
      {swatch}
      <Text as="span" flex="1" overflowWrap="anywhere" fontWeight={isStrong ? '600' : '400'}>
        {label}
      </Text>
      <Text as="span" fontVariantNumeric="tabular-nums" color="fg.muted">
        {total}
      </Text>
    </chakra.li>
  )
}

interface ChartFigureProps {
  /** What the chart shows, for screen readers. */
  label: string
  /** What it draws for a time: "points". */
  marks: string
  /** The drawing, which loads late. */
  draw: (label: string) => ReactNode
  /** The items that explain it; null if it needs none. */
  chartKey: ReactNode
  /** Lower, and the key is above it on large screens, too. */
  isCompact?: boolean
  columns: readonly { name: string; isNumber?: boolean }[]
  /** The rows of its table. */
  children: ReactNode
}

/** With the key beside it on large screens, or above it. */
const looks = {
  wide: {
    figure: { flexDirection: { base: 'column-reverse', lg: 'row' }, gap: { base: '3', lg: '8' } },
    drawing: { flex: { lg: '1' }, height: { base: '14rem', lg: '17rem' } },
    key: { display: { base: 'flex', lg: 'block' }, width: { lg: '13rem' } },
  },
  compact: {
    figure: { flexDirection: 'column-reverse', gap: '2' },
    drawing: { height: '13rem' },
    key: { display: 'flex' },
  },
} as const

/** Figures over time: a chart that loads late in a space of its size, with its figures as a table that can be opened. */
export function ChartFigure(props: ChartFigureProps) {
  const { label, marks, draw, chartKey, isCompact = false, columns, children } = props
  const isPainted = usePainted()
  const look = looks[isCompact ? 'compact' : 'wide']
  return (
    <chakra.figure margin="0" aria-label={label}>
      <Flex {...look.figure}>
        <Box minWidth="0" {...look.drawing}>
          {isPainted ? draw(`${label}. Use the arrow keys to move between the ${marks}.`) : null}
        </Box>
        {chartKey ? (
          <chakra.ul
            listStyleType="none"
            flexWrap="wrap"
            columnGap="6"
            flex="none"
            textStyle="note"
            data-beside={isCompact ? undefined : ''}
            {...look.key}
          >
            {chartKey}
          </chakra.ul>
        ) : null}
      </Flex>
      <Disclosure summary="Show as table" marginTop="3">
        <DataTable label={label} columns={columns}>
          {children}
        </DataTable>
      </Disclosure>
    </chakra.figure>
  )
}
