'use client'

import { Flex, Heading, Stack, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'

interface ScreenHeadProps {
  title: string
  lead?: ReactNode
  /** The main actions of the screen, at the end of the line. */
  action?: ReactNode
}

/** The head of a screen: title, lead and actions. */
export function ScreenHead({ title, lead, action }: ScreenHeadProps) {
  return (
    <Flex
      wrap="wrap"
      alignItems="flex-end"
      justifyContent="space-between"
      gap="4"
      paddingBottom="6"
      marginBottom="8"
      borderBottom="1px solid"
      borderColor="border"
    >
      <Stack gap="2" maxWidth="measure">
        <Heading as="h1" textStyle="heading" overflowWrap="anywhere">
          {title}
        </Heading>
        {lead ? (
          <Text color="fg.muted" overflowWrap="anywhere">
            {lead}
          </Text>
        ) : null}
      </Stack>
      {action}
    </Flex>
  )
}
