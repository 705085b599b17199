import { LinkPanel } from '@/components/newsletter/link-panel'
import { UnsubscribePanel } from '@/components/newsletter/unsubscribe-panel'
import { PageHero } from '@/components/sections/hero/page-hero'
import { loadLandingContent } from '@/components/sections/load-sections'
import { PageSections } from '@/components/sections/page-sections'
import { StructuredData } from '@/components/site/structured-data/structured-data'
import { currentPerspective } from '@/lib/content/preview'
import { loadSiteSettings } from '@/lib/content/queries/site-settings'
import { pageMetadata } from '@/lib/metadata/page-metadata'
import { actionPageInfo } from '@/lib/metadata/pages/action-pages'
import { viewLink } from '@/lib/newsletter/links/link-view'
import { testToken } from '@/lib/newsletter/links/subscriber-links'
import './page.gen.css'

const slug = 'unsubscribe'

export const generateMetadata = async () => pageMetadata(await actionPageInfo(slug))

/** The unsubscribe button between the editor's texts. Rendered for each request: each link is for one subscriber. */
export default async function UnsubscribePage({ searchParams }: PageProps<'/unsubscribe'>) {
  const { token, problem } = await searchParams
  const [content, view, settings] = await Promise.all([
    loadLandingContent(slug),
    viewLink('newsletter-unsubscribe', token),
    loadSiteSettings(await currentPerspective()),
  ])
  const { hero, context, edit } = content
  return (
    <>
      <PageHero hero={hero} name={context.pageName} targets={context.targets} />
      {token === testToken ? (
        <LinkPanel title="This link is from a test email">
          <p>In a real issue, this link unsubscribes the reader. In a test email, it does nothing.</p>
        </LinkPanel>
      ) : (
        <UnsubscribePanel
          view={view}
          token={typeof token === 'string' ? token : ''}
          problem={problem}
          contactEmail={settings?.contactEmail}
          emailMark={edit(settings, 'contactEmail')}
        />
      )}
      <PageSections content={content} isBelowHeading />
      <StructuredData pageInfo={await actionPageInfo(slug)} />
    </>
  )
}
