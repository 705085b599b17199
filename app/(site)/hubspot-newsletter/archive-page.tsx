import { IssueList } from '@/components/newsletter/issue-list'
import { WrittenListHead } from '@/components/pages/list-head'
import { PageSections } from '@/components/pages/sections/page-sections'
import { redirectOrNotFound } from '@/components/site/not-found/redirect-or-not-found'
import { fixedPageName } from '@/lib/addresses/fixed-pages'
import { listPage, routes } from '@/lib/addresses/routes'
import { editAttribute } from '@/lib/content/edit-attribute'
import { currentPerspective } from '@/lib/content/preview'
import { loadLandingPage } from '@/lib/content/queries/landing-page'
import { loadNewsletterIssues } from '@/lib/content/queries/newsletter-issues'
import { loadSectionContent } from '@/lib/content/section-content'

const slug = 'hubspot-newsletter'
const name = fixedPageName(slug) ?? ''

/** A page of the archive; a number beyond the last one is no page. */
export async function ArchivePage({ number }: { number: number }) {
  const perspective = await currentPerspective()
  const [words, { issues, pages }] = await Promise.all([
    loadLandingPage(slug, perspective),
    loadNewsletterIssues(number, perspective),
  ])
  if (number > pages) return redirectOrNotFound(listPage(routes.newsletter, number), perspective)
  const edit = editAttribute(perspective)
  const content = await loadSectionContent(words, perspective)
  return (
    <>
      <IssueList
        head={
          <WrittenListHead page={words} name={name} number={number} targets={content.targets} edit={edit} />
        }
        issues={issues}
        number={number}
        pages={pages}
        edit={edit}
      />
      {number === 1 ? <PageSections page={words} content={content} edit={edit} /> : null}
    </>
  )
}
