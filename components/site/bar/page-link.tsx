'use client'

import Link from 'next/link'
import { usePathname } from 'next/navigation'
import type { ComponentProps } from 'react'

interface PageLinkProps extends ComponentProps<typeof Link> {
  href: string
}

/** A link of the bar, with `aria-current` for the current page and for its parent page. */
export function PageLink(props: PageLinkProps) {
  const path = usePathname()
  const isAbove = path.startsWith(`${props.href}/`)
  return <Link {...props} aria-current={path === props.href ? 'page' : isAbove || undefined} />
}
