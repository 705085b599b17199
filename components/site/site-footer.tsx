import { ContentLink, OutsideLink } from '@/components/ui/content-link'
import type { EditAttribute } from '@/lib/content/edit-attribute'
import type { LinkTargets } from '@/lib/content/queries/link-targets'
import type { SiteSettingsQueryResult } from '@/lib/content/sanity.types.gen'

interface SiteFooterProps {
  settings: SiteSettingsQueryResult
  brandName: string
  targets: LinkTargets
  edit: EditAttribute
}

/** What stands under every page. */
export function SiteFooter({ settings, brandName, targets, edit }: SiteFooterProps) {
  return (
    <footer className="site-footer">
      {settings?.blurb ? <p {...edit(settings, 'blurb')}>{settings.blurb}</p> : null}
      <nav aria-label="Quick links">
        {settings?.footerLinks?.map((link) => (
          <ContentLink key={link._key} link={link} targets={targets} {...edit(settings, 'footerLinks')} />
        ))}
      </nav>
      <nav aria-label="Elsewhere">
        {settings?.socialLinks?.map(({ _key, url, label, platform }) => (
          <OutsideLink key={_key} href={url} newTab>
            {label ?? platform}
          </OutsideLink>
        ))}
      </nav>
      <p>
        {settings?.copyrightYear ? `© ${settings.copyrightYear} ` : ''}
        {brandName} <a href="#top">Back to top</a>
      </p>
      {settings?.sampleNotice ? (
        <p className="note">Sample content: the names, quotes and figures on this site are invented.</p>
      ) : null}
    </footer>
  )
}
