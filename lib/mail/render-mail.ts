import { render, toPlainText } from '@react-email/components'
import type { HtmlToTextOptions } from 'html-to-text'
import type { ReactElement } from 'react'
import type { Mail } from './mail'

/** React's comment markers and preload links, which emails do not need. */
const reactMarks = /<!--(?:\/?\$| |html|head|body)-->|<link rel="preload"[^>]*>/g

/** Renders an email to HTML. */
export const renderMailHtml = async (mail: ReactElement): Promise<string> =>
  (await render(mail)).replaceAll(reactMarks, '')

const textForm: HtmlToTextOptions = {
  wordwrap: 76,
  selectors: [
    // In angle brackets, so that a full stop after the URL is not taken as part of it (RFC 3986, appendix C).
    { selector: 'a', options: { linkBrackets: ['<', '>'], hideLinkHrefIfSameAsText: true } },
    { selector: 'a[href^="mailto:"]', format: 'anchor', options: { ignoreHref: true } },
    { selector: 'h1', options: { uppercase: false } },
    { selector: 'h2', options: { uppercase: false } },
    { selector: 'h3', options: { uppercase: false } },
    // Name and value on one line, however long, so that text that a user typed is not broken.
    {
      selector: 'table.mail-facts',
      format: 'dataTable',
      options: { maxColumnWidth: 500, uppercaseHeaderCells: false },
    },
  ],
}

/** Renders an email to HTML and plain text. The text is derived from the HTML, so both agree. */
export async function renderMail(subject: string, mail: ReactElement): Promise<Omit<Mail, 'to'>> {
  const html = await renderMailHtml(mail)
  return { subject, html, text: `${toPlainText(html, textForm).trim()}\n` }
}
