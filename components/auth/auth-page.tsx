'use client'

import { chakra, Heading, Stack, Text } from '@chakra-ui/react'
import type { ReactNode, Ref } from 'react'

interface AuthPageProps {
  title: string
  /** To focus the title of a page that replaces another one. */
  titleRef?: Ref<HTMLHeadingElement>
  lead?: ReactNode
  children: ReactNode
  /** Links to related pages, as list items below a rule. */
  links?: ReactNode
}

/** One auth page: title, lead, form, and links to related pages. */
export function AuthPage({ title, titleRef, lead, children, links }: AuthPageProps) {
  return (
    <Stack gap="8" width="full" maxWidth="26rem">
      <Stack gap="3">
        <Heading as="h1" textStyle="heading" {...(titleRef ? { ref: titleRef, tabIndex: -1 } : {})}>
          {title}
        </Heading>
        {lead ? (
          <Text color="fg.muted" textWrap="pretty">
            {lead}
          </Text>
        ) : null}
      </Stack>
      {children}
      {links ? (
        <chakra.nav
          aria-label="Other options"
          borderTop="1px solid"
          borderColor="border"
          paddingTop="5"
          textStyle="small"
        >
          <Stack as="ul" gap="2">
            {links}
          </Stack>
        </chakra.nav>
      ) : null}
    </Stack>
  )
}
