import type { ComponentProps, ReactNode } from 'react'
import { routes } from '@/lib/addresses/routes'
import { type EditedLink, linkAddress } from '@/lib/content/edited-link'
import type { LinkTargets } from '@/lib/content/queries/link-targets'

interface OutsideLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** URL from the settings; if it is empty, there is no link. */
  href: string | null | undefined
  newTab?: boolean | null
  children: ReactNode
}

const newTabAttributes = { target: '_blank', rel: 'noopener' }

/** Attribute of links to the booking page, which open the dialog instead (components/booking). */
const bookingTrigger = { 'data-book-demo': '' }

/** A link with a URL from the content; nothing without a URL or words. */
export function OptionalLink({ href, newTab, children, ...rest }: OutsideLinkProps) {
  if (!href || !children) return null
  return (
    <a
      {...rest}
      href={href}
      {...(newTab ? newTabAttributes : {})}
      {...(href === routes.bookDemo ? bookingTrigger : {})}
    >
      {children}
    </a>
  )
}

interface ContentLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  link: EditedLink | null
  targets: LinkTargets
}

/** A link from the content, to a page of this site or another one. */
export function ContentLink({ link, targets, ...rest }: ContentLinkProps) {
  return (
    <OptionalLink
      {...rest}
      href={linkAddress(link, targets)}
      newTab={link?.kind === 'external' && link.newTab}
    >
      {link?.label}
    </OptionalLink>
  )
}
