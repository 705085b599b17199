import Link from 'next/link'
import { routes } from '@/lib/addresses/routes'
import type { EditMark } from '@/lib/content/edit-mark'
import type { LinkView } from '@/lib/newsletter/links/link-view'
import { LinkPanel } from './link-panel'
import { tokenProblem } from './token-problems'

interface UnsubscribePanelProps {
  view: LinkView
  token: string
  problem: unknown
  /** Our email address; without it the panel names none. */
  contactEmail: string | null | undefined
  /** Click-to-edit mark of that address. */
  emailMark: EditMark
}

const archive = <Link href={routes.newsletter}>Read the archive</Link>

/** How to unsubscribe without a link. */
const EmailInstruction = ({ to, mark }: { to: string | null | undefined; mark: EditMark }) =>
  to ? (
    <>
      {' '}
      Or email{' '}
      <a href={`mailto:${to}?subject=Unsubscribe`} {...mark}>
        {to}
      </a>{' '}
      from the address you want to unsubscribe.
    </>
  ) : null

/** The content of the unsubscribe page, opened by the link in an issue or without a link. */
export function UnsubscribePanel({ view, token, problem, contactEmail, emailMark }: UnsubscribePanelProps) {
  const leave = { label: 'Unsubscribe', action: routes.unsubscribeAction, token }
  switch (view.kind) {
    case 'missing':
      return (
        <LinkPanel title="Use the link in an email" problem={tokenProblem(problem)}>
          <p>
            Every issue ends with an unsubscribe link that works for your address only.
            <EmailInstruction to={contactEmail} mark={emailMark} />
          </p>
        </LinkPanel>
      )
    case 'wrong':
    case 'expired':
      return (
        <LinkPanel title="This link is incomplete">
          <p>
            Some email programs break long links in two. Copy the whole link from the email into the address
            bar, or use the link in any other issue.
            <EmailInstruction to={contactEmail} mark={emailMark} />
          </p>
        </LinkPanel>
      )
    case 'unavailable':
      return (
        <LinkPanel title="Unsubscribe?" act={leave} problem={tokenProblem(problem)}>
          <p>You’ll stop getting the newsletter.</p>
        </LinkPanel>
      )
    case 'unknown':
      return (
        <LinkPanel title="You’re not subscribed" links={archive}>
          <p>The address for this link has been deleted, so it won’t get any issues.</p>
        </LinkPanel>
      )
    case 'unsubscribed':
      return (
        <LinkPanel
          title="You’re unsubscribed"
          act={{
            label: 'Resubscribe',
            action: routes.resubscribeAction,
            token,
            look: 'outline',
          }}
          problem={tokenProblem(problem)}
          links={archive}
        >
          <p>
            We won’t send any more issues to <b>{view.address}</b>. An issue that’s already being sent may
            still arrive.
          </p>
        </LinkPanel>
      )
    case 'pending':
    case 'confirmed':
      return (
        <LinkPanel title={`Unsubscribe ${view.address}?`} act={leave} problem={tokenProblem(problem)}>
          <p>You’ll stop getting the newsletter. You can undo this on the next page.</p>
        </LinkPanel>
      )
  }
}
