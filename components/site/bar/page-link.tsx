'use client'

import Link from 'next/link'
import { usePathname } from 'next/navigation'
import type { ComponentProps } from 'react'

interface PageLinkProps extends ComponentProps<typeof Link> {
  href: string
}

/** A link of the bar: it says when it leads to the page that is shown, or to the page above it. */
export function PageLink(props: PageLinkProps) {
  const path = usePathname()
  const isAbove = path.startsWith(`${props.href}/`)
  return <Link {...props} aria-current={path === props.href ? 'page' : isAbove || undefined} />
}
