'use client'

import { Button, Flex } from '@chakra-ui/react'
import dynamic from 'next/dynamic'
import { type ReactNode, useRef, useState } from 'react'
import { BrandLink } from '../brand-link'
import { usePreload } from '../use-painted'

const loadDrawer = () => import('./section-drawer').then((loaded) => loaded.SectionDrawer)
const SectionDrawer = dynamic(loadDrawer, { ssr: false })

interface SmallScreenBarProps {
  brandName: string
  switcher: ReactNode
  account: ReactNode
}

/** The top bar on small screens, with the sidebar as a drawer. */
export function SmallScreenBar({ brandName, switcher, account }: SmallScreenBarProps) {
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  usePreload(loadDrawer)
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
      <Button
        ref={opener}
        variant="outline"
        size="md"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => {
          setWasOpened(true)
          setOpen(true)
        }}
      >
        Menu
      </Button>
      {wasOpened ? (
        <SectionDrawer
          isOpen={isOpen}
          onClose={() => setOpen(false)}
          opener={opener}
          switcher={switcher}
          account={account}
        />
      ) : null}
    </Flex>
  )
}
