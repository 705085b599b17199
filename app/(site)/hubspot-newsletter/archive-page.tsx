import { Figures } from '@/components/newsletter/figures'
import { IssueList } from '@/components/newsletter/issue-list'
import { EditableListHead } from '@/components/pages/list-head'
import { loadLandingContent } from '@/components/sections/load-sections'
import { PageSections } from '@/components/sections/page-sections'
import { redirectOrNotFound } from '@/components/site/not-found/redirect-or-not-found'
import { StructuredData } from '@/components/site/structured-data/structured-data'
import { SubscribeForm } from '@/components/site/subscribe/subscribe-form'
import { listPage, routes } from '@/lib/addresses/routes'
import { currentPerspective } from '@/lib/content/preview'
import { loadNewsletterIssues } from '@/lib/content/queries/newsletter-issues'
import { listBreadcrumbs } from '@/lib/discovery/breadcrumbs'
import { faqPage } from '@/lib/discovery/structured-data/faq-page'
import { writtenListPageInfo } from '@/lib/metadata/pages/lists'
import { newsletterFigures } from '@/lib/newsletter/figures'
import './archive-page.gen.css'

const slug = 'hubspot-newsletter'

/** One page of the archive; a 404 beyond the last page. @param number from 1 */
export async function ArchivePage({ number }: { number: number }) {
  const perspective = await currentPerspective()
  const [content, list] = await Promise.all([
    loadLandingContent(slug),
    loadNewsletterIssues(number, perspective),
  ])
  if (!list) return redirectOrNotFound(listPage(routes.newsletter, number), perspective)
  const pageInfo = await writtenListPageInfo(slug, number)
  const breadcrumbs = number > 1 ? listBreadcrumbs('newsletterIssue') : []
  return (
    <>
      <IssueList
        head={
          <EditableListHead content={content} number={number} breadcrumbs={breadcrumbs}>
            <SubscribeForm source="newsletter" size="large" label="Email address" />
          </EditableListHead>
        }
        figures={number === 1 ? <Figures figures={await newsletterFigures()} /> : null}
        issues={list.issues}
        number={number}
        pages={list.pages}
        edit={content.edit}
      />
      {number === 1 ? <PageSections content={content} isBelowHeading /> : null}
      <StructuredData
        pageInfo={pageInfo}
        breadcrumbs={breadcrumbs}
        nodes={number === 1 ? [faqPage(pageInfo.path, content.bodies)] : []}
      />
    </>
  )
}
