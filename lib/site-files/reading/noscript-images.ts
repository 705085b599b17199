import { parseHtml } from '../../checker/page/parse-html'

/** More are not read, nor longer ones. */
const maxElements = 200
const maxCharacters = 4_000

/** Puts the images that pages have for readers without scripts into the document, unless they are before them already. */
export function showNoscriptImages(document: Document): void {
  for (const noscript of [...document.querySelectorAll('noscript')].slice(0, maxElements)) {
    const html = noscript.textContent ?? ''
    if (html.length > maxCharacters || !/<img\b/i.test(html)) continue
    const shown = parseHtml(html).document.querySelector('img[alt][src]')
    const before = noscript.previousElementSibling
    if (!shown || before?.getAttribute('alt') === shown.getAttribute('alt')) continue
    const image = document.createElement('img')
    for (const name of ['alt', 'src']) image.setAttribute(name, shown.getAttribute(name) ?? '')
    noscript.before(image)
  }
}
