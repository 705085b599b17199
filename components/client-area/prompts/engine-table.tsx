'use client'

import { Table } from '@chakra-ui/react'
import type { EngineChoice } from '@/lib/client-area/prompts/engine-choices'
import type { PromptDetails } from '@/lib/client-area/prompts/load-prompt'
import { formatCount } from '@/lib/format/format'
import { brandMetricsOn, figureIn, siteMetricsOn } from '@/lib/geo/metrics/metrics'
import { DataTable, RowHead } from '../charts/data-table'
import { FigureTableCell, figureColumns } from '../report/figure-table-cell'
import { engineName } from './engine-names'

const ids = [...brandMetricsOn('prompts'), ...siteMetricsOn('prompts')]

interface EngineTableProps {
  rows: PromptDetails['engineRows']
  engines: readonly EngineChoice[]
}

/** The figures of a prompt by engine. */
export function EngineTable({ rows, engines }: EngineTableProps) {
  return (
    <DataTable
      label="Figures by engine"
      columns={[{ name: 'Engine' }, { name: 'Runs', isNumber: true }, ...figureColumns(ids)]}
    >
      {rows.map(({ engine, figures }) => (
        <Table.Row key={engine}>
          <RowHead>{engineName(engines, engine)}</RowHead>
          <Table.Cell textAlign="end">{formatCount(figures.n)}</Table.Cell>
          {ids.map((id) => (
            <FigureTableCell key={id} id={id} figure={figureIn(figures, id)} />
          ))}
        </Table.Row>
      ))}
    </DataTable>
  )
}
