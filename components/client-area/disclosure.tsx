'use client'

import { chakra } from '@chakra-ui/react'
import { type ComponentProps, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'

interface DisclosureProps extends ComponentProps<typeof chakra.details> {
  /** What opens it. */
  summary: string
  /** Whether it is a part of a screen: then it has a heading's look, and is open on paper. */
  isPart?: boolean
}

const plainSummary = {
  textStyle: 'small',
  fontWeight: '600',
  width: 'fit-content',
  paddingBlock: '2',
} as const
const partSummary = {
  ...{ textStyle: 'title', paddingBlock: '3', borderTop: '1px solid', borderColor: 'border.strong' },
  '[open] > &': { marginBottom: '4' },
} as const

const neverChanges = () => () => undefined

/**
 * Something that is closed at first. In the browser, what is in it is rendered once it is opened, because a long table takes as long as
 * the rest of a screen. In HTML from the server it is there at once, for readers without JavaScript.
 */
export function Disclosure({ summary, isPart = false, children, ...looks }: DisclosureProps) {
  const isServed = useSyncExternalStore(
    neverChanges,
    () => false,
    () => true,
  )
  const [hasContent, setHasContent] = useState(isServed || looks.open === true)
  const details = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    if (!isPart) return
    let wasOpen = true
    const open = () => {
      wasOpen = details.current?.open ?? true
      // The browser prints what is there when this returns.
      flushSync(() => setHasContent(true))
      if (details.current) details.current.open = true
    }
    const close = () => {
      if (details.current && !wasOpen) details.current.open = false
    }
    window.addEventListener('beforeprint', open)
    window.addEventListener('afterprint', close)
    return () => {
      window.removeEventListener('beforeprint', open)
      window.removeEventListener('afterprint', close)
    }
  }, [isPart])
  return (
    <chakra.details {...looks} ref={details} onToggle={() => setHasContent(true)}>
      <chakra.summary cursor="pointer" {...(isPart ? partSummary : plainSummary)}>
        {summary}
      </chakra.summary>
      {hasContent ? children : null}
    </chakra.details>
  )
}
