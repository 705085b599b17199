import type { PageFacts } from './page-facts'
import type { ParsedPage } from './parse-html'
import { labelText } from './visible-text'

/** Words that do not say where a link leads, without spaces and punctuation. */
const unclearTexts = new Set(
  `here|click here|click|this|this link|this page|link|more|read more|learn more|see more|view more|find out more|details|
  more details|more info|continue|continue reading|go|hier|hier klicken|klicken sie hier|mehr|mehr erfahren|mehr lesen|
  weiterlesen|weiter|ici|cliquez ici|en savoir plus|lire la suite|plus|aquí|clic aquí|haz clic aquí|leer más|ver más|
  saber más|más|clique aqui|aqui|leia mais|saiba mais|ver mais|clicca qui|qui|leggi tutto|leggi di più|scopri di più|
  klik hier|lees meer|meer|läs mer|les mer|læs mere|lue lisää|czytaj więcej|kliknij tutaj|tutaj|подробнее|читать далее|
  здесь|ещё|daha fazla|devamı|tıklayın|اقرأ المزيد|المزيد|اضغط هنا|هنا|קרא עוד|עוד|לחץ כאן|こちら|詳細|詳しくはこちら|もっと見る|
  続きを読む|点击这里|更多|了解更多|阅读更多|查看更多|點擊這裡|了解更多|자세히|더보기|더 보기|자세히 보기|여기`.split(
    /\s*\|\s*/,
  ),
)

/** Longer texts and addresses are no use in a list. */
const maxTextLength = 500

const normalized = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()

/** What a link says to a reader who hears it. */
const linkText = (link: Element): string =>
  link.getAttribute('aria-label')?.trim() || labelText(link) || (link.getAttribute('title')?.trim() ?? '')

const maxInternal = 30

/** Links to other addresses, those that do not say where they lead, and those to other pages of the same origin. */
export function readLinks(
  { document, lineOf }: ParsedPage,
  resolve: (href: string) => string | undefined,
  page: URL,
): PageFacts['links'] {
  const unclear: PageFacts['links']['unclear'] = []
  const internal = new Map<string, string>()
  let total = 0
  for (const link of document.querySelectorAll('a[href]')) {
    const href = link.getAttribute('href')?.trim() ?? ''
    if (href === '' || href.startsWith('#') || /^javascript:/i.test(href)) continue
    total++
    const text = linkText(link)
    const words = normalized(text)
    if (words === '' ? text.length < 2 : unclearTexts.has(words)) {
      unclear.push({ href, text, line: lineOf(link) })
    } else if (internal.size < maxInternal) {
      const address = otherPage(resolve(href), page)
      if (address && !internal.has(address)) internal.set(address, text.slice(0, maxTextLength))
    }
  }
  return { total, unclear, internal: Array.from(internal, ([href, text]) => ({ href, text })) }
}

/** The address of another page of the same origin. */
function otherPage(href: string | undefined, page: URL): string | undefined {
  const address = href ? URL.parse(href) : null
  if (address?.origin !== page.origin) return undefined
  address.hash = ''
  const isSame = address.pathname === page.pathname && address.search === page.search
  return isSame || address.href.length > maxTextLength ? undefined : address.href
}

const isTrackingPixel = (image: Element) =>
  ['width', 'height'].some((name) => /^[01](?:px)?$/.test(image.getAttribute(name) ?? ''))

/** Images, and those among them without a text for readers who cannot see them. */
export function readImages({ document, lineOf }: ParsedPage): PageFacts['images'] {
  const images = [...document.getElementsByTagName('img')].filter((image) => !isTrackingPixel(image))
  const withoutAlt = images.filter(
    (image) =>
      !image.hasAttribute('alt') &&
      !image.getAttribute('aria-label')?.trim() &&
      !['presentation', 'none'].includes(image.getAttribute('role') ?? ''),
  )
  return {
    total: images.length,
    withoutAlt: withoutAlt.map((image) => ({ src: image.getAttribute('src') ?? '', line: lineOf(image) })),
  }
}
