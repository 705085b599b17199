import { Brand } from '@/components/site/brand/brand'
import { button } from '@/components/ui/button.recipe'
import { OptionalLink } from '@/components/ui/content-link'
import { routes } from '@/lib/addresses/routes'
import type { EditAttribute } from '@/lib/content/edit-mark'
import type { SiteSettingsQueryResult } from '@/lib/content/sanity.types.gen'
import { breakpoints } from '@/lib/theme/tokens/scale'
import { bar } from './bar.recipe'
import { Menu } from './menu'
import { PageLink } from './page-link'
import { ScrollAwareHeader } from './scroll-aware-header'

interface SiteBarProps {
  settings: SiteSettingsQueryResult
  brandName: string
  edit: EditAttribute
}

/** The top bar; below the medium breakpoint its links are a menu. */
export function SiteBar({ settings, brandName, edit }: SiteBarProps) {
  const clientApp = { href: settings?.clientAppUrl, ...edit(settings, 'clientAppUrl') }
  return (
    <ScrollAwareHeader className={bar('root')}>
      <div className={bar('inner')}>
        <Brand settings={settings} brandName={brandName} edit={edit} />
        <button type="button" className={bar('toggle')} popoverTarget="menu">
          Menu
        </button>
        <Menu id="menu" aria-label="Main" className={bar('menu')} inBar={`(width >= ${breakpoints.md})`}>
          <PageLink href={routes.aiTools}>Test Your Website</PageLink>
          <PageLink href={routes.howItWorks}>How It Works</PageLink>
          <PageLink href={routes.blog}>Blog</PageLink>
          <OptionalLink {...clientApp} className={bar('wide')}>
            Log In
          </OptionalLink>
          <OptionalLink {...clientApp} className={`${button('root', { look: 'marker' })} ${bar('narrow')}`}>
            Start Free Trial
          </OptionalLink>
          <OptionalLink
            href={settings?.schedulingUrl ?? routes.bookDemo}
            newTab={Boolean(settings?.schedulingUrl)}
            className={button('root', { size: 'small' })}
            {...edit(settings, 'schedulingUrl')}
          >
            Book Demo
          </OptionalLink>
        </Menu>
      </div>
    </ScrollAwareHeader>
  )
}
