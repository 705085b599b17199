'use client'

import { chakra } from '@chakra-ui/react'
import type { ChoiceLinksProps } from './choice'
import { NavigationLink } from './filter-navigation'

interface TabLinksProps<Filters> extends ChoiceLinksProps<Filters> {
  /** What is chosen. */
  label: string
}

/** Links to the views of a report, beside its heading. */
export function TabLinks<Filters>({ label, choices, navigation }: TabLinksProps<Filters>) {
  return (
    <chakra.ul
      listStyleType="none"
      display="flex"
      flexWrap="wrap"
      columnGap="4"
      aria-label={label}
      _print={{ display: 'none' }}
    >
      {choices.map(({ name, filters, isCurrent }) => (
        <li key={name}>
          <NavigationLink
            navigation={navigation}
            filters={filters}
            aria-current={isCurrent || undefined}
            display="inline-block"
            paddingBlock="1"
            textStyle="small"
            color="fg.muted"
            textDecoration="none"
            borderBottom="3px solid transparent"
            _hover={{ color: 'fg' }}
            css={{
              '&[aria-current]': { color: 'fg', fontWeight: '600', borderBottomColor: 'marker.hover' },
            }}
          >
            {name}
          </NavigationLink>
        </li>
      ))}
    </chakra.ul>
  )
}
