'use client'

import { Box } from '@chakra-ui/react'
import type { ReactNode } from 'react'

interface NoticeProps {
  /** `alert` is read out at once; `status` waits until the reader has finished. */
  role: 'alert' | 'status'
  children: ReactNode
}

/** Something to be read before going on: set like a note in the margin, not like a box of its own. */
export function Notice({ role, children }: NoticeProps) {
  return (
    <Box
      role={role}
      borderInlineStart="3px solid"
      borderColor={role === 'alert' ? 'alert' : 'marker.hover'}
      paddingInlineStart="4"
      paddingBlock="1"
      textStyle="small"
      textWrap="pretty"
    >
      {children}
    </Box>
  )
}
