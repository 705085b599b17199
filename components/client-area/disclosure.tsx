'use client'

import { chakra } from '@chakra-ui/react'
import { type ComponentProps, useState, useSyncExternalStore } from 'react'

interface DisclosureProps extends ComponentProps<typeof chakra.details> {
  /** What opens it. */
  summary: string
}

const neverChanges = () => () => undefined

/**
 * Something that is closed at first. In the browser, what is in it is rendered once it is opened, because a long table takes as long as
 * the rest of a screen. In HTML from the server it is there at once, for readers without JavaScript.
 */
export function Disclosure({ summary, children, ...looks }: DisclosureProps) {
  const isServed = useSyncExternalStore(
    neverChanges,
    () => false,
    () => true,
  )
  const [hasContent, setHasContent] = useState(isServed)
  return (
    <chakra.details {...looks} onToggle={() => setHasContent(true)}>
      <chakra.summary
        cursor="pointer"
        textStyle="small"
        fontWeight="600"
        width="fit-content"
        paddingBlock="2"
      >
        {summary}
      </chakra.summary>
      {hasContent ? children : null}
    </chakra.details>
  )
}
