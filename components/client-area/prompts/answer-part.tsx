'use client'

import { Box, Heading, Stack } from '@chakra-ui/react'
import type { ReactNode } from 'react'

/** A part of an answer's panel. It is no landmark, because two panels beside each other have the same parts. */
export function AnswerPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box minWidth="0">
      <Heading
        as="h3"
        textStyle="title"
        borderBottom="1px solid"
        borderColor="border.strong"
        paddingBottom="2"
        marginBottom="5"
      >
        {title}
      </Heading>
      <Stack gap="5">{children}</Stack>
    </Box>
  )
}
