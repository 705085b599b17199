import Link from 'next/link'
import { SubscribeForm } from '@/components/site/subscribe/subscribe-form'
import { routes } from '@/lib/addresses/routes'
import type { LinkView } from '@/lib/newsletter/links/link-view'
import { LinkPanel } from './link-panel'
import { tokenProblem } from './token-problems'

const askAgain = <SubscribeForm source="newsletter" label="Email address for the new link" />

const archive = <Link href={routes.newsletter}>Read the archive</Link>

interface ConfirmPanelProps {
  view: LinkView
  token: string
  problem: unknown
}

/** The content of the page that the confirmation email links to. */
export function ConfirmPanel({ view, token, problem }: ConfirmPanelProps) {
  switch (view.kind) {
    case 'missing':
      return (
        <LinkPanel title="Use the link in the email" problem={tokenProblem(problem)} links={askAgain}>
          <p>
            We emailed you a link to confirm your subscription. If it hasn’t arrived after ten minutes, check
            your spam folder or request a new one.
          </p>
        </LinkPanel>
      )
    case 'wrong':
      return (
        <LinkPanel title="This link is incomplete" links={askAgain}>
          <p>
            Some email programs break long links in two. Copy the whole link from the email into the address
            bar, or request a new one.
          </p>
        </LinkPanel>
      )
    case 'expired':
      return (
        <LinkPanel title="This link has expired" links={askAgain}>
          <p>Links work for seven days. Ask for a new one.</p>
        </LinkPanel>
      )
    case 'unavailable':
      return (
        <LinkPanel
          title="One more step"
          act={{ label: 'Confirm subscription', action: routes.confirmAction, token }}
          problem={tokenProblem(problem)}
        >
          <p>Click the button to subscribe.</p>
        </LinkPanel>
      )
    case 'unknown':
      return (
        <LinkPanel title="This address is no longer on our list" links={askAgain}>
          <p>It was deleted after we sent the email. To get the newsletter, subscribe again.</p>
        </LinkPanel>
      )
    case 'confirmed':
      return (
        <LinkPanel title="You’re subscribed" links={archive}>
          <p>
            <b>{view.address}</b> is confirmed. You’ll get the next issue.
          </p>
        </LinkPanel>
      )
    case 'unsubscribed':
      return (
        <LinkPanel title="You’ve since unsubscribed" links={askAgain}>
          <p>
            <b>{view.address}</b> has unsubscribed, and this old link doesn’t change that. To get the
            newsletter, subscribe again.
          </p>
        </LinkPanel>
      )
    case 'pending':
      return (
        <LinkPanel
          title={`Send the newsletter to ${view.address}?`}
          act={{ label: 'Confirm subscription', action: routes.confirmAction, token }}
          problem={tokenProblem(problem)}
        >
          <p>
            You’ll get the next issue at this address. If you didn’t ask for it, close this page: you won’t be
            subscribed.
          </p>
        </LinkPanel>
      )
  }
}
