'use client'

import { Button, Flex } from '@chakra-ui/react'
import { exportAddress } from '@/lib/client-area/overview/filters'
import { ExportMenu } from '../report/export-menu'
import { useOverviewNavigation } from './overview-navigation'

const files = [
  { report: 'figures', label: 'Figures' },
  { report: 'brands', label: 'Brands' },
  { report: 'trend', label: 'Brands over time' },
  { report: 'splits', label: 'By engine, topic and type' },
  { report: 'sources', label: 'Sources' },
  { report: 'pages', label: 'Cited pages' },
  { report: 'searches', label: 'Query fan-out' },
]

/** The figures as CSV files with the filters of the screen, and on paper. */
export function OverviewExport() {
  const { filters } = useOverviewNavigation()
  return (
    <Flex gap="3">
      <Button variant="outline" size="md" onClick={() => window.print()}>
        Print
      </Button>
      <ExportMenu files={files} addressOf={(report) => exportAddress(filters, report)} />
    </Flex>
  )
}
