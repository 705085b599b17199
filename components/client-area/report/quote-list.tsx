'use client'

import { chakra, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'

interface Quote {
  key: string
  /** Its words verbatim, without the markup of an answer. */
  text: string
  /** Where it is from. */
  source: ReactNode
}

/** Sentences as they were found, each with its source. */
export function QuoteList({ quotes }: { quotes: readonly Quote[] }) {
  return (
    <chakra.ul listStyleType="none">
      {quotes.map(({ key, text, source }) => (
        <chakra.li key={key} paddingBlock="3" borderBottom="1px solid" borderColor="border">
          <chakra.blockquote margin="0" maxWidth="measure" overflowWrap="anywhere" dir="auto">
            {text}
          </chakra.blockquote>
          <Text textStyle="note" color="fg.muted" marginTop="1" overflowWrap="anywhere">
            {source}
          </Text>
        </chakra.li>
      ))}
    </chakra.ul>
  )
}
