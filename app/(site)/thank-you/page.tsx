import { confirmationFor } from '@/components/pages/confirmations'
import { EmptyPage } from '@/components/pages/empty-page'
import { PageHero } from '@/components/pages/page-hero'
import { PageSections } from '@/components/pages/sections/page-sections'
import { Points } from '@/components/pages/sections/points'
import { StaticHero } from '@/components/pages/static-hero'
import { StructuredData } from '@/components/site/structured-data/structured-data'
import { Section } from '@/components/ui/section'
import { editAttribute } from '@/lib/content/edit-attribute'
import { currentPerspective } from '@/lib/content/preview'
import { loadLandingPage } from '@/lib/content/queries/top-level-pages'
import { loadSectionContent } from '@/lib/content/section-content'
import { pageMetadata } from '@/lib/metadata/page-metadata'
import { actionPageInfo } from '@/lib/metadata/pages/action-pages'
import { fixedPageName } from '@/lib/pages/fixed-pages'
import './page.gen.css'

const slug = 'thank-you'

/** These texts are in the code, so there is no field to edit. */
const unmarked = () => ({})

export const generateMetadata = async () => pageMetadata(await actionPageInfo(slug))

/**
 * Confirms the form that was just sent (`?for=`) and says what happens next, above the editor's sections. Without `?for=`,
 * only the editor's page is shown.
 */
export default async function ThankYouPage({ searchParams }: PageProps<'/thank-you'>) {
  const perspective = await currentPerspective()
  const page = await loadLandingPage(slug, perspective)
  const content = await loadSectionContent(page, perspective)
  const edit = editAttribute(perspective)
  const done = confirmationFor((await searchParams).for)
  const name = fixedPageName(slug) ?? ''
  return (
    <>
      {done ? <StaticHero hero={done} /> : null}
      {!done && page ? <PageHero page={page} name={name} targets={content.targets} edit={edit} /> : null}
      {!done && !page ? <EmptyPage name={name} /> : null}
      {done ? (
        <Section id="next" heading="What happens next" layout="beside" divided mark={unmarked}>
          <Points
            layout="steps"
            points={done.next.map((point) => ({ _key: point.title, isNew: false, ...point }))}
            mark={unmarked}
          />
        </Section>
      ) : null}
      <PageSections page={page} content={content} edit={edit} />
      <StructuredData pageInfo={await actionPageInfo(slug)} />
    </>
  )
}
