'use client'

import { Button } from '@chakra-ui/react'

/** A link past the sidebar to the screen, first in the tab order. */
export function SkipLink() {
  return (
    <Button
      asChild
      position="absolute"
      top="2"
      insetInlineStart="5"
      zIndex="menu"
      textDecoration="none"
      css={{ '&:not(:focus-visible)': { clipPath: 'inset(50%)' } }}
    >
      <a href="#main">Skip to content</a>
    </Button>
  )
}
