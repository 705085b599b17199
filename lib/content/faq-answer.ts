import type { FaqItem, RichText } from './sanity.types.gen'

/** The answer to a question as rich text. Older answers are plain text and become one paragraph. */
export function faqAnswer({ answer, body }: Pick<FaqItem, 'answer' | 'body'>): RichText {
  if (body?.length) return body
  if (!answer) return []
  const children = [{ _type: 'span' as const, _key: 'text', text: answer, marks: [] }]
  return [{ _type: 'block', _key: 'answer', style: 'normal', markDefs: [], children }]
}
