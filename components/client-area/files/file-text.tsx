'use client'

import { chakra } from '@chakra-ui/react'

/** The text of a file as it is: it is never read as HTML. */
export function FileText({ name, body }: { name: string; body: string }) {
  return (
    <chakra.pre
      // A long text scrolls, so it can be reached by keyboard.
      tabIndex={0}
      role="region"
      aria-label={`Text of ${name}`}
      maxHeight="70dvh"
      overflow="auto"
      padding="4"
      borderRadius="sm"
      bg="bg.muted"
      textStyle="code"
      fontVariantLigatures="none"
      whiteSpace="pre-wrap"
      overflowWrap="anywhere"
    >
      {body}
    </chakra.pre>
  )
}
