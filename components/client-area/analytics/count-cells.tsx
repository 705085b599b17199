'use client'

import { Table } from '@chakra-ui/react'
import type { Figure } from '@/lib/client-area/analytics/change'
import { formatCount } from '@/lib/format/format'
import { ChangeText } from '../report/change-text'

/** The names of the cells below; without the change if it is not known of any row. */
export const countColumns = (rows: readonly Figure[]) => [
  { name: 'Visits', isNumber: true },
  ...(rows.some(({ before }) => before !== null) ? [{ name: 'Change', isNumber: true }] : []),
]

type MaybeUnverified = readonly { claimed: number | null }[]

/** The name of the cell below, if any row has unverified visits. */
export const claimedColumns = (rows: MaybeUnverified) =>
  rows.some(({ claimed }) => claimed) ? [{ name: 'Unverified', isNumber: true }] : []

/** How many of a row's visits are unverified. @param rows all rows of the table */
export function ClaimedCell({ rows, claimed }: { rows: MaybeUnverified; claimed: number | null }) {
  if (claimedColumns(rows).length === 0) return null
  return (
    <Table.Cell textAlign="end" color="fg.muted">
      {claimed === null ? '–' : formatCount(claimed)}
    </Table.Cell>
  )
}

/** The cells of a row with its number of visits and the change. */
export function CountCells({ figure }: { figure: Figure }) {
  return (
    <>
      <Table.Cell textAlign="end">{formatCount(figure.count)}</Table.Cell>
      {figure.before === null ? null : (
        <Table.Cell textAlign="end">
          <ChangeText figure={figure} isShort />
        </Table.Cell>
      )}
    </>
  )
}
