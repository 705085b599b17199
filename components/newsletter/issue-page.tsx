import type { ReactNode } from 'react'
import { Breadcrumbs } from '@/components/ui/breadcrumbs'
import { DateLine } from '@/components/ui/date-line'
import { routes } from '@/lib/addresses/routes'
import { type EditAttribute, isMarked, textMark } from '@/lib/content/edit-mark'
import { listBreadcrumbs } from '@/lib/discovery/breadcrumbs'
import { styles as mailStyles } from '@/lib/mail/styles'
import { untitled } from '@/lib/metadata/brand-name'
import type { IssueState } from '@/lib/newsletter/issue-state'
import type { Issue } from '@/lib/newsletter/issue-text'
import { MailBody } from '@/lib/newsletter/mail-body'
import { issuePage } from './issue-page.recipe'

interface IssuePageProps {
  issue: Issue
  /** The issue as a plain-text email. */
  text: string
  state: IssueState
  /** Tools for editors only. */
  tools?: ReactNode
  edit: EditAttribute
}

const dateLabels = { sent: 'Sent', scheduled: 'Scheduled for', planned: 'Draft, planned for' }

function StateLine({ state }: { state: IssueState }) {
  if (state.kind === 'unsent') return 'Not sent yet'
  return (
    <>
      {dateLabels[state.kind]} <DateLine date={state.date} />
    </>
  )
}

/** An issue of the archive, shown as the email. */
export function IssuePage({ issue, text, state, tools, edit }: IssuePageProps) {
  const slug = issue.slug ?? ''
  return (
    <article className={issuePage('root')}>
      <header className={issuePage('head')}>
        <Breadcrumbs crumbs={listBreadcrumbs('newsletterIssue')} />
        <h1 {...edit(issue, 'title')}>{issue.title ?? untitled.newsletterIssue}</h1>
        {issue.preheader ? <p {...edit(issue, 'preheader')}>{issue.preheader}</p> : null}
        <p className={issuePage('facts')} {...edit(issue, 'sentAt')}>
          <StateLine state={state} />
        </p>
      </header>
      <div className={issuePage('mail')}>
        {issue.body && isMarked(edit(issue, 'body')) ? (
          // Click-to-edit does not work inside a frame, so a draft is rendered in the page.
          <div className={issuePage('draft')} style={{ ...mailStyles.body, ...mailStyles.edge }}>
            <MailBody body={issue.body} mark={textMark(edit, issue, 'body')} />
          </div>
        ) : (
          <iframe
            className={issuePage('frame')}
            title={`Email: ${issue.title}`}
            src={routes.newsletterHtml(slug)}
            sandbox="allow-popups allow-popups-to-escape-sandbox"
            loading="lazy"
          />
        )}
        <details className={issuePage('text')}>
          <summary>Plain-text version</summary>
          <pre>{text}</pre>
        </details>
        <ul className={issuePage('forms')}>
          <li>
            <a href={routes.newsletterHtml(slug)}>View email</a>
          </li>
          <li>
            <a href={routes.newsletterText(slug)}>View plain text</a>
          </li>
        </ul>
      </div>
      {tools}
    </article>
  )
}
