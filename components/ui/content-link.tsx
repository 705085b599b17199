import type { ComponentProps, ReactNode } from 'react'
import { type EditedLink, linkAddress } from '@/lib/content/edited-link'
import type { LinkTargets } from '@/lib/content/queries/link-targets'

interface OutsideLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** Address from the settings; empty means that there is nowhere to go, and no link. */
  href: string | null | undefined
  newTab?: boolean | null
  children: ReactNode
}

/** A link whose address comes from the content. Without an address it renders nothing rather than a dead link. */
export function OutsideLink({ href, newTab, children, ...rest }: OutsideLinkProps) {
  if (!href) return null
  return (
    <a {...rest} href={href} {...(newTab ? { target: '_blank', rel: 'noopener' } : {})}>
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
    <OutsideLink {...rest} href={linkAddress(link, targets)} newTab={link?.newTab ?? false}>
      {link?.label}
    </OutsideLink>
  )
}
