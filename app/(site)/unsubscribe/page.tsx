import { LinkPanel } from '@/components/newsletter/link-panel'
import { UnsubscribePanel } from '@/components/newsletter/unsubscribe-panel'
import { PageHero } from '@/components/pages/page-hero'
import { PageSections } from '@/components/pages/sections/page-sections'
import { StructuredData } from '@/components/site/structured-data/structured-data'
import { editAttribute } from '@/lib/content/edit-attribute'
import { currentPerspective } from '@/lib/content/preview'
import { loadLandingPage } from '@/lib/content/queries/top-level-pages'
import { loadSectionContent } from '@/lib/content/section-content'
import { pageMetadata } from '@/lib/metadata/page-metadata'
import { actionPageInfo } from '@/lib/metadata/pages/action-pages'
import { viewLink } from '@/lib/newsletter/links/link-view'
import { testToken } from '@/lib/newsletter/links/subscriber-links'
import { fixedPageName } from '@/lib/pages/fixed-pages'
import './page.gen.css'

const slug = 'unsubscribe'

export const generateMetadata = async () => pageMetadata(await actionPageInfo(slug))

/** The unsubscribe button between the editor's texts. Rendered for each request: each link is for one subscriber. */
export default async function UnsubscribePage({ searchParams }: PageProps<'/unsubscribe'>) {
  const { token, problem } = await searchParams
  const perspective = await currentPerspective()
  const [page, view] = await Promise.all([
    loadLandingPage(slug, perspective),
    viewLink('newsletter-unsubscribe', token),
  ])
  const content = await loadSectionContent(page, perspective)
  const edit = editAttribute(perspective)
  return (
    <>
      <PageHero page={page} name={fixedPageName(slug) ?? ''} targets={content.targets} edit={edit} />
      {token === testToken ? (
        <LinkPanel title="This link is from a test email">
          <p>In a real issue, this link unsubscribes the reader. In a test email, it does nothing.</p>
        </LinkPanel>
      ) : (
        <UnsubscribePanel
          view={view}
          token={typeof token === 'string' ? token : ''}
          problem={problem}
          contactEmail={content.settings?.contactEmail}
          emailMark={edit(content.settings, 'contactEmail')}
        />
      )}
      <PageSections page={page} content={content} edit={edit} />
      <StructuredData pageInfo={await actionPageInfo(slug)} />
    </>
  )
}
