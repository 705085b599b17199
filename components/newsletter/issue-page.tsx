import { button } from '@/components/ui/button.recipe'
import { DateLine } from '@/components/ui/date-line'
import { Trail } from '@/components/ui/trail'
import { routes } from '@/lib/addresses/routes'
import { type EditAttribute, isMarked, textMark } from '@/lib/content/edit-mark'
import { newsletterTrail } from '@/lib/discovery/trail'
import { styles as mailStyles } from '@/lib/mail/styles'
import type { Issue } from '@/lib/newsletter/issue'
import { MailBody } from '@/lib/newsletter/mail-body'
import { CopyMail } from './copy-mail'
import { issuePage } from './issue-page.recipe'
import './newsletter.gen.css'

interface IssuePageProps {
  issue: Issue
  /** The issue as the text of a mail. */
  text: string
  edit: EditAttribute
}

/** An issue of the archive, as the mail it is. */
export function IssuePage({ issue, text, edit }: IssuePageProps) {
  const slug = issue.slug ?? ''
  return (
    <article className={issuePage('root')}>
      <header className={issuePage('head')}>
        <Trail crumbs={newsletterTrail} />
        <h1 {...edit(issue, 'title')}>{issue.title}</h1>
        {issue.preheader ? <p {...edit(issue, 'preheader')}>{issue.preheader}</p> : null}
        <p className={issuePage('facts')} {...edit(issue, 'sentAt')}>
          Sent <DateLine date={issue.sentAt} />
        </p>
      </header>
      <div className={issuePage('mail')}>
        {issue.body && isMarked(edit(issue, 'body')) ? (
          // A frame keeps its clicks to itself, so a draft stands in the page.
          <div className={issuePage('draft')} style={{ ...mailStyles.body, ...mailStyles.edge }}>
            <MailBody body={issue.body} mark={textMark(edit, issue, 'body')} />
          </div>
        ) : (
          <iframe
            className={issuePage('frame')}
            title={`The mail: ${issue.title}`}
            src={routes.newsletterHtml(slug)}
            sandbox="allow-popups allow-popups-to-escape-sandbox"
            loading="lazy"
          />
        )}
        <details className={issuePage('text')}>
          <summary>The mail as plain text</summary>
          <pre>{text}</pre>
        </details>
      </div>
      <aside className={issuePage('tools')} aria-labelledby="tools-heading">
        <h2 id="tools-heading">Send it with HubSpot</h2>
        <p>
          Paste the HTML into a coded e-mail template in HubSpot’s design manager. HubSpot fills in your
          postal address and each receiver’s link to unsubscribe.
        </p>
        <CopyMail
          address={routes.newsletterTemplate(slug)}
          className={`${button('root', { look: 'marker' })} ${issuePage('copy')}`}
        />
        <ul>
          <li>
            <a href={routes.newsletterTemplate(slug)} download>
              Download the HTML for HubSpot
            </a>
          </li>
          <li>
            <a href={routes.newsletterHtml(slug)}>View email</a>
          </li>
          <li>
            <a href={routes.newsletterText(slug)}>Look at the plain text alone</a>
          </li>
        </ul>
      </aside>
    </article>
  )
}
