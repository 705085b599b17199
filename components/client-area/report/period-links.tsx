'use client'

import { chakra, Flex } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import type { ChoiceLinksProps } from './choice'
import { NavigationLink } from './filter-navigation'

interface PeriodLinksProps<Filters> extends ChoiceLinksProps<Filters> {
  /** For example the dates of the current period. */
  children?: ReactNode
}

/** Links to the periods that a screen can show, with something beside them. */
export function PeriodLinks<Filters>({ choices, navigation, children }: PeriodLinksProps<Filters>) {
  return (
    <Flex wrap="wrap" alignItems="flex-start" gap="4" marginBottom="8">
      <chakra.nav aria-label="Period" _print={{ display: 'none' }}>
        <chakra.ul
          listStyleType="none"
          display="flex"
          flexWrap="wrap"
          border="1px solid"
          borderColor="border.strong"
          borderRadius="sm"
          overflow="hidden"
          width="fit-content"
        >
          {choices.map(({ name, filters, isCurrent }) => (
            <chakra.li
              key={name}
              css={{ '& + &': { borderInlineStart: '1px solid', borderColor: 'border.strong' } }}
            >
              <NavigationLink
                navigation={navigation}
                filters={filters}
                aria-current={isCurrent || undefined}
                display="flex"
                alignItems="center"
                minHeight="11"
                paddingInline={{ base: '2.5', md: '4' }}
                textStyle="small"
                fontWeight="600"
                textDecoration="none"
                whiteSpace="nowrap"
                color="fg"
                outlineOffset="-3px"
                _hover={{ bg: 'bg.muted' }}
                css={{ '&[aria-current], &[aria-current]:hover': { bg: 'marker', color: 'marker.fg' } }}
              >
                {name}
              </NavigationLink>
            </chakra.li>
          ))}
        </chakra.ul>
      </chakra.nav>
      {children}
    </Flex>
  )
}
