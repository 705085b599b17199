import { CaseStudy } from '@/components/case-studies/case-study'
import { redirectOrNotFound } from '@/components/site/not-found/redirect-or-not-found'
import { StructuredData } from '@/components/site/structured-data/structured-data'
import { decodePath, routes } from '@/lib/addresses/routes'
import { editAttribute } from '@/lib/content/edit-attribute'
import { currentPerspective } from '@/lib/content/preview'
import { loadCaseStudies, loadCaseStudy } from '@/lib/content/queries/case-studies'
import { loadLinkTargets } from '@/lib/content/queries/link-targets'
import { loadSiteSettings } from '@/lib/content/queries/site-settings'
import { listBreadcrumbs } from '@/lib/discovery/breadcrumbs'
import { caseStudyArticle } from '@/lib/discovery/structured-data/article'
import { faqPage } from '@/lib/discovery/structured-data/faq-page'
import { pageMetadata } from '@/lib/metadata/page-metadata'
import { caseStudyPageInfo } from '@/lib/metadata/pages/texts'
import './page.gen.css'

/** Number of other case studies that a page links to. */
const otherStudies = 3

type CaseStudyPageProps = PageProps<'/case-studies/[slug]'>

/** The slug as the editor wrote it; Next passes it percent-encoded. */
const slugOf = async ({ params }: CaseStudyPageProps) => decodePath((await params).slug)

export async function generateStaticParams() {
  const studies = await loadCaseStudies('published')
  return studies.slice(0, 20).flatMap(({ slug }) => (slug ? [{ slug }] : []))
}

export const generateMetadata = async (props: CaseStudyPageProps) =>
  pageMetadata(await caseStudyPageInfo(await slugOf(props)))

export default async function CaseStudyPage(props: CaseStudyPageProps) {
  const slug = await slugOf(props)
  const perspective = await currentPerspective()
  const [study, pageInfo] = await Promise.all([loadCaseStudy(slug, perspective), caseStudyPageInfo(slug)])
  if (!study || !pageInfo) return redirectOrNotFound(routes.caseStudy(slug), perspective)
  const [studies, targets, settings] = await Promise.all([
    loadCaseStudies(perspective),
    loadLinkTargets(study.linkedIds ?? [], perspective),
    loadSiteSettings(perspective),
  ])
  const others = studies.filter(({ _id }) => _id !== study._id).slice(0, otherStudies)
  const breadcrumbs = listBreadcrumbs('caseStudy')
  return (
    <>
      <CaseStudy
        study={study}
        others={others}
        breadcrumbs={breadcrumbs}
        targets={targets}
        edit={await editAttribute(perspective)}
      />
      <StructuredData
        pageInfo={pageInfo}
        breadcrumbs={breadcrumbs}
        nodes={[caseStudyArticle(pageInfo, settings, study), faqPage(pageInfo.path, [study.body])]}
      />
    </>
  )
}
