'use client'

import { chakra } from '@chakra-ui/react'
import type { ComponentProps } from 'react'

interface DisclosureProps extends ComponentProps<typeof chakra.details> {
  /** What opens it. */
  summary: string
}

/** Something that is closed at first. */
export function Disclosure({ summary, children, ...looks }: DisclosureProps) {
  return (
    <chakra.details {...looks}>
      <chakra.summary
        cursor="pointer"
        textStyle="small"
        fontWeight="600"
        width="fit-content"
        paddingBlock="2"
      >
        {summary}
      </chakra.summary>
      {children}
    </chakra.details>
  )
}
