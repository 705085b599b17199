'use client'

import { Stack } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { ScreenHead } from '../screen-head'

/** The settings of the user and of an account, one section below the other. */
export function SettingsScreen({ accountName, children }: { accountName: string; children: ReactNode }) {
  return (
    <>
      <ScreenHead
        title="Settings"
        lead={`Your own settings, and those that apply to all sites in ${accountName}.`}
      />
      <Stack gap="14">{children}</Stack>
    </>
  )
}
