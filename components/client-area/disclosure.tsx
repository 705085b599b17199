'use client'

import { chakra } from '@chakra-ui/react'
import { type ComponentProps, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'

interface DisclosureProps extends ComponentProps<typeof chakra.details> {
  /** What opens it. */
  summary: string
  /** Whether it is a part of a screen, with a heading; then it is open on paper, too. */
  isPart?: boolean
  isPrinted?: boolean
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
export function Disclosure(props: DisclosureProps) {
  const { summary, isPart = false, isPrinted = isPart, children, ...looks } = props
  const isServed = useSyncExternalStore(
    neverChanges,
    () => false,
    () => true,
  )
  const [hasContent, setHasContent] = useState(isServed || looks.open === true)
  const details = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    if (!isPrinted) return
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
  }, [isPrinted])
  return (
    <chakra.details {...looks} ref={details} onToggle={() => setHasContent(true)}>
      <chakra.summary cursor="pointer" {...(isPart ? partSummary : plainSummary)}>
        {isPart ? <chakra.h3 display="inline">{summary}</chakra.h3> : summary}
      </chakra.summary>
      {hasContent ? children : null}
    </chakra.details>
  )
}
