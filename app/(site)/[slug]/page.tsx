import { EmptyPage } from '@/components/pages/empty-page'
import { LegalPage } from '@/components/pages/legal-page'
import { loadLandingContent } from '@/components/sections/load-sections'
import { PageSections } from '@/components/sections/page-sections'
import { redirectOrNotFound } from '@/components/site/not-found/redirect-or-not-found'
import { StructuredData } from '@/components/site/structured-data/structured-data'
import { decodePath, routes } from '@/lib/addresses/routes'
import { editAttribute } from '@/lib/content/edit-attribute'
import { currentPerspective } from '@/lib/content/preview'
import { loadLinkTargets } from '@/lib/content/queries/link-targets'
import { loadLegalPage, loadTopLevelSlugs } from '@/lib/content/queries/top-level-pages'
import { faqPage } from '@/lib/discovery/structured-data/faq-page'
import { pageMetadata } from '@/lib/metadata/page-metadata'
import { topLevelPageInfo } from '@/lib/metadata/pages/top-level'
import { fixedPage, fixedPageName, fixedSlugs } from '@/lib/pages/fixed-pages'

type TopLevelPageProps = PageProps<'/[slug]'>

const slugOf = async ({ params }: TopLevelPageProps) => decodePath((await params).slug)

export async function generateStaticParams() {
  const slugs = new Set([...fixedSlugs, ...(await loadTopLevelSlugs())])
  return [...slugs].flatMap((slug) => (slug && !fixedPage(slug)?.hasOwnRoute ? [{ slug }] : []))
}

export const generateMetadata = async (props: TopLevelPageProps) =>
  pageMetadata(await topLevelPageInfo(await slugOf(props)))

/** A top-level page: a landing page, a legal page, or a fixed page without content yet. */
export default async function TopLevelPage(props: TopLevelPageProps) {
  const slug = await slugOf(props)
  const perspective = await currentPerspective()
  const edit = editAttribute(perspective)
  const pageInfo = await topLevelPageInfo(slug)
  const [content, legal] = await Promise.all([loadLandingContent(slug), loadLegalPage(slug, perspective)])
  if (content.page) {
    return (
      <>
        <PageSections content={content} />
        <StructuredData pageInfo={pageInfo} nodes={[faqPage(routes.page(slug), content.bodies)]} />
      </>
    )
  }
  if (legal) {
    const targets = await loadLinkTargets(legal.linkedIds ?? [], perspective)
    return (
      <>
        <LegalPage page={legal} targets={targets} edit={edit} />
        <StructuredData pageInfo={pageInfo} nodes={[faqPage(routes.page(slug), [legal.body])]} />
      </>
    )
  }
  const name = fixedPageName(slug)
  if (!name) return redirectOrNotFound(routes.page(slug), perspective)
  return (
    <>
      <EmptyPage name={name} />
      <StructuredData pageInfo={pageInfo} />
    </>
  )
}
