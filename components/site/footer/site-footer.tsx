import { PrivacyChoices } from '@/components/consent/privacy-choices'
import { button } from '@/components/ui/button.recipe'
import { ContentLink, OptionalLink } from '@/components/ui/content-link'
import { EditedText } from '@/components/ui/edited-text'
import { routes } from '@/lib/addresses/routes'
import { analyticsAttribute } from '@/lib/analytics/analytics-attribute'
import { type AnalyticsSettings, configuredKinds } from '@/lib/analytics/analytics-settings'
import { type EditAttribute, itemMark } from '@/lib/content/edit-mark'
import type { LinkTargets } from '@/lib/content/queries/link-targets'
import type { SiteSettingsQueryResult } from '@/lib/content/sanity.types.gen'
import { framesAttribute } from '@/lib/security/frame-origins'
import { SubscribeForm } from '../subscribe/subscribe-form'
import { footer } from './footer.recipe'

interface SiteFooterProps {
  settings: SiteSettingsQueryResult
  brandName: string
  targets: LinkTargets
  /** Analytics settings; undefined if visits are not measured. */
  analytics: AnalyticsSettings | undefined
  edit: EditAttribute
}

const smallButton = button('root', { look: 'outline', size: 'small' })

/** The footer of every public page. */
export function SiteFooter({ settings, brandName, targets, analytics, edit }: SiteFooterProps) {
  const { footerLinks, socialLinks, copyrightYear } = settings ?? {}
  const linkMark = itemMark(edit, settings, 'footerLinks')
  const socialMark = itemMark(edit, settings, 'socialLinks')
  return (
    <footer className={footer('root')} {...framesAttribute(settings)}>
      <div className={footer('inner')}>
        <p className={footer('name')} {...edit(settings, 'brandName')}>
          {brandName}
        </p>
        {settings?.blurb ? (
          <p className={footer('note')} {...edit(settings, 'blurb')}>
            {settings.blurb}
          </p>
        ) : null}
        {footerLinks?.length ? (
          <nav aria-labelledby="quick-links" className={`${footer('links')} ${footer('quick')}`}>
            <h2 id="quick-links">Quick links</h2>
            <ul>
              {footerLinks.map((link) => (
                <li key={link._key}>
                  <ContentLink link={link} targets={targets} {...linkMark(link._key, 'label')} />
                </li>
              ))}
            </ul>
          </nav>
        ) : null}
        {socialLinks?.length ? (
          <nav aria-labelledby="social-links" className={footer('links')}>
            <h2 id="social-links">Follow us</h2>
            <ul>
              {socialLinks.map(({ _key, url, label, platform }) => (
                <li key={_key}>
                  <OptionalLink href={url} newTab {...socialMark(_key, label ? 'label' : 'platform')}>
                    {label ?? platform ?? url}
                  </OptionalLink>
                </li>
              ))}
            </ul>
          </nav>
        ) : null}
        <div className={footer('subscribe')}>
          <SubscribeForm source="footer" />
        </div>
        <div className={footer('imprint')}>
          <p {...edit(settings, 'copyrightYear')}>
            {copyrightYear ? `© ${copyrightYear} ` : ''}
            <EditedText mark={edit(settings, 'brandName')}>{brandName}</EditedText>
          </p>
          {settings?.sampleNotice ? (
            <p {...edit(settings, 'sampleNotice')}>
              Sample content: the names, quotes and figures on this site are fictional.
            </p>
          ) : null}
          {analytics ? (
            <PrivacyChoices
              {...analyticsAttribute(configuredKinds(analytics))}
              settings={analytics}
              policy={routes.page('privacy-policy')}
              className={smallButton}
            />
          ) : null}
          <a href="#top" className={smallButton}>
            Back to top
          </a>
        </div>
      </div>
    </footer>
  )
}
