'use client'

import { Button, Menu, Text } from '@chakra-ui/react'
import type { SwitcherAccount } from '@/lib/client-area/switcher'
import { Chevron } from './chevron'
import { useCloseDrawer } from './close-drawer'

interface SiteSwitcherProps {
  accounts: readonly SwitcherAccount[]
  currentId: string
  onChoose: (id: string) => void
}

/** Shows the current site of the screens; with several sites or accounts, a menu to change it, by account. */
export function SiteSwitcher({ accounts, currentId, onChoose }: SiteSwitcherProps) {
  const closeDrawer = useCloseDrawer()
  const entries = accounts.flatMap((account) => account.entries)
  const current = entries.find(({ id }) => id === currentId)
  if (!current) return null
  if (entries.length === 1) {
    // The account menu names the account.
    return current.id === accounts[0]?.id ? null : (
      <Text textStyle="small" fontWeight="600" overflowWrap="anywhere">
        {current.name}
      </Text>
    )
  }
  const items = (listed: SwitcherAccount['entries']) =>
    listed.map(({ id, name }) => (
      <Menu.RadioItem key={id} value={id}>
        <Menu.ItemIndicator />
        {name}
      </Menu.RadioItem>
    ))
  return (
    <Menu.Root
      positioning={{ sameWidth: true, strategy: 'fixed' }}
      onSelect={({ value }) => {
        closeDrawer()
        onChoose(value)
      }}
    >
      <Menu.Trigger asChild>
        <Button
          variant="outline"
          size="md"
          width="full"
          justifyContent="space-between"
          aria-label={`Site: ${current.name}. Change site`}
        >
          <Text as="span" truncate>
            {current.name}
          </Text>
          <Chevron />
        </Button>
      </Menu.Trigger>
      <Menu.Positioner>
        <Menu.Content>
          {accounts.length === 1 ? (
            <Menu.RadioItemGroup value={current.id}>{items(entries)}</Menu.RadioItemGroup>
          ) : (
            accounts.map(({ id, name, entries: listed }) => (
              <Menu.RadioItemGroup key={id} value={current.id}>
                <Menu.ItemGroupLabel overflowWrap="anywhere">{name}</Menu.ItemGroupLabel>
                {items(listed)}
              </Menu.RadioItemGroup>
            ))
          )}
        </Menu.Content>
      </Menu.Positioner>
    </Menu.Root>
  )
}
