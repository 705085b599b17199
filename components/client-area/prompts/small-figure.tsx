'use client'

import { chakra } from '@chakra-ui/react'
import type { Figure } from '@/lib/geo/metrics/figure'
import { basisText, type Unit, valueText } from './figure-text'

interface SmallFigureProps {
  label: string
  figure: Figure | undefined
  unit: Unit
  /** Shown if there is no value. */
  absence: string
}

/** A figure with its interval and number of runs, in a `dl`. */
export function SmallFigure({ label, figure, unit, absence }: SmallFigureProps) {
  const value = figure?.value ?? null
  return (
    <chakra.div minWidth="0">
      <chakra.dt textStyle="note" color="fg.muted">
        {label}
      </chakra.dt>
      {figure && value !== null ? (
        <>
          <chakra.dd margin="0" textStyle="figure" fontSize="lg" marginBlock="1">
            {valueText(value, unit)}
          </chakra.dd>
          <chakra.dd margin="0" textStyle="note" color="fg.muted" fontVariantNumeric="tabular-nums">
            {basisText(figure, unit)}
          </chakra.dd>
        </>
      ) : (
        <chakra.dd margin="0" textStyle="note" color="fg.muted" marginTop="1">
          {absence}
        </chakra.dd>
      )}
    </chakra.div>
  )
}
