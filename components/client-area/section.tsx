'use client'

import { chakra, Flex, Heading, Stack } from '@chakra-ui/react'
import { type ReactNode, useId } from 'react'

interface SectionProps {
  title: string
  /** Controls at the end of the heading's line. */
  action?: ReactNode
  children: ReactNode
}

/** A section of a screen, below a rule. */
export function Section({ title, action, children }: SectionProps) {
  const id = useId()
  return (
    <chakra.section aria-labelledby={id} minWidth="0">
      <Flex
        wrap="wrap"
        alignItems="center"
        justifyContent="space-between"
        columnGap="4"
        rowGap="2"
        borderBottom="1px solid"
        borderColor="border.strong"
        paddingBottom="2"
        marginBottom="5"
      >
        <Heading as="h2" id={id} textStyle="title">
          {title}
        </Heading>
        {action}
      </Flex>
      <Stack gap="5">{children}</Stack>
    </chakra.section>
  )
}
