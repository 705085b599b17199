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
  /** Where people write to us; without one the panel names none. */
  contactEmail: string | null | undefined
  /** Click-to-edit mark of that address. */
  emailMark: EditMark
}

const archive = <Link href={routes.newsletter}>Read the archive</Link>

/** A way that needs no link. */
const Write = ({ to, mark }: { to: string | null | undefined; mark: EditMark }) =>
  to ? (
    <>
      {' '}
      Or write to{' '}
      <a href={`mailto:${to}?subject=Unsubscribe`} {...mark}>
        {to}
      </a>{' '}
      from the address that is to be taken off.
    </>
  ) : null

/** What somebody finds who follows the link at the end of an issue, or comes here without one. */
export function UnsubscribePanel({ view, token, problem, contactEmail, emailMark }: UnsubscribePanelProps) {
  const leave = { label: 'Unsubscribe', action: routes.unsubscribeAction, token }
  switch (view.kind) {
    case 'missing':
      return (
        <LinkPanel title="Use the link in a mail" problem={tokenProblem(problem)}>
          <p>
            Every issue ends with a link that says Unsubscribe. It leads to this page and knows your address,
            so that nobody can take off anybody else’s.
            <Write to={contactEmail} mark={emailMark} />
          </p>
        </LinkPanel>
      )
    case 'wrong':
    case 'expired':
      return (
        <LinkPanel title="This link is not complete">
          <p>
            Mail programs sometimes break long links in two. Copy the whole address out of the mail, or use
            the link of any other issue: they all work.
            <Write to={contactEmail} mark={emailMark} />
          </p>
        </LinkPanel>
      )
    case 'away':
      return (
        <LinkPanel title="Leave the newsletter?" act={leave} problem={tokenProblem(problem)}>
          <p>With one press you are off the list.</p>
        </LinkPanel>
      )
    case 'unknown':
      return (
        <LinkPanel title="You are not on the list" ways={archive}>
          <p>The address this link was made for has been deleted. No issue goes there.</p>
        </LinkPanel>
      )
    case 'unsubscribed':
      return (
        <LinkPanel
          title="You are off the list"
          act={{
            label: 'Undo: keep sending it',
            action: routes.resubscribeAction,
            token,
            look: 'outline',
          }}
          problem={tokenProblem(problem)}
          ways={archive}
        >
          <p>
            No further issue goes to <b>{view.address}</b>. One that was on its way at this very moment may
            still arrive.
          </p>
        </LinkPanel>
      )
    case 'pending':
    case 'confirmed':
      return (
        <LinkPanel title={`Unsubscribe ${view.address}?`} act={leave} problem={tokenProblem(problem)}>
          <p>One press, and no further issue comes. You can undo it on the next page.</p>
        </LinkPanel>
      )
  }
}
