'use client'

import { Box, Button, chakra, Flex, Grid, Stack } from '@chakra-ui/react'
import dynamic from 'next/dynamic'
import { type ReactNode, useRef, useState } from 'react'
import type { SwitcherAccount } from '@/lib/client-area/switcher'
import { BrandLink } from '../brand-link'
import { EditAccessProvider } from '../edit-access'
import { SampleNotice } from '../sample-notice'
import { usePreload } from '../use-painted'
import { AccountMenu } from './account-menu'
import { DeletionBanner, type ScheduledDeletion } from './deletion-banner'
import { SectionLinks } from './section-links'
import { SiteSwitcher } from './site-switcher'
import { SkipLink } from './skip-link'

const loadDrawer = () => import('./section-drawer').then((loaded) => loaded.SectionDrawer)
const SectionDrawer = dynamic(loadDrawer, { ssr: false })

interface SmallScreenBarProps {
  brandName: string
  switcher: ReactNode
  account: ReactNode
}

/** The top bar on small screens, with the sidebar as a drawer. */
function SmallScreenBar({ brandName, switcher, account }: SmallScreenBarProps) {
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
      wrap="wrap"
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

interface AreaShellProps {
  brandName: string
  email: string
  accountName: string | undefined
  accounts: readonly SwitcherAccount[]
  /** The ID of the selected site, or of the selected account without a site. */
  currentId: string
  /** Whether the user may edit what the screens show. */
  canEdit: boolean
  /** Whether the data of the account is made up. */
  isSample: boolean
  /** Set if the account will be deleted. */
  deletion: ScheduledDeletion | undefined
  /** Server action that stores the choice and renders the screens again. */
  chooseSite: (id: string) => Promise<void>
  children: ReactNode
}

/** The frame of the client area: a sidebar with navigation, and the screen beside it. */
export function AreaShell(props: AreaShellProps) {
  const { brandName, email, accountName, accounts, currentId, canEdit, isSample, deletion, children } = props
  const switcher = <SiteSwitcher accounts={accounts} currentId={currentId} onChoose={props.chooseSite} />
  const account = (
    <Box width="full">
      <AccountMenu email={email} accountName={accountName} />
    </Box>
  )
  return (
    <EditAccessProvider value={canEdit}>
      <SkipLink />
      <SmallScreenBar brandName={brandName} switcher={switcher} account={account} />
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', lg: '16rem minmax(0, 1fr)' }}
        minHeight={{ lg: '100dvh' }}
        _print={{ display: 'block' }}
      >
        <Flex
          as="header"
          hideBelow="lg"
          direction="column"
          justifyContent="space-between"
          gap="8"
          position="sticky"
          top="0"
          height="100dvh"
          overflowY="auto"
          paddingInline="6"
          paddingBlock="8"
          borderInlineEnd="1px solid"
          borderColor="border"
          _print={{ display: 'none' }}
        >
          <Stack gap="8">
            <BrandLink brandName={brandName} />
            {switcher}
            <SectionLinks />
          </Stack>
          {account}
        </Flex>
        <Box minWidth="0">
          {isSample && <SampleNotice />}
          {deletion && <DeletionBanner {...deletion} />}
          <chakra.main
            id="main"
            tabIndex={-1}
            maxWidth="page"
            width="full"
            paddingInline={{ base: '5', md: '8', xl: '12' }}
            paddingBlock={{ base: '8', lg: '12' }}
          >
            {children}
          </chakra.main>
        </Box>
      </Grid>
    </EditAccessProvider>
  )
}
