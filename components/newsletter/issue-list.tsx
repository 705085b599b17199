import Link from 'next/link'
import type { ReactNode } from 'react'
import { DateLine } from '@/components/ui/date-line'
import { EditedText } from '@/components/ui/edited-text'
import { listPage, routes } from '@/lib/addresses/routes'
import type { EditAttribute } from '@/lib/content/edit-mark'
import type { NewsletterIssuesQueryResult } from '@/lib/content/sanity.types.gen'
import { untitled } from '@/lib/metadata/brand-name'
import { issueList } from './issue-list.recipe'

interface IssueListProps {
  head: ReactNode
  /** The newsletter figures, on the first page. */
  figures: ReactNode
  issues: NewsletterIssuesQueryResult
  /** Which page of the archive this is, from 1, and how many there are. */
  number: number
  pages: number
  edit: EditAttribute
}

/** The newsletter's archive, newest first. */
export function IssueList({ head, figures, issues, number, pages, edit }: IssueListProps) {
  return (
    <div className={issueList('root')}>
      {head}
      {figures}
      {issues.length === 0 ? <p>No issues yet.</p> : null}
      {issues.length > 0 ? (
        <ol className={issueList('list')} aria-label="Issues, newest first">
          {issues.map((issue) => (
            <li key={issue._id}>
              <EditedText mark={edit(issue, 'sentAt')}>
                <DateLine date={issue.sentAt} />
              </EditedText>
              <div>
                <h2 {...edit(issue, 'title')}>
                  <Link href={routes.newsletterIssue(issue.slug ?? '')}>
                    {issue.title ?? untitled.newsletterIssue}
                  </Link>
                </h2>
                {issue.preheader ? <p {...edit(issue, 'preheader')}>{issue.preheader}</p> : null}
              </div>
            </li>
          ))}
        </ol>
      ) : null}
      {pages > 1 ? (
        <nav className={issueList('turn')} aria-label="Pages of the archive">
          {number > 1 ? (
            <Link href={listPage(routes.newsletter, number - 1)} rel="prev">
              Newer issues
            </Link>
          ) : null}
          {number < pages ? (
            <Link href={listPage(routes.newsletter, number + 1)} rel="next">
              Older issues
            </Link>
          ) : null}
          <span>
            Page {number} of {pages}
          </span>
        </nav>
      ) : null}
    </div>
  )
}
