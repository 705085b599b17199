'use client'

import { Box, Button, Menu, Text, VisuallyHidden } from '@chakra-ui/react'
import Link from 'next/link'
import { useState } from 'react'
import { routes } from '@/lib/addresses/routes'
import { useBrowserAuth } from '../auth-guard'
import { Chevron } from './chevron'
import { useCloseDrawer } from './close-drawer'

interface AccountMenuProps {
  email: string
  accountName: string | undefined
}

/** The account menu. Not in a portal, to stay in its landmark, but fixed, so that the sidebar does not cut it off. */
export function AccountMenu({ email, accountName }: AccountMenuProps) {
  const { signOut, hasFailed } = useSignOut()
  const closeDrawer = useCloseDrawer()
  return (
    <Box>
      <Menu.Root positioning={{ placement: 'top-start', sameWidth: true, strategy: 'fixed' }}>
        <Menu.Trigger asChild>
          <Button
            variant="ghost"
            height="auto"
            width="calc(100% + {spacing.6})"
            minHeight="12"
            paddingInline="3"
            marginInline="-3"
            justifyContent="space-between"
            textAlign="start"
          >
            <Box minWidth="0">
              <VisuallyHidden>Account: </VisuallyHidden>
              {accountName ? (
                <Text truncate textStyle="small">
                  {accountName}
                </Text>
              ) : null}
              <Text truncate textStyle="note" fontWeight="400" color="fg.muted">
                {email}
              </Text>
            </Box>
            <Chevron />
          </Button>
        </Menu.Trigger>
        <Menu.Positioner>
          <Menu.Content minWidth="min(14rem, 100dvw - 2rem)">
            <Menu.Item value="profile" asChild>
              <Link href={routes.clientSettings} onClick={closeDrawer}>
                Your profile
              </Link>
            </Menu.Item>
            <Menu.Separator />
            <Menu.Item value="here" onSelect={() => void signOut('local')}>
              Sign out
            </Menu.Item>
            <Menu.Item value="everywhere" onSelect={() => void signOut('global')}>
              Sign out everywhere
            </Menu.Item>
          </Menu.Content>
        </Menu.Positioner>
      </Menu.Root>
      {hasFailed ? (
        <Text role="alert" textStyle="note" color="fg.error" marginTop="2">
          We can’t reach the server right now, so you’re still signed in. Try again in a minute.
        </Text>
      ) : null}
    </Box>
  )
}

/**
 * Ends the session of this browser, or all sessions. Called in the browser, so that its other tabs get the event at once.
 * The guard then redirects to sign-in.
 */
export function useSignOut() {
  const auth = useBrowserAuth()
  const [hasFailed, setFailed] = useState(false)
  const signOut = async (scope: 'local' | 'global') => {
    const { error } = await auth().signOut({ scope })
    setFailed(error !== null)
  }
  return { signOut, hasFailed }
}
