import { routes } from '@/lib/addresses/routes'
import type { MailedLinkView } from '@/lib/auth/mailed-link'
import { LinkForm } from './link-form'
import { LinkState } from './link-state'
import { actionTexts, stateTexts } from './link-texts'

/** The title of the document. */
export const linkTitle = (view: MailedLinkView): string =>
  view.kind === 'ready' ? actionTexts[view.link.type].title : stateTexts[view.kind].title

interface LinkPageProps {
  view: MailedLinkView
  /** See `LinkForm` in lib/auth/mailed-link. */
  formId: string
}

/** The page that an emailed link opens: a button that does what the email says, or why the link does not work. */
export function LinkPage({ view, formId }: LinkPageProps) {
  if (view.kind === 'ready') {
    const { link, destination, problem } = view
    const { title, lead, button } = actionTexts[link.type]
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
  const links =
    view.kind === 'incomplete'
      ? [
          { page: routes.magicLink, text: 'Email me a sign-in link' },
          { page: routes.confirmation, text: 'Resend the confirmation email' },
          { page: routes.forgottenPassword, text: 'Forgot your password?' },
        ]
      : [{ page: routes.signIn, text: 'Go to the sign-in page' }]
  return <LinkState {...stateTexts[view.kind]} links={links} />
}
