import Link from 'next/link'
import { button } from '@/components/ui/button.recipe'
import { OutsideLink } from '@/components/ui/content-link'
import { routes } from '@/lib/addresses/routes'
import type { EditAttribute } from '@/lib/content/edit-attribute'
import type { SiteSettingsQueryResult } from '@/lib/content/sanity.types.gen'

interface SiteHeaderProps {
  settings: SiteSettingsQueryResult
  brandName: string
  edit: EditAttribute
}

/** The top bar. */
export function SiteHeader({ settings, brandName, edit }: SiteHeaderProps) {
  return (
    <header className="site-header">
      <Link className="brand" href={routes.home} {...edit(settings, 'brandName')}>
        {brandName}
      </Link>
      <nav aria-label="Main">
        <Link href={routes.blog}>Blog</Link>
        <OutsideLink href={settings?.clientAppUrl}>Log In</OutsideLink>
        <OutsideLink className={button('root')} href={settings?.schedulingUrl} newTab>
          Book Demo
        </OutsideLink>
      </nav>
    </header>
  )
}
