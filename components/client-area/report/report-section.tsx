'use client'

import { chakra, Flex, Heading, Stack, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'

interface ReportSectionProps {
  title: string
  /** What is shown, in a sentence. */
  note?: ReactNode
  /** Links that change what is shown. */
  action?: ReactNode
  children: ReactNode
}

/** A part of the screen with its heading. */
export function ReportSection({ title, note, action, children }: ReportSectionProps) {
  return (
    <chakra.section minWidth="0">
      <Flex
        alignItems="flex-end"
        justifyContent="space-between"
        wrap="wrap"
        gap="3"
        borderBottom="1px solid"
        borderColor="border.strong"
        paddingBottom="2"
        marginBottom="4"
      >
        <Stack gap="1" maxWidth="measure">
          <Heading as="h3" textStyle="title">
            {title}
          </Heading>
          {note ? (
            <Text textStyle="note" color="fg.muted">
              {note}
            </Text>
          ) : null}
        </Stack>
        {action}
      </Flex>
      {children}
    </chakra.section>
  )
}
