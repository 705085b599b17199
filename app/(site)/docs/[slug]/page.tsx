import { DocPage } from '@/components/docs/doc-page'
import { redirectOrNotFound } from '@/components/site/not-found/redirect-or-not-found'
import { StructuredData } from '@/components/site/structured-data/structured-data'
import { decodePath, routes } from '@/lib/addresses/routes'
import { editAttribute } from '@/lib/content/edit-attribute'
import { currentPerspective } from '@/lib/content/preview'
import { loadDocPage, loadDocsOutline, loadLatestDocSlugs } from '@/lib/content/queries/docs-pages'
import { loadLinkTargets } from '@/lib/content/queries/link-targets'
import { loadSiteSettings } from '@/lib/content/queries/site-settings'
import { docsBreadcrumbs } from '@/lib/discovery/breadcrumbs'
import { techArticle } from '@/lib/discovery/structured-data/article'
import { faqPage } from '@/lib/discovery/structured-data/faq-page'
import { pageMetadata } from '@/lib/metadata/page-metadata'
import { docPageInfo } from '@/lib/metadata/pages/texts'
import './page.gen.css'

type DocPageProps = PageProps<'/docs/[slug]'>

/** The slug as the editor wrote it; Next passes it percent-encoded. */
const slugOf = async ({ params }: DocPageProps) => decodePath((await params).slug)

export async function generateStaticParams() {
  const slugs = await loadLatestDocSlugs()
  return slugs.flatMap((slug) => (slug ? [{ slug }] : []))
}

export const generateMetadata = async (props: DocPageProps) =>
  pageMetadata(await docPageInfo(await slugOf(props)))

export default async function DocumentationPage(props: DocPageProps) {
  const slug = await slugOf(props)
  const perspective = await currentPerspective()
  const [page, pageInfo] = await Promise.all([loadDocPage(slug, perspective), docPageInfo(slug)])
  if (!page || !pageInfo) return redirectOrNotFound(routes.docPage(slug), perspective)
  const [outline, targets, settings] = await Promise.all([
    loadDocsOutline(page.parentId ?? page._id, perspective),
    loadLinkTargets(page.linkedIds ?? [], perspective),
    loadSiteSettings(perspective),
  ])
  const part = outline.part?._id === page._id ? undefined : outline.part
  const breadcrumbs = docsBreadcrumbs(part)
  return (
    <>
      <DocPage
        page={page}
        breadcrumbs={breadcrumbs}
        outline={outline}
        targets={targets}
        edit={await editAttribute(perspective)}
      />
      <StructuredData
        pageInfo={pageInfo}
        breadcrumbs={breadcrumbs}
        nodes={[techArticle(pageInfo, settings, part?.title), faqPage(pageInfo.path, [page.body])]}
      />
    </>
  )
}
