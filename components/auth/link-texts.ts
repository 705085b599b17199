import type { MailedLink, MailedLinkView } from '@/lib/auth/mailed-link'

interface ActionTexts {
  title: string
  lead: string
  button: string
}

const signIn: ActionTexts = {
  title: 'Sign in',
  lead: 'Click the button to sign in. This link works once.',
  button: 'Sign in',
}

/** Texts of the page of an emailed link, by the link's type. */
export const actionTexts: Record<MailedLink['type'], ActionTexts> = {
  email: signIn,
  magiclink: signIn,
  signup: {
    title: 'Confirm your email',
    lead: 'Click the button to confirm your email and open your account.',
    button: 'Confirm your email',
  },
  recovery: {
    title: 'Choose a new password',
    lead: 'Continue to choose a new password for your account. This link works once.',
    button: 'Continue',
  },
  email_change: {
    title: 'Change your email',
    lead: 'We emailed a link to both your old and new addresses. Your email changes once you’ve confirmed both.',
    button: 'Confirm the change',
  },
  invite: {
    title: 'Accept your invitation',
    lead: 'Click the button to join the account you were invited to.',
    button: 'Accept the invitation',
  },
}

/** Texts of the page without a button. */
export const stateTexts: Record<Exclude<MailedLinkView['kind'], 'ready'>, Omit<ActionTexts, 'button'>> = {
  incomplete: {
    title: 'This link is incomplete',
    lead: 'Some email programs break long links in two. Copy the whole link from the email into the address bar, or request a new one.',
  },
  'other-address': {
    title: 'One more step',
    lead: 'This address is confirmed. Now open the link we emailed to your other address; your email changes after that.',
  },
  'change-expired': {
    title: 'This link has expired or has already been used',
    lead: 'If you have opened the links in both emails, your email has changed: sign in with the new one. If not, sign in with the old one and request the change again.',
  },
}
