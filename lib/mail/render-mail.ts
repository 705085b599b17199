import { render, toPlainText } from '@react-email/components'
import type { HtmlToTextOptions } from 'html-to-text'
import type { ReactElement } from 'react'

/** What React writes for its own use: marks between texts, and hints to load pictures early. No mail has use for them. */
const reactMarks = /<!--(?:\/?\$| |html|head|body)-->|<link rel="preload"[^>]*>/g

/** The HTML of a mail. */
export const renderMailHtml = async (mail: ReactElement): Promise<string> =>
  (await render(mail)).replaceAll(reactMarks, '')

const textForm: HtmlToTextOptions = {
  wordwrap: 76,
  selectors: [
    // Bounded, so that the stop at the end of a sentence does not become part of it (RFC 3986, appendix C).
    { selector: 'a', options: { linkBrackets: ['<', '>'], hideLinkHrefIfSameAsText: true } },
    { selector: 'a[href^="mailto:"]', format: 'anchor', options: { ignoreHref: true } },
    { selector: 'h1', options: { uppercase: false } },
    { selector: 'h2', options: { uppercase: false } },
    // A fact on one line with its name, however long it is: what someone typed is not broken.
    {
      selector: 'table.mail-facts',
      format: 'dataTable',
      options: { maxColumnWidth: 500, uppercaseHeaderCells: false },
    },
  ],
}

/** A mail in both its forms; the text is made of the HTML, so that one says what the other says. */
export async function renderMail(mail: ReactElement): Promise<{ html: string; text: string }> {
  const html = await renderMailHtml(mail)
  return { html, text: `${toPlainText(html, textForm).trim()}\n` }
}
