/** What a visitor has just done, and what comes of it. */
interface Thanks {
  eyebrow: string
  headline: string
  highlightedPhrase: string
  text: string
  /** What comes next, in its order. */
  next: readonly { title: string; text: string }[]
}

const thanks: Record<string, Thanks> = {
  booking: {
    eyebrow: 'Demo',
    headline: 'Your demo request has arrived',
    highlightedPhrase: 'has arrived',
    text: 'It is stored, and the people who give the demos have it.',
    next: [
      {
        title: 'Now: a mail to you',
        text: 'It repeats the day and the hour you chose, in your time and in ours, with an entry for your calendar.',
      },
      {
        title: 'Then: we look at your site',
        text: 'So that the demo is about your pages and not about ours. If the hour does not suit us both, we propose another by mail.',
      },
      {
        title: 'On the day: the call',
        text: 'Bring the question you would like an assistant to answer with your name in it. To move the hour or call it off, answer the mail.',
      },
    ],
  },
  newsletter: {
    eyebrow: 'Newsletter',
    headline: 'One thing left: the link in your mail',
    highlightedPhrase: 'in your mail',
    text: 'We have sent a mail to the address you gave. Until the link in it is pressed, nobody is on the list.',
    next: [
      {
        title: 'Look for our mail',
        text: 'It comes within a minute or two. After ten minutes, look among the unwanted mail, and check the address you typed.',
      },
      {
        title: 'Press the link in it',
        text: 'It opens a page with one button. The link works for seven days. If you were on the list already, the mail says so instead.',
      },
      {
        title: 'Read the next issue',
        text: 'It comes by itself. Each ends with a link by which you leave with one press.',
      },
    ],
  },
  subscription: {
    eyebrow: 'Newsletter',
    headline: 'You are on the list',
    highlightedPhrase: 'on the list',
    text: 'Your address is confirmed. There is nothing more to do.',
    next: [
      {
        title: 'The next issue comes by itself',
        text: 'It goes to the address you confirmed, on the day it appears in the archive.',
      },
      {
        title: 'Until then there is the archive',
        text: 'Every issue that was ever sent can be read on this site.',
      },
      {
        title: 'Leaving takes one press',
        text: 'The link stands at the end of each issue, and mail programs show a button for it beside our name.',
      },
    ],
  },
  return: {
    eyebrow: 'Newsletter',
    headline: 'You are on the list again',
    highlightedPhrase: 'again',
    text: 'It is as if you had never left: the next issue comes by itself.',
    next: [
      {
        title: 'What you may have missed',
        text: 'An issue that went out in between is in the archive. It is not sent a second time.',
      },
      { title: 'The same link still works', text: 'Should you want to leave after all, any issue will do.' },
    ],
  },
  unsubscribed: {
    eyebrow: 'Newsletter',
    headline: 'You are off the list',
    highlightedPhrase: 'off the list',
    text: 'No further issue comes to your address. One that was on its way at this very moment may still arrive.',
    next: [
      {
        title: 'It can be undone',
        text: 'The link you have just used opens a page with a button that puts you back.',
      },
      {
        title: 'The archive stays open',
        text: 'Every issue can be read on this site, with no address asked for.',
      },
    ],
  },
}

/** @param act what stands after `?for=`, which may be anything; undefined: the general page is shown */
export const thanksFor = (act: unknown): Thanks | undefined =>
  typeof act === 'string' && Object.hasOwn(thanks, act) ? thanks[act] : undefined
