'use client'

import { Button, CloseButton, Drawer, Flex, Portal, Stack } from '@chakra-ui/react'
import { type ReactNode, useState } from 'react'
import { BrandLink } from '../brand-link'
import { CloseDrawerProvider } from './close-drawer'
import { SectionLinks } from './section-links'

interface SmallScreenBarProps {
  brandName: string
  switcher: ReactNode
  account: ReactNode
}

/** The top bar on small screens, with the sidebar as a drawer. */
export function SmallScreenBar({ brandName, switcher, account }: SmallScreenBarProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Flex
      as="header"
      hideFrom="lg"
      alignItems="center"
      justifyContent="space-between"
      paddingInline="5"
      minHeight="16"
      borderBottom="1px solid"
      borderColor="border"
      _print={{ display: 'none' }}
    >
      <BrandLink brandName={brandName} />
      <Drawer.Root open={isOpen} onOpenChange={({ open }) => setOpen(open)} placement="end" size="xs">
        <Drawer.Trigger asChild>
          <Button variant="outline" size="md">
            Menu
          </Button>
        </Drawer.Trigger>
        <Portal>
          <Drawer.Backdrop />
          <Drawer.Positioner>
            <Drawer.Content>
              <Drawer.Header>
                <Drawer.Title textStyle="title">Menu</Drawer.Title>
              </Drawer.Header>
              <CloseDrawerProvider value={() => setOpen(false)}>
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
    </Flex>
  )
}
