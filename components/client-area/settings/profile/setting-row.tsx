'use client'

import { Box, Button, chakra, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'

interface SettingRowProps {
  name: ReactNode
  children: ReactNode
  /** What can be done with it. */
  action?: { text: string; label: string; onClick: () => void } | undefined
}

/** One line of a list of settings: its name, its value, and a button. */
export function SettingRow({ name, children, action }: SettingRowProps) {
  return (
    <chakra.li
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 2fr) minmax(0, 4fr) 8rem' }}
      alignItems="center"
      columnGap="6"
      rowGap="1"
      minHeight="14"
      paddingBlock="2"
      borderBottom="1px solid"
      borderColor="border"
    >
      <Text fontWeight="600" overflowWrap="anywhere">
        {name}
      </Text>
      <Box minWidth="0" overflowWrap="anywhere">
        {children}
      </Box>
      {action ? (
        <Button
          variant="ghost"
          size="md"
          justifySelf={{ base: 'start', md: 'end' }}
          marginInlineStart={{ base: '-4', md: '0' }}
          marginInlineEnd={{ md: '-4' }}
          onClick={action.onClick}
          aria-label={action.label}
        >
          {action.text}
        </Button>
      ) : null}
    </chakra.li>
  )
}

/** A list of settings. @param label its name for screen readers */
export function SettingList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <chakra.ul listStyleType="none" aria-label={label}>
      {children}
    </chakra.ul>
  )
}
