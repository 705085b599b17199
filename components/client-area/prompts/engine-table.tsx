'use client'

import { Table, Text } from '@chakra-ui/react'
import type { EngineChoice } from '@/lib/client-area/prompts/engine-choices'
import type { PromptDetails } from '@/lib/client-area/prompts/load-prompt'
import { formatCount } from '@/lib/format/format'
import type { Figure } from '@/lib/geo/metrics/figure'
import { DataTable, RowHead } from '../charts/data-table'
import { engineName } from './engine-names'
import { basisText, type Unit, valueText } from './figure-text'

function FigureValue({ figure, unit }: { figure: Figure | undefined; unit: Unit }) {
  if (!figure || figure.value === null) return '–'
  return (
    <>
      {valueText(figure.value, unit)}
      <Text textStyle="note" color="fg.muted" whiteSpace="nowrap">
        {basisText(figure, unit)}
      </Text>
    </>
  )
}

interface EngineTableProps {
  rows: PromptDetails['engineRows']
  engines: readonly EngineChoice[]
}

/** The figures of a prompt by engine. */
export function EngineTable({ rows, engines }: EngineTableProps) {
  return (
    <DataTable
      label="Figures by engine"
      columns={[
        { name: 'Engine' },
        { name: 'Runs', isNumber: true },
        { name: 'Visibility', isNumber: true },
        { name: 'Position', isNumber: true },
        { name: 'Citation rate', isNumber: true },
      ]}
    >
      {rows.map(({ engine, figures }) => (
        <Table.Row key={engine}>
          <RowHead>{engineName(engines, engine)}</RowHead>
          <Table.Cell textAlign="end">{formatCount(figures.n)}</Table.Cell>
          <Table.Cell textAlign="end">
            <FigureValue figure={figures.own?.mentionRate} unit="share" />
          </Table.Cell>
          <Table.Cell textAlign="end">
            <FigureValue figure={figures.own?.position} unit="rank" />
          </Table.Cell>
          <Table.Cell textAlign="end">
            <FigureValue figure={figures.citationRate} unit="share" />
          </Table.Cell>
        </Table.Row>
      ))}
    </DataTable>
  )
}
