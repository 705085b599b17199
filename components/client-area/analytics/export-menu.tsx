'use client'

import { Button, Menu } from '@chakra-ui/react'
import { exportAddress } from '@/lib/client-area/analytics/filters'
import { Chevron } from '../shell/chevron'
import { useFilterNavigation } from './filter-navigation'

const files = [
  { report: 'agents', label: 'Agents by day' },
  { report: 'pages', label: 'Pages' },
  { report: 'referrals', label: 'Visits from assistants by day' },
  { report: 'landing-pages', label: 'Landing pages' },
  { report: 'visits', label: 'Latest visits' },
] as const

/** The figures as CSV files, with the filters of the screen. */
export function ExportMenu() {
  const { filters } = useFilterNavigation()
  return (
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
  )
}
