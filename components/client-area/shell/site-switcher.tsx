'use client'

import { Button, Menu, Text } from '@chakra-ui/react'
import { Chevron } from './chevron'

/** A customer's site, as the switcher shows it. */
export interface SwitcherSite {
  id: string
  domain: string
}

export interface SiteSwitcherProps {
  sites: readonly SwitcherSite[]
  currentId: string | undefined
  onChoose: (id: string) => void
}

/** Shows the current site of the screens; with several sites, a menu to change it. */
export function SiteSwitcher({ sites, currentId, onChoose }: SiteSwitcherProps) {
  const current = sites.find(({ id }) => id === currentId) ?? sites[0]
  if (!current) return null
  if (sites.length === 1) {
    return (
      <Text textStyle="small" fontWeight="600" overflowWrap="anywhere">
        {current.domain}
      </Text>
    )
  }
  return (
    <Menu.Root positioning={{ sameWidth: true, strategy: 'fixed' }} onSelect={({ value }) => onChoose(value)}>
      <Menu.Trigger asChild>
        <Button
          variant="outline"
          size="md"
          width="full"
          justifyContent="space-between"
          aria-label={`Site: ${current.domain}. Change site`}
        >
          <Text as="span" truncate>
            {current.domain}
          </Text>
          <Chevron />
        </Button>
      </Menu.Trigger>
      <Menu.Positioner>
        <Menu.Content>
          <Menu.RadioItemGroup value={current.id}>
            {sites.map(({ id, domain }) => (
              <Menu.RadioItem key={id} value={id}>
                <Menu.ItemIndicator />
                {domain}
              </Menu.RadioItem>
            ))}
          </Menu.RadioItemGroup>
        </Menu.Content>
      </Menu.Positioner>
    </Menu.Root>
  )
}
