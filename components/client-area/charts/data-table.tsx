'use client'

import { Table } from '@chakra-ui/react'
import type { ComponentProps, ReactNode } from 'react'
import { scrollFade } from '@/lib/theme/scroll-fade'

interface DataTableProps {
  /** What the table shows. */
  label: string
  columns: readonly { name: string; isNumber?: boolean }[]
  /** The rows. */
  children: ReactNode
}

/** The text of the outer columns is in line with the text around the table. `:first-child` is unsafe in Emotion. */
const edges = {
  '& tr > :not(* + *)': { paddingInlineStart: '0' },
  '& tr > :last-child': { paddingInlineEnd: '0' },
  '& td, & th': { verticalAlign: 'top' },
}

/** A table that may be wider than the screen. It can have the focus, so that the arrow keys scroll it. */
export function DataTable({ label, columns, children }: DataTableProps) {
  return (
    <Table.ScrollArea role="region" aria-label={`Table: ${label}`} tabIndex={0} css={scrollFade}>
      <Table.Root size="sm" variant="line" fontVariantNumeric="tabular-nums" css={edges}>
        <Table.Header>
          <Table.Row whiteSpace="nowrap">
            {columns.map(({ name, isNumber }) => (
              <Table.ColumnHeader key={name} textAlign={isNumber ? 'end' : 'start'}>
                {name}
              </Table.ColumnHeader>
            ))}
          </Table.Row>
        </Table.Header>
        <Table.Body>{children}</Table.Body>
      </Table.Root>
    </Table.ScrollArea>
  )
}

/** The cell that names its row. */
export function RowHead(props: ComponentProps<typeof Table.ColumnHeader>) {
  return <Table.ColumnHeader scope="row" color="fg" fontWeight="400" whiteSpace="normal" {...props} />
}
