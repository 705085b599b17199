import type { Metadata } from 'next'
import { IssuePage } from '@/components/newsletter/issue-page'
import { redirectOrNotFound } from '@/components/site/not-found/redirect-or-not-found'
import { routes } from '@/lib/addresses/routes'
import { readablePath } from '@/lib/addresses/standing'
import { editAttribute } from '@/lib/content/edit-attribute'
import { currentPerspective } from '@/lib/content/preview'
import { loadNewsletterIssue } from '@/lib/content/queries/newsletter-issues'
import { loadSiteSettings } from '@/lib/content/queries/site-settings'
import { pageMetadata } from '@/lib/metadata'
import { loadMail } from '@/lib/newsletter/load-mail'
import { issueText } from '@/lib/newsletter/plain-text'

type IssuePageProps = PageProps<'/hubspot-newsletter/[slug]'>

/** The slug as the editor wrote it; Next hands over the address's percent-encoded form. */
const slugOf = async ({ params }: IssuePageProps) => readablePath((await params).slug)

export const generateStaticParams = () => []

export async function generateMetadata(props: IssuePageProps): Promise<Metadata> {
  const slug = await slugOf(props)
  const perspective = await currentPerspective()
  const [settings, issue] = await Promise.all([
    loadSiteSettings(perspective),
    loadNewsletterIssue(slug, perspective),
  ])
  if (!issue) return { title: 'Page not found' }
  return pageMetadata({
    path: routes.newsletterIssue(slug),
    settings,
    metadata: issue.metadata,
    title: issue.title,
    description: issue.preheader,
  })
}

export default async function NewsletterIssuePage(props: IssuePageProps) {
  const slug = await slugOf(props)
  const perspective = await currentPerspective()
  const mail = await loadMail(slug)
  if (!mail) return redirectOrNotFound(routes.newsletterIssue(slug), perspective)
  const edit = editAttribute(perspective)
  return <IssuePage issue={mail.issue} text={issueText(mail.issue, mail.sender)} edit={edit} />
}
