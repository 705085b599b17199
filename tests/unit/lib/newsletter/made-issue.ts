import type { Sender } from '@/lib/mail/sender'
import type { Issue, IssueBody } from '@/lib/newsletter/issue-text'

type Block = Extract<IssueBody[number], { _type: 'block' }>
type Span = NonNullable<Block['children']>[number]

let made = 0
const key = () => `k${made++}`

export const span = (text: string, ...marks: string[]): Span => ({ _type: 'span', _key: key(), text, marks })

/** A block of text. @param links addresses by the mark of the linked spans */
export function block(
  content: string | Span[],
  { links = {}, ...rest }: Partial<Block> & { links?: Record<string, string> } = {},
): Block {
  return {
    _type: 'block',
    _key: key(),
    style: 'normal',
    children: typeof content === 'string' ? [span(content)] : content,
    markDefs: Object.entries(links).map(([name, href]) => ({ _type: 'link', _key: name, href })),
    ...rest,
  }
}

export const callToAction = (label: string, href: string): IssueBody[number] => ({
  _type: 'callToAction',
  _key: key(),
  label,
  href,
})

export const issueOf = (...body: IssueBody): Issue => ({
  _id: 'newsletterIssue-one',
  _type: 'newsletterIssue',
  title: 'What changed in May',
  slug: 'may',
  preheader: 'Three things for an afternoon.',
  sentAt: '2026-05-14T09:00:00Z',
  body,
  metadata: null,
})

const contactEmail = 'hello@findable.example'
const postalAddress = '1 Sample Street\nSampletown'
export const sender: Sender = { brandName: 'Findable', logo: null, postalAddress, contactEmail }
