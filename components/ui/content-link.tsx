import type { ComponentProps, ReactNode } from 'react'
import { routes } from '@/lib/addresses/routes'
import { type EditedLink, linkAddress } from '@/lib/content/edited-link'
import type { LinkTargets } from '@/lib/content/queries/link-targets'

interface OutsideLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** Address from the settings; empty means that there is nowhere to go, and no link. */
  href: string | null | undefined
  newTab?: boolean | null
  children: ReactNode
}

const newTabAttributes = { target: '_blank', rel: 'noopener' }

/** Of a link to the page where a demo is booked: it opens the dialog in its place (components/booking). */
const bookingTrigger = { 'data-book-demo': '' }

/** A link whose address comes from the content. Without an address it renders nothing rather than a dead link. */
export function OutsideLink({ href, newTab, children, ...rest }: OutsideLinkProps) {
  if (!href) return null
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

/** A link an editor has set, to a page of the site or outside. */
export function ContentLink({ link, targets, ...rest }: ContentLinkProps) {
  return (
    <OutsideLink
      {...rest}
      href={linkAddress(link, targets)}
      newTab={link?.kind === 'external' && link.newTab}
    >
      {link?.label}
    </OutsideLink>
  )
}
