'use client'

import { chakra, Flex, Heading, Text } from '@chakra-ui/react'
import { type ReactNode, useId } from 'react'

interface ReportGroupProps {
  title: string
  note?: ReactNode
  children: ReactNode
}

/** A half of the screen: the reports about agents, or those about people. */
export function ReportGroup({ title, note, children }: ReportGroupProps) {
  const titleId = useId()
  return (
    <chakra.section aria-labelledby={titleId} minWidth="0">
      <Flex wrap="wrap" alignItems="baseline" columnGap="4" rowGap="1" marginBottom="5">
        <Heading as="h2" id={titleId} textStyle="heading" fontSize="xl">
          {title}
        </Heading>
        {note ? (
          <Text textStyle="note" color="fg.muted">
            {note}
          </Text>
        ) : null}
      </Flex>
      {children}
    </chakra.section>
  )
}
