'use client'

import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'

/** Longer figures do not fit their column in the larger size. */
const maxLargeLength = 6

interface FigureCellProps {
  label: string
  value: string
  /** The change, or what the figure is made of. */
  note?: ReactNode
  isMain?: boolean
}

/** One figure in a `dl`. */
export function FigureCell({ label, value, note, isMain = false }: FigureCellProps) {
  return (
    <chakra.div
      paddingBlock="4"
      borderTop={isMain ? '2px solid' : '1px solid'}
      borderColor={isMain ? 'fg' : 'border'}
      minWidth="0"
      gridColumn={isMain ? { base: '1 / -1', lg: 'auto' } : undefined}
    >
      <chakra.dt textStyle="note" color={isMain ? 'fg' : 'fg.muted'} fontWeight={isMain ? '600' : '400'}>
        {label}
      </chakra.dt>
      <chakra.dd
        margin="0"
        textStyle="figure"
        fontSize={isMain && value.length <= maxLargeLength ? '2xl' : 'xl'}
        whiteSpace="nowrap"
        marginTop="1.5"
        marginBottom="2"
      >
        {value}
      </chakra.dd>
      {note ? (
        <chakra.dd margin="0" textStyle="note" color="fg.muted" fontVariantNumeric="tabular-nums">
          {note}
        </chakra.dd>
      ) : null}
    </chakra.div>
  )
}
