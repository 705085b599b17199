'use client'

import { Button, Menu } from '@chakra-ui/react'
import { Chevron } from '../shell/chevron'

interface ExportMenuProps {
  files: readonly { report: string; label: string }[]
  /** The address of a report with the filters of the screen. */
  addressOf: (report: string) => string
}

/** The figures of a screen as CSV files. */
export function ExportMenu({ files, addressOf }: ExportMenuProps) {
  return (
    <Menu.Root positioning={{ placement: 'bottom-end' }}>
      <Menu.Trigger asChild>
        <Button variant="outline" size="md">
          Export CSV
          <Chevron />
        </Button>
      </Menu.Trigger>
      <Menu.Positioner>
        <Menu.Content minWidth="min(16rem, 100dvw - 2rem)">
          {files.map(({ report, label }) => (
            <Menu.Item key={report} value={report} asChild>
              <a href={addressOf(report)} download>
                {label}
              </a>
            </Menu.Item>
          ))}
        </Menu.Content>
      </Menu.Positioner>
    </Menu.Root>
  )
}
