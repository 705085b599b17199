import { routes } from '@/lib/addresses/routes'
import type { MailedLinkView } from '@/lib/auth/mailed-link'
import { LinkForm } from './link-form'
import { LinkState } from './link-state'
import { actTexts, stateTexts } from './link-texts'

/** The title of the page, in the browser's tab. */
export const linkTitle = (view: MailedLinkView): string =>
  view.kind === 'ready' ? actTexts[view.link.type].title : stateTexts[view.kind].title

interface LinkPageProps {
  view: MailedLinkView
  /** See lib/auth/link-form. */
  formId: string
}

/** What a mailed link opens: one button that does what the mail says, or what to do when the link cannot. */
export function LinkPage({ view, formId }: LinkPageProps) {
  if (view.kind === 'ready') {
    const { link, destination, problem } = view
    const { title, lead, button } = actTexts[link.type]
    return (
      <LinkForm
        title={title}
        lead={lead}
        button={button}
        problem={problem}
        fields={{ token_hash: link.tokenHash, type: link.type, redirect: destination, form_id: formId }}
      />
    )
  }
  const ways =
    view.kind === 'incomplete'
      ? [
          { page: routes.magicLink, text: 'Email me a sign-in link' },
          { page: routes.confirmation, text: 'Resend the confirmation email' },
          { page: routes.forgottenPassword, text: 'Forgot your password?' },
        ]
      : [{ page: routes.signIn, text: 'Go to the sign-in page' }]
  return <LinkState {...stateTexts[view.kind]} ways={ways} />
}
