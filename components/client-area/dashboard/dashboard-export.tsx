'use client'

import { Button, Flex, Menu } from '@chakra-ui/react'
import { exportAddress } from '@/lib/client-area/visibility/filters'
import { Chevron } from '../shell/chevron'
import { useDashboardNavigation } from './dashboard-navigation'

const files = [
  { report: 'figures', label: 'Figures' },
  { report: 'brands', label: 'Brands' },
  { report: 'trend', label: 'Brands over time' },
  { report: 'splits', label: 'By engine, topic and type' },
  { report: 'sources', label: 'Sources' },
  { report: 'searches', label: 'Query fan-out' },
] as const

/** The figures as CSV files with the filters of the screen, and on paper. */
export function DashboardExport() {
  const { filters } = useDashboardNavigation()
  return (
    <Flex gap="3" _print={{ display: 'none' }}>
      <Button variant="outline" size="md" onClick={() => window.print()}>
        Print
      </Button>
      <Menu.Root positioning={{ placement: 'bottom-end' }}>
        <Menu.Trigger asChild>
          <Button variant="outline" size="md">
            Export CSV
            <Chevron />
          </Button>
        </Menu.Trigger>
        <Menu.Positioner>
          <Menu.Content minWidth="16rem">
            {files.map(({ report, label }) => (
              <Menu.Item key={report} value={report} asChild>
                <a href={exportAddress(filters, report)} download>
                  {label}
                </a>
              </Menu.Item>
            ))}
          </Menu.Content>
        </Menu.Positioner>
      </Menu.Root>
    </Flex>
  )
}
