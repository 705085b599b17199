import { EmptyPage } from '@/components/pages/empty-page'
import { LegalPage } from '@/components/pages/legal-page'
import { loadLandingContent } from '@/components/sections/load-sections'
import { PageSections } from '@/components/sections/page-sections'
import { redirectOrNotFound } from '@/components/site/not-found/redirect-or-not-found'
import { StructuredData } from '@/components/site/structured-data/structured-data'
import { decodeSegments, routes } from '@/lib/addresses/routes'
import { editAttribute } from '@/lib/content/edit-attribute'
import { currentPerspective } from '@/lib/content/preview'
import { loadLinkTargets } from '@/lib/content/queries/link-targets'
import { loadLegalPage, loadPagesAbove, loadTopLevelSlugs } from '@/lib/content/queries/top-level-pages'
import { topLevelBreadcrumbs } from '@/lib/discovery/breadcrumbs'
import { faqPage } from '@/lib/discovery/structured-data/faq-page'
import { pageMetadata } from '@/lib/metadata/page-metadata'
import { topLevelPageInfo } from '@/lib/metadata/pages/top-level'
import { fixedPage, fixedPageName, fixedSlugs } from '@/lib/pages/fixed-pages'

type TopLevelPageProps = PageProps<'/[...path]'>

/** The slug of the page, of which there is none without one; Next passes its levels percent-encoded. */
const slugOf = async ({ params }: TopLevelPageProps) => decodeSegments((await params).path) ?? ''

export async function generateStaticParams() {
  const slugs = new Set([...fixedSlugs, ...(await loadTopLevelSlugs())])
  return [...slugs].flatMap((slug) =>
    slug && !fixedPage(slug)?.hasOwnRoute ? [{ path: slug.split('/') }] : [],
  )
}

export const generateMetadata = async (props: TopLevelPageProps) =>
  pageMetadata(await topLevelPageInfo(await slugOf(props)))

/** A landing page, a legal page, a fixed page without content yet; else a redirect if an editor has made one, or a 404. */
export default async function TopLevelPage(props: TopLevelPageProps) {
  const slug = await slugOf(props)
  const perspective = await currentPerspective()
  const edit = await editAttribute(perspective)
  const [content, legal, pageInfo] = await Promise.all([
    loadLandingContent(slug),
    loadLegalPage(slug, perspective),
    topLevelPageInfo(slug),
  ])
  if (content.page) {
    const breadcrumbs = topLevelBreadcrumbs(slug, await loadPagesAbove(slug, perspective))
    return (
      <>
        <PageSections content={content} breadcrumbs={breadcrumbs} />
        <StructuredData
          pageInfo={pageInfo}
          breadcrumbs={breadcrumbs}
          nodes={[faqPage(routes.page(slug), content.bodies)]}
        />
      </>
    )
  }
  if (legal) {
    const [targets, above] = await Promise.all([
      loadLinkTargets(legal.linkedIds ?? [], perspective),
      loadPagesAbove(slug, perspective),
    ])
    const breadcrumbs = topLevelBreadcrumbs(slug, above)
    return (
      <>
        <LegalPage page={legal} breadcrumbs={breadcrumbs} targets={targets} edit={edit} />
        <StructuredData
          pageInfo={pageInfo}
          breadcrumbs={breadcrumbs}
          nodes={[faqPage(routes.page(slug), [legal.body])]}
        />
      </>
    )
  }
  const name = fixedPageName(slug)
  if (!name) return redirectOrNotFound(`/${(await props.params).path.join('/')}`, perspective)
  return (
    <>
      <EmptyPage name={name} />
      <StructuredData pageInfo={pageInfo} />
    </>
  )
}
