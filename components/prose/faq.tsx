import { RichText } from '@/components/ui/rich-text'
import { type FieldMark, isMarked } from '@/lib/content/edit-mark'
import { faqAnswer } from '@/lib/content/faq-answer'
import type { Faq as FaqContent } from '@/lib/content/sanity.types.gen'
import { faq } from './faq.recipe'

interface FaqProps extends Pick<FaqContent, 'title' | 'items'> {
  /** Click-to-edit marks of its fields. */
  mark: FieldMark
}

/** Questions with collapsible answers. */
export function Faq({ title, items, mark }: FaqProps) {
  return (
    <section className={faq('root')}>
      {title ? <h2 {...mark('title')}>{title}</h2> : null}
      {items?.map((item) => {
        const path = `items[_key=="${item._key}"]`
        const markAnswer = (key: string) =>
          mark(item.body?.length ? `${path}.body[_key=="${key}"]` : `${path}.answer`)
        return (
          // In a preview a click on the question edits it and cannot open the answer, so the answer is open.
          <details key={item._key} {...(isMarked(mark(path)) && { open: true })}>
            <summary {...mark(`${path}.question`)}>{item.question}</summary>
            <RichText value={faqAnswer(item)} mark={markAnswer} />
          </details>
        )
      })}
    </section>
  )
}
