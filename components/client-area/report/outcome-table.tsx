'use client'

import { Box, chakra, Table, Text } from '@chakra-ui/react'
import { Fragment } from 'react'
import { valueText } from '@/lib/client-area/overview/format-figure'
import { formatCount } from '@/lib/format/format'
import { type Figures, metrics, outcomeMetricIds } from '@/lib/geo/metrics/metrics'
import { SeriesSwatch, seriesLook } from '../charts/chart-parts'
import { DataTable, RowHead } from '../charts/data-table'
import { FigureTableCell, figureColumns } from './figure-table-cell'

/** "22.5% named and cited, 17.5% named, not cited, 2.5% cited, not named, 57.5% neither" */
const outcomeText = (figures: Figures): string =>
  outcomeMetricIds
    .map((id) => `${valueText(figures[id].value, 'share')} ${metrics[id].name.toLowerCase()}`)
    .join('; ')

const hatching = 'repeating-linear-gradient(45deg, currentcolor 0 1.5px, transparent 1.5px 5px)'

/** The outcomes of answers as a bar of four parts. */
export function OutcomeBar({ figures }: { figures: Figures }) {
  return (
    <chakra.span
      role="img"
      aria-label={outcomeText(figures)}
      display="flex"
      height="2.5"
      marginTop="1.5"
      maxWidth="20rem"
      border="1px solid"
      borderColor="border.strong"
      forcedColorAdjust="none"
    >
      {outcomeMetricIds.map((id, place) => {
        const { fill, isHatched } = seriesLook(place)
        return (
          <chakra.span
            key={id}
            bg={isHatched ? undefined : place === outcomeMetricIds.length - 1 ? 'bg' : fill}
            color="fg"
            style={{ flexGrow: figures[id].value ?? 0, ...(isHatched && { backgroundImage: hatching }) }}
          />
        )
      })}
    </chakra.span>
  )
}

/** What each part of the bars means, and what to do about it. */
export function OutcomeKey() {
  return (
    <chakra.dl
      display="grid"
      columnGap="6"
      rowGap="3"
      gridTemplateColumns={{
        base: 'minmax(0, 1fr)',
        sm: 'repeat(2, minmax(0, 1fr))',
        xl: 'repeat(4, minmax(0, 1fr))',
      }}
      textStyle="note"
      marginBottom="5"
    >
      {outcomeMetricIds.map((id, place) => (
        <Box key={id}>
          <chakra.dt display="flex" alignItems="center" gap="2" fontWeight="600">
            <OutcomeSwatch place={place} />
            {metrics[id].name}
          </chakra.dt>
          <chakra.dd margin="0" color="fg.muted">
            {metrics[id].advice}
          </chakra.dd>
        </Box>
      ))}
    </chakra.dl>
  )
}

const OutcomeSwatch = ({ place }: { place: number }) =>
  place < outcomeMetricIds.length - 1 ? (
    <SeriesSwatch place={place} />
  ) : (
    <Box boxSize="3" flex="none" border="1px solid" borderColor="border.strong" />
  )

interface OutcomeRow {
  key: string
  label: string
  figures: Figures
}

interface OutcomeTableProps {
  label: string
  /** Rows under a heading; the first ones need none. */
  groups: readonly { name?: string; rows: readonly OutcomeRow[] }[]
}

/** How many answers name the brand and cite its pages, do one of both, or neither: a bar for each row. */
export function OutcomeTable({ label, groups }: OutcomeTableProps) {
  const columns = [{ name: 'Answers to' }, { name: 'n', isNumber: true }, ...figureColumns(outcomeMetricIds)]
  return (
    <DataTable label={label} columns={columns}>
      {groups.map(({ name, rows }) => (
        <Fragment key={name ?? ''}>
          {name === undefined || rows.length === 0 ? null : (
            <Table.Row>
              <RowHead colSpan={columns.length} scope="rowgroup" textStyle="note" paddingTop="5">
                <Text as="span" color="fg.muted">
                  {name}
                </Text>
              </RowHead>
            </Table.Row>
          )}
          {rows.map(({ key, label: of, figures }) => (
            <Table.Row key={key}>
              <RowHead minWidth="14rem">
                {of}
                <OutcomeBar figures={figures} />
              </RowHead>
              <Table.Cell textAlign="end">{formatCount(figures.n)}</Table.Cell>
              {outcomeMetricIds.map((id) => (
                <FigureTableCell key={id} id={id} figure={figures[id]} />
              ))}
            </Table.Row>
          ))}
        </Fragment>
      ))}
    </DataTable>
  )
}
