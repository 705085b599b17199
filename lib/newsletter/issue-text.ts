import { routes } from '@/lib/addresses/routes'
import type { NewsletterIssueQueryResult } from '@/lib/content/sanity.types.gen'
import { mailAddress, siteHost } from '@/lib/mail/mail-address'
import type { Sender } from '@/lib/mail/sender'
import { untitled } from '@/lib/metadata/brand-name'

/** An issue as the query returns it. */
export type Issue = NonNullable<NewsletterIssueQueryResult>
export type IssueBody = NonNullable<Issue['body']>

/** The links in the email to a single subscriber. */
export interface SubscriberLinks {
  unsubscribeUrl: string
  /** Tracking pixel that counts opens; undefined if they are not counted. */
  openedUrl?: string | undefined
}

/**
 * The target of the email: a reader of the archive; HubSpot, which fills in postal address and unsubscribe links for each
 * recipient; or one of our subscribers.
 */
export type Destination = 'reader' | 'hubspot' | SubscriberLinks

type Block = Extract<IssueBody[number], { _type: 'block' }>

/** Collects the URLs that a text refers to by number, as in the site's citations. */
class Sources {
  readonly addresses: string[] = []

  /** @returns the mark to put after the link's text; empty if the link cannot be used in an email */
  cite(href: string | null | undefined): string {
    const address = mailAddress(href)
    if (!address) return ''
    if (!this.addresses.includes(address)) this.addresses.push(address)
    return ` [${this.addresses.indexOf(address) + 1}]`
  }
}

function words({ children, markDefs }: Block, sources: Sources): string {
  const links = new Map(markDefs?.map(({ _key, href }) => [_key, href]))
  return (children ?? [])
    .map(({ text, marks }, place, all) => {
      const key = marks?.find((mark) => links.has(mark))
      // A link that continues in the next span, for example in bold, is cited once, at its end.
      const goesOn = key !== undefined && all[place + 1]?.marks?.includes(key)
      return `${text ?? ''}${key && !goesOn ? sources.cite(links.get(key)) : ''}`
    })
    .join('')
}

const underlined = (text: string, line: string) => `${text}\n${line.repeat(Math.min(text.length, 72))}`

function blockText(block: Block, number: number, sources: Sources): string {
  const text = words(block, sources)
  if (block.listItem) {
    const indent = '  '.repeat(Math.max(0, (block.level ?? 1) - 1))
    return `${indent}${block.listItem === 'number' ? `${number}.` : '-'} ${text}`
  }
  switch (block.style) {
    case 'h2':
      return underlined(text, '=')
    case 'h3':
      return underlined(text, '-')
    case 'blockquote':
      return text.replaceAll(/^/gm, '> ')
    default:
      return text
  }
}

/** Position of an item, from 1, among consecutive items of its kind and level; 0 if it is no item. */
function itemNumber(body: IssueBody, place: number): number {
  const item = body[place]
  if (item?._type !== 'block' || !item.listItem) return 0
  const before = body[place - 1]
  const goesOn = before?._type === 'block' && before.listItem === item.listItem && before.level === item.level
  return goesOn ? itemNumber(body, place - 1) + 1 : 1
}

function partText(body: IssueBody, place: number, sources: Sources): string {
  const part = body[place]
  switch (part?._type) {
    case 'block':
      return blockText(part, itemNumber(body, place), sources)
    case 'imageWithAlt':
      return [part.alt && `[Picture: ${part.alt}]`, part.caption].filter(Boolean).join('\n')
    case 'callToAction':
      return [part.heading, part.text, part.label && `${part.label}${sources.cite(part.href)}`]
        .filter(Boolean)
        .join('\n')
    default:
      return ''
  }
}

const isItem = (part: IssueBody[number] | undefined) => part?._type === 'block' && Boolean(part.listItem)

/** Joins the parts: list items by a line break, everything else by an empty line. */
const joined = (body: IssueBody, parts: readonly string[]) =>
  parts.reduce((text, part, place) => {
    if (!text || !part) return text || part
    return `${text}${isItem(body[place]) && isItem(body[place - 1]) ? '\n' : '\n\n'}${part}`
  }, '')

/**
 * An issue as the plain-text version of an email.
 * @param links of the recipient; none in the archive
 */
export function issueText(
  { title, slug, body }: Issue,
  { brandName, postalAddress }: Sender,
  links?: SubscriberLinks,
): string {
  const sources = new Sources()
  const parts = (body ?? []).map((_, place, all) => partText(all, place, sources))
  const cited = sources.addresses.map((address, place) => `[${place + 1}] ${address}`).join('\n')
  const page = mailAddress(routes.newsletterIssue(slug ?? ''))
  const leaving = links && [
    `You’re getting this because you subscribed at ${siteHost}.`,
    `Unsubscribe: ${links.unsubscribeUrl}`,
  ]
  return [
    underlined(title ?? untitled.newsletterIssue, '='),
    joined(body ?? [], parts),
    cited,
    ['-- ', `On the web: ${page}`, ...(leaving ?? []), brandName, postalAddress].filter(Boolean).join('\n'),
  ]
    .filter(Boolean)
    .join('\n\n')
    .concat('\n')
}
