import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { IssueList } from '@/components/newsletter/issue-list'
import { fixedPageName } from '@/lib/addresses/fixed-pages'
import { listPage, routes } from '@/lib/addresses/routes'
import { editAttribute } from '@/lib/content/edit-attribute'
import { currentPerspective } from '@/lib/content/preview'
import { loadNewsletterIssues } from '@/lib/content/queries/newsletter-issues'
import { loadPageWords } from '@/lib/content/queries/page-words'
import { loadSiteSettings } from '@/lib/content/queries/site-settings'
import { pageMetadata } from '@/lib/metadata'

const slug = 'hubspot-newsletter'
const name = fixedPageName(slug) ?? ''

/** What a page of the archive says about itself. @param number from 1 */
export async function archiveMetadata(number: number): Promise<Metadata> {
  const perspective = await currentPerspective()
  const [settings, words] = await Promise.all([
    loadSiteSettings(perspective),
    loadPageWords(slug, perspective),
  ])
  const own = { path: listPage(routes.newsletter, number), settings }
  const title = words?.hero?.headline ?? name
  if (number > 1) return pageMetadata({ ...own, metadata: undefined, title: `${title}, page ${number}` })
  return pageMetadata({ ...own, metadata: words?.metadata, title, description: words?.hero?.text })
}

/** A page of the archive; a number beyond the last one is no page. */
export async function ArchivePage({ number }: { number: number }) {
  const perspective = await currentPerspective()
  const [words, { issues, pages }] = await Promise.all([
    loadPageWords(slug, perspective),
    loadNewsletterIssues(number, perspective),
  ])
  if (number > pages) notFound()
  const edit = editAttribute(perspective)
  return <IssueList words={words} name={name} issues={issues} number={number} pages={pages} edit={edit} />
}
