import { IssuePage } from '@/components/newsletter/issue-page'
import { IssueTools } from '@/components/newsletter/issue-tools'
import { redirectOrNotFound } from '@/components/site/not-found/redirect-or-not-found'
import { StructuredData } from '@/components/site/structured-data/structured-data'
import { decodePath, routes } from '@/lib/addresses/routes'
import { editAttribute } from '@/lib/content/edit-attribute'
import { currentPerspective, isPreview } from '@/lib/content/preview'
import { listBreadcrumbs } from '@/lib/discovery/breadcrumbs'
import { pageMetadata } from '@/lib/metadata/page-metadata'
import { issuePageInfo } from '@/lib/metadata/pages/texts'
import { issueState } from '@/lib/newsletter/issue-state'
import { issueText } from '@/lib/newsletter/issue-text'
import { loadMail } from '@/lib/newsletter/mail-response'
import './page.gen.css'

type IssuePageProps = PageProps<'/hubspot-newsletter/[slug]'>

/** The slug as the editor wrote it; Next passes it percent-encoded. */
const slugOf = async ({ params }: IssuePageProps) => decodePath((await params).slug)

export const generateStaticParams = () => []

export const generateMetadata = async (props: IssuePageProps) =>
  pageMetadata(await issuePageInfo(await slugOf(props)))

export default async function NewsletterIssuePage(props: IssuePageProps) {
  const slug = await slugOf(props)
  const perspective = await currentPerspective()
  const mail = await loadMail(slug)
  if (!mail) return redirectOrNotFound(routes.newsletterIssue(slug), perspective)
  const edit = await editAttribute(perspective)
  return (
    <>
      <IssuePage
        issue={mail.issue}
        text={issueText(mail.issue, mail.sender)}
        state={await issueState(mail.issue, perspective)}
        tools={isPreview(perspective) ? <IssueTools slug={slug} /> : null}
        edit={edit}
      />
      <StructuredData pageInfo={await issuePageInfo(slug)} breadcrumbs={listBreadcrumbs('newsletterIssue')} />
    </>
  )
}
