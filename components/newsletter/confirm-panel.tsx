import Link from 'next/link'
import { SubscribeForm } from '@/components/site/subscribe/subscribe-form'
import { routes } from '@/lib/addresses/routes'
import type { LinkView } from '@/lib/newsletter/links/link-view'
import { LinkPanel } from './link-panel'
import { tokenProblem } from './token-problems'

const askAgain = <SubscribeForm source="newsletter" label="Your email address, for a new link:" />

const archive = <Link href={routes.newsletter}>Read the archive</Link>

interface ConfirmPanelProps {
  view: LinkView
  token: string
  problem: unknown
}

/** What somebody finds who follows the link of the mail that asks whether it was them. */
export function ConfirmPanel({ view, token, problem }: ConfirmPanelProps) {
  switch (view.kind) {
    case 'missing':
      return (
        <LinkPanel title="Use the link in the mail" problem={tokenProblem(problem)} ways={askAgain}>
          <p>
            We sent a mail to the address that was typed in. The link in it leads here and says whose
            subscription it is. If no mail has come after ten minutes, look among the unwanted ones, or ask
            for another.
          </p>
        </LinkPanel>
      )
    case 'wrong':
      return (
        <LinkPanel title="This link is not complete" ways={askAgain}>
          <p>
            Mail programs sometimes break long links in two. Copy the whole address out of the mail, or ask
            for a new link.
          </p>
        </LinkPanel>
      )
    case 'expired':
      return (
        <LinkPanel title="This link is too old" ways={askAgain}>
          <p>It worked for seven days. Ask for a new one; it takes a moment.</p>
        </LinkPanel>
      )
    case 'away':
      return (
        <LinkPanel
          title="Confirm your subscription"
          act={{ label: 'Yes, send me the newsletter', action: routes.confirmAction, token }}
          problem={tokenProblem(problem)}
        >
          <p>With one press you are on the list.</p>
        </LinkPanel>
      )
    case 'unknown':
      return (
        <LinkPanel title="We do not know this address any more" ways={askAgain}>
          <p>It was deleted after the mail went out. If you want the newsletter, ask for it again.</p>
        </LinkPanel>
      )
    case 'confirmed':
      return (
        <LinkPanel title="You are on the list" ways={archive}>
          <p>
            <b>{view.address}</b> is confirmed. The next issue comes by itself; there is nothing more to do.
          </p>
        </LinkPanel>
      )
    case 'unsubscribed':
      return (
        <LinkPanel title="You have left since then" ways={askAgain}>
          <p>
            <b>{view.address}</b> asked for the newsletter and left it afterwards, so this old link puts
            nobody back on the list. If you want it again, ask for it.
          </p>
        </LinkPanel>
      )
    case 'pending':
      return (
        <LinkPanel
          title={`Send the newsletter to ${view.address}?`}
          act={{ label: 'Yes, send me the newsletter', action: routes.confirmAction, token }}
          problem={tokenProblem(problem)}
        >
          <p>
            One press, and the next issue comes to this address. If it was not you who asked, close this page:
            without your press you are not on the list.
          </p>
        </LinkPanel>
      )
  }
}
