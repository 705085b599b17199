/** The texts that confirm a form. */
interface Confirmation {
  eyebrow: string
  headline: string
  highlightedPhrase: string
  text: string
  /** What happens next, in order. */
  next: readonly { title: string; text: string }[]
}

const confirmations: Record<string, Confirmation> = {
  booking: {
    eyebrow: 'Demo',
    headline: 'We’ve received your demo request',
    highlightedPhrase: 'demo request',
    text: 'We’ll follow up by email.',
    next: [
      {
        title: 'Now: an email to you',
        text: 'It confirms the date and time you chose, in your time zone and ours, with a calendar invitation.',
      },
      {
        title: 'Then: we look at your site',
        text: 'That way, the demo is about your pages. If the time doesn’t work for us, we’ll suggest another by email.',
      },
      {
        title: 'On the day: the call',
        text: 'Bring a question that you’d like assistants to answer with your brand. To reschedule or cancel, reply to the email.',
      },
    ],
  },
  newsletter: {
    eyebrow: 'Newsletter',
    headline: 'One more step: click the link in your email',
    highlightedPhrase: 'in your email',
    text: 'We’ve emailed a link to the address you gave. You’re subscribed once you click it.',
    next: [
      {
        title: 'Check your email',
        text: 'It takes a minute or two. After ten minutes, check your spam folder and the address you entered.',
      },
      {
        title: 'Click the link',
        text: 'It opens a page with one button and works for seven days. If you’re already subscribed, the email says so instead.',
      },
      {
        title: 'Read the next issue',
        text: 'You’ll get it by email. You can unsubscribe in one click from any issue.',
      },
    ],
  },
  subscription: {
    eyebrow: 'Newsletter',
    headline: 'You’re subscribed',
    highlightedPhrase: 'subscribed',
    text: 'Your address is confirmed. There’s nothing more to do.',
    next: [
      {
        title: 'You’ll get the next issue',
        text: 'We’ll send it to the address you confirmed, on the day it appears in the archive.',
      },
      {
        title: 'Until then, read the archive',
        text: 'You can read every issue on this site.',
      },
      {
        title: 'Unsubscribe in one click',
        text: 'The link is at the end of each issue, and many email programs show a button next to our name.',
      },
    ],
  },
  return: {
    eyebrow: 'Newsletter',
    headline: 'You’re subscribed again',
    highlightedPhrase: 'again',
    text: 'You’ll get the next issue as before.',
    next: [
      {
        title: 'What you may have missed',
        text: 'Issues sent in the meantime are in the archive. We don’t send them again.',
      },
      { title: 'The same link still works', text: 'To unsubscribe, use the link in any issue.' },
    ],
  },
  unsubscribed: {
    eyebrow: 'Newsletter',
    headline: 'You’re unsubscribed',
    highlightedPhrase: 'unsubscribed',
    text: 'We won’t send you any more issues. An issue that’s already being sent may still arrive.',
    next: [
      {
        title: 'You can undo this',
        text: 'The link you just used opens a page with a button to resubscribe.',
      },
      {
        title: 'You can still read the archive',
        text: 'You can read every issue on this site without subscribing.',
      },
    ],
  },
}

/** @param act value of `?for=`, unchecked. @returns undefined for an unknown value */
export const confirmationFor = (act: unknown): Confirmation | undefined =>
  typeof act === 'string' && Object.hasOwn(confirmations, act) ? confirmations[act] : undefined
