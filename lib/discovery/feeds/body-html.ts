import { type PortableTextTypeComponentOptions, toHTML } from '@portabletext/to-html'
import { linkUrl } from '@/lib/addresses/link-url'
import { faqAnswer } from '@/lib/content/faq-answer'
import type { PostQueryResult } from '@/lib/content/sanity.types.gen'
import { pictureAddress } from '../picture-address'
import { escapeHtml } from './escape-html'

type Body = NonNullable<NonNullable<PostQueryResult>['body']>
type Block<Type extends string> = PortableTextTypeComponentOptions<Extract<Body[number], { _type: Type }>>

export interface LinkContext {
  /** Full URL of the page with the text: the base of its relative links and pictures. */
  address: string
  /** Paths of the pages it links to, by document id. */
  targets: ReadonlyMap<string, string>
}

const text = (words: string | null | undefined) => escapeHtml(words ?? '')
const element = (name: string, content: string) => (content ? `<${name}>${content}</${name}>` : '')
const caption = (words: string | null | undefined) => element('figcaption', text(words))

/** A link with its full URL; only its text if it has none, or the URL is missing, invalid or unsafe. */
function anchor(href: string | null | undefined, words: string, address: string): string {
  const url = words && href ? linkUrl(href, address) : undefined
  return url ? `<a href="${escapeHtml(url.href)}">${words}</a>` : words
}

function picture({ value }: Block<'imageWithAlt'>, address: string): string {
  const src = pictureAddress(value, address)
  if (!src) return ''
  return `<figure><img src="${escapeHtml(src)}" alt="${text(value.alt)}"/>${caption(value.caption)}</figure>`
}

function table({ value: { caption: words, hasHeader, rows } }: Block<'table'>): string {
  const lines = rows?.map(({ cells }, index) => {
    const cell = hasHeader && index === 0 ? 'th' : 'td'
    return `<tr>${(cells ?? []).map((content) => `<${cell}>${text(content)}</${cell}>`).join('')}</tr>`
  })
  return element('table', `${element('caption', text(words))}${lines?.join('') ?? ''}`)
}

const faq = ({ value: { title, items } }: Block<'faq'>, place: LinkContext) =>
  element('h2', text(title)) +
  (items ?? []).map((item) => element('h3', text(item.question)) + bodyHtml(faqAnswer(item), place)).join('')

const codeBlock = ({ value: { code, filename } }: Block<'codeBlock'>) =>
  `<figure>${caption(filename)}<pre><code>${text(code)}</code></pre></figure>`

/**
 * The body of a post as HTML for feed readers: all URLs are absolute, all text is escaped, and no styles are needed.
 */
export function bodyHtml(body: Body, { address, targets }: LinkContext): string {
  return toHTML(body, {
    onMissingComponent: false,
    components: {
      escapeHTML: escapeHtml,
      types: {
        imageWithAlt: (options: Block<'imageWithAlt'>) => picture(options, address),
        codeBlock,
        table,
        faq: (options: Block<'faq'>) => faq(options, { address, targets }),
        callToAction: ({ value: { heading, text: words, label, href } }: Block<'callToAction'>) =>
          element('p', element('strong', text(heading))) +
          element('p', text(words)) +
          element('p', anchor(href, text(label), address)),
        callout: ({ value }: Block<'callout'>) =>
          element('blockquote', value.body ? bodyHtml(value.body, { address, targets }) : ''),
      },
      marks: {
        strike: ({ children }) => `<s>${children}</s>`,
        link: ({ value, children }) => anchor(value?.href, children, address),
        internalLink: ({ value, children }) => anchor(targets.get(value?.reference?._ref), children, address),
      },
    },
  })
}
