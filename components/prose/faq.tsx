import { type FieldMark, isMarked } from '@/lib/content/edit-mark'
import type { Faq as FaqContent } from '@/lib/content/sanity.types.gen'
import { faq } from './faq.recipe'

interface FaqProps extends Pick<FaqContent, 'title' | 'items'> {
  /** Click-to-edit marks of its fields. */
  mark: FieldMark
}

/** Questions, each with its answer folded under it. */
export function Faq({ title, items, mark }: FaqProps) {
  return (
    <section className={faq('root')}>
      {title ? <h2 {...mark('title')}>{title}</h2> : null}
      {items?.map(({ _key, question, answer }) => {
        const path = `items[_key=="${_key}"]`
        const answerMark = mark(`${path}.answer`)
        return (
          // In a preview a click on the question edits it, so the answer is open to be clicked too.
          <details key={_key} {...(isMarked(answerMark) && { open: true })}>
            <summary {...mark(`${path}.question`)}>{question}</summary>
            <p {...answerMark}>{answer}</p>
          </details>
        )
      })}
    </section>
  )
}
