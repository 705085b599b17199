'use client'

import { chakra } from '@chakra-ui/react'
import { routes } from '@/lib/addresses/routes'
import { AuthLink } from './auth-link'
import { AuthPage } from './auth-page'
import { SubmitButton } from './fields/submit-button'
import { ProblemNotice } from './problem-notice'

interface NotificationFormProps {
  title: string
  lead: string
  button: string
  token: string
  hasFailed: boolean
  /** Whether the button turns the mails on. */
  isWanted?: boolean
}

/** The button that turns a kind of mail off or on. A plain form, so it works without JavaScript. */
export function NotificationForm(props: NotificationFormProps) {
  const { title, lead, button, token, hasFailed, isWanted = false } = props
  return (
    <AuthPage
      title={title}
      lead={lead}
      links={
        <li>
          <AuthLink page={routes.signIn} destination={routes.clientSettings}>
            Sign in to choose your emails
          </AuthLink>
        </li>
      }
    >
      <ProblemNotice problem={hasFailed ? { kind: 'link-unverified' } : undefined} />
      <chakra.form method="post" action={routes.notificationAction} width="full">
        <input type="hidden" name="token" value={token} />
        {isWanted ? <input type="hidden" name="wanted" value="yes" /> : null}
        <SubmitButton>{button}</SubmitButton>
      </chakra.form>
    </AuthPage>
  )
}
