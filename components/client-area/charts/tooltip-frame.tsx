'use client'

import { Box } from '@chakra-ui/react'
import type { ComponentProps } from 'react'

/** What shows the figures of a point of a chart. */
export function TooltipFrame(props: ComponentProps<typeof Box>) {
  return (
    <Box
      bg="bg.panel"
      borderRadius="sm"
      boxShadow="float"
      paddingInline="3"
      paddingBlock="2"
      textStyle="note"
      {...props}
    />
  )
}
