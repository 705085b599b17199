import { faqAnswer } from '@/lib/content/faq-answer'
import type { NewsletterIssueQueryResult, PostQueryResult } from '@/lib/content/sanity.types.gen'
import { heading, paragraph, type TextPart } from './text-parts'

/** The body of a page or of a newsletter issue, as queries return it. */
export type Body = NonNullable<
  NonNullable<PostQueryResult>['body'] | NonNullable<NewsletterIssueQueryResult>['body']
>
type Part = Body[number]

/** Objects that to-markdown.ts renders by itself. */
const drawn: readonly Part['_type'][] = ['imageWithAlt', 'codeBlock', 'table', 'callout']

const levelOf = (part: Part) =>
  part._type === 'block' && part.style?.match(/^h[1-6]$/) ? Number(part.style[1]) : undefined

/** @param lower levels by which its headings are lowered @param next level of a heading in a FAQ */
function partsOf(part: Part, lower: number, next: number): TextPart[] {
  switch (part._type) {
    case 'block': {
      const level = levelOf(part)
      return level === undefined ? [part] : [{ ...part, ...{ style: `h${Math.min(6, level + lower)}` } }]
    }
    case 'faq':
      return [
        ...heading(next, part.title),
        ...(part.items ?? []).flatMap((item) => [
          ...heading(part.title ? next + 1 : next, item.question),
          ...faqAnswer(item),
        ]),
      ]
    case 'callToAction':
      return [
        ...paragraph(part.heading ? [{ text: part.heading, strong: true }] : null),
        ...paragraph(part.text),
        ...paragraph(part.label && part.href ? [{ text: part.label, href: part.href }] : null),
      ]
    default:
      return drawn.includes(part._type) ? [part] : []
  }
}

/**
 * Converts a body to parts that to-markdown.ts can render.
 * @param under level of the heading above the body: the body's own headings are lowered below it
 */
export function bodyParts(body: Body | null | undefined, under = 1): TextPart[] {
  const parts: readonly Part[] = body ?? []
  const highest = Math.min(...parts.flatMap((part) => levelOf(part) ?? []))
  const lower = Math.max(0, under + 1 - highest)
  return parts.flatMap((part) => partsOf(part, lower, under + 1))
}
