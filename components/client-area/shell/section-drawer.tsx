'use client'

import { CloseButton, Drawer, Portal, Stack } from '@chakra-ui/react'
import type { ReactNode, RefObject } from 'react'
import { CloseDrawerProvider } from './close-drawer'
import { SectionLinks } from './section-links'

interface SectionDrawerProps {
  isOpen: boolean
  onClose: () => void
  /** What opens it. */
  opener: RefObject<HTMLElement | null>
  switcher: ReactNode
  account: ReactNode
}

/** The sidebar of small screens. */
export function SectionDrawer({ isOpen, onClose, opener, switcher, account }: SectionDrawerProps) {
  return (
    <Drawer.Root
      open={isOpen}
      onOpenChange={({ open }) => !open && onClose()}
      finalFocusEl={() => opener.current}
      placement="end"
      size="xs"
    >
      <Portal>
        <Drawer.Backdrop />
        <Drawer.Positioner>
          <Drawer.Content>
            <Drawer.Header>
              <Drawer.Title textStyle="title">Menu</Drawer.Title>
            </Drawer.Header>
            <CloseDrawerProvider value={onClose}>
              <Drawer.Body>
                <Stack gap="6">
                  {switcher}
                  <SectionLinks />
                </Stack>
              </Drawer.Body>
              <Drawer.Footer justifyContent="stretch" borderTop="1px solid" borderColor="border">
                {account}
              </Drawer.Footer>
            </CloseDrawerProvider>
            <Drawer.CloseTrigger asChild>
              <CloseButton size="md" aria-label="Close menu" />
            </Drawer.CloseTrigger>
          </Drawer.Content>
        </Drawer.Positioner>
      </Portal>
    </Drawer.Root>
  )
}
