import { confirmationFor } from '@/components/pages/confirmations'
import { EmptyPage } from '@/components/pages/empty-page'
import { PageHero, StaticHero } from '@/components/sections/hero/page-hero'
import { loadLandingContent } from '@/components/sections/load-sections'
import { PageSections } from '@/components/sections/page-sections'
import { Points } from '@/components/sections/points/points'
import { StructuredData } from '@/components/site/structured-data/structured-data'
import { Section } from '@/components/ui/section'
import { pageMetadata } from '@/lib/metadata/page-metadata'
import { actionPageInfo } from '@/lib/metadata/pages/action-pages'
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
  const content = await loadLandingContent(slug)
  const { page, hero, context } = content
  const done = confirmationFor((await searchParams).for)
  return (
    <>
      {done ? <StaticHero hero={done} /> : null}
      {!done && page ? <PageHero hero={hero} name={context.pageName} targets={context.targets} /> : null}
      {!done && !page ? <EmptyPage name={context.pageName} /> : null}
      {done ? (
        <Section id="next" heading="What happens next" layout="beside" divided mark={unmarked}>
          <Points
            layout="steps"
            points={done.next.map((point) => ({ _key: point.title, isNew: false, ...point }))}
            mark={unmarked}
          />
        </Section>
      ) : null}
      <PageSections content={content} isBelowHeading />
      <StructuredData pageInfo={await actionPageInfo(slug)} />
    </>
  )
}
