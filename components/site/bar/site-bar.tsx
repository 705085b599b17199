import { Brand } from '@/components/site/brand/brand'
import { button } from '@/components/ui/button.recipe'
import { ContentLink, OptionalLink } from '@/components/ui/content-link'
import { routes } from '@/lib/addresses/routes'
import { type EditAttribute, type EditMark, type ItemMark, itemMark } from '@/lib/content/edit-mark'
import { type EditedLink, linkAddress } from '@/lib/content/edited-link'
import type { LinkTargets } from '@/lib/content/queries/link-targets'
import type { SiteSettingsQueryResult } from '@/lib/content/sanity.types.gen'
import { breakpoints } from '@/lib/theme/tokens/scale'
import { bar } from './bar.recipe'
import { Menu } from './menu'
import { PageLink } from './page-link'
import { ScrollAwareHeader } from './scroll-aware-header'

interface SiteBarProps {
  settings: SiteSettingsQueryResult
  brandName: string
  targets: LinkTargets
  edit: EditAttribute
}

type Entry = NonNullable<NonNullable<SiteSettingsQueryResult>['menu']>[number]

const pageEntry = (href: string, label: string): Entry => ({
  _key: href,
  _type: 'link',
  label,
  kind: 'external',
  url: href,
  newTab: false,
  pageId: null,
})

/** The menu of the specification (§2), of datasets from before it was content. */
const specifiedMenu = [
  pageEntry(routes.aiTools, 'Test Your Website'),
  pageEntry(routes.howItWorks, 'How It Works'),
  pageEntry(routes.blog, 'Blog'),
]

interface MenuLinkProps {
  link: EditedLink
  targets: LinkTargets
  mark: EditMark
}

function MenuLink({ link, targets, mark }: MenuLinkProps) {
  const href = linkAddress(link, targets)
  return href?.startsWith('/') && link.kind !== 'booking' && !link.newTab ? (
    <PageLink href={href} {...mark}>
      {link.label}
    </PageLink>
  ) : (
    <ContentLink link={link} targets={targets} {...mark} />
  )
}

interface MenuEntryProps {
  entry: Entry
  targets: LinkTargets
  mark: ItemMark
}

/** A link of the menu, or a group of links that opens; nothing if all its pages are gone. */
function MenuEntry({ entry, targets, mark }: MenuEntryProps) {
  if (entry._type === 'link')
    return <MenuLink link={entry} targets={targets} mark={mark(entry._key, 'label')} />
  const links = entry.links?.filter((link) => linkAddress(link, targets)) ?? []
  if (!entry.label || links.length === 0) return null
  return (
    <details className={bar('group')} name="menu-group">
      <summary {...mark(entry._key, 'label')}>{entry.label}</summary>
      <ul>
        {links.map((link) => (
          <li key={link._key}>
            <MenuLink
              link={link}
              targets={targets}
              mark={mark(entry._key, `links[_key=="${link._key}"].label`)}
            />
          </li>
        ))}
      </ul>
    </details>
  )
}

/** The top bar; below the medium breakpoint its links are a menu. */
export function SiteBar({ settings, brandName, targets, edit }: SiteBarProps) {
  const mark = itemMark(edit, settings?.menu ? settings : null, 'menu')
  const clientApp = { href: settings?.clientAppUrl, ...edit(settings, 'clientAppUrl') }
  return (
    <ScrollAwareHeader className={bar('root')}>
      <div className={bar('inner')}>
        <Brand settings={settings} brandName={brandName} edit={edit} />
        <button type="button" className={bar('toggle')} popoverTarget="menu">
          Menu
        </button>
        <Menu id="menu" aria-label="Main" className={bar('menu')} inBar={`(width >= ${breakpoints.md})`}>
          {(settings?.menu ?? specifiedMenu).map((entry) => (
            <MenuEntry key={entry._key} entry={entry} targets={targets} mark={mark} />
          ))}
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
