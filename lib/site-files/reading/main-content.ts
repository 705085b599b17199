import { Readability } from '@mozilla/readability'
import { isChrome } from '../../checker/page/structure'
import { visibleText } from '../../checker/page/visible-text'

/** Readability reads an element's text again for each of its ancestors, so a larger page would take seconds. */
const maxElements = 6_000
const maxTextLength = 300_000

/** Readability's choice is an article. Of a page with several parts it often takes only one. */
const sufficientShare = 2 / 3

/** Banners of services that ask for consent to cookies, by their id or class. */
const consentBanner =
  /^(?:onetrust-(?:consent-sdk|banner-sdk)|CybotCookiebotDialog|usercentrics-(?:root|cmp-ui)|didomi-host|cookie-(?:notice|law-info-bar|banner|consent|bar)|cookie(?:banner|consent|bar|notice)|cc-(?:window|banner)|cky-consent-container|cmplz-cookiebanner|osano-cm-window|truste-consent-track|iubenda-cs-banner|hs-eu-cookie-confirmation|shopify-pc__banner|qc-cmp2-container|sp_message_container_\d+|klaro|gdpr-(?:banner|consent)|BorlabsCookieBox)$/i

const isConsentBanner = (element: Element): boolean =>
  [element.id, ...element.classList].some((name) => consentBanner.test(name))

/** Removes the navigation, the footer, banners and the like. */
function removeChrome(root: Element) {
  for (const element of [...root.querySelectorAll('*')])
    if ((isChrome(element) || isConsentBanner(element)) && root.contains(element)) element.remove()
}

/** What Readability takes for the article. It changes the document. */
function articleOf(document: Document): Node | undefined {
  try {
    const article = new Readability<Node>(document, {
      disableJSONLD: true,
      serializer: (node) => node,
    }).parse()
    return article?.content ?? undefined
  } catch {
    return undefined
  }
}

/**
 * The elements with the main content: `main`, otherwise the article, otherwise the body without navigation. It changes the
 * document, whose hidden parts are removed already.
 */
export function mainContent(document: Document): Node[] {
  const outermost: Element[] = []
  for (const main of document.querySelectorAll('main, [role="main"]'))
    if (!outermost.at(-1)?.contains(main)) outermost.push(main)
  if (outermost.some((main) => visibleText(main) !== '')) {
    for (const main of outermost) removeChrome(main)
    return outermost
  }
  const body = document.querySelector('body')
  if (!body) return []
  removeChrome(body)
  const whole = visibleText(body)
  const isSmall = whole.length <= maxTextLength && document.querySelectorAll('*').length <= maxElements
  if (!isSmall) return [body]
  const copy = body.cloneNode(true)
  const article = articleOf(document)
  return article && visibleText(article).length >= sufficientShare * whole.length ? [article] : [copy]
}
