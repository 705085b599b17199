import type { ReactNode } from 'react'
import type { FieldMark } from '@/lib/content/edit-mark'
import { section } from './section.recipe'

/** The words that open a section, where another page than its own shows it. */
export interface SectionWords {
  heading: string | null
  text: string | null
  /** Click-to-edit marks of the words, by `heading` and `text`. */
  mark: FieldMark
}

interface SectionProps {
  /** Address of the section on its page, as `?section=` and links name it. */
  id: string
  heading: string
  text?: string | null | undefined
  background?: 'subtle'
  layout?: 'beside'
  divided?: boolean
  /** Click-to-edit marks of the section's own words, by `heading` and `text`. */
  mark: FieldMark
  children: ReactNode
}

/** A section of a page under its heading, which also names it to those who do not see it. */
export function Section({ id, heading, text, background, layout, divided, mark, children }: SectionProps) {
  return (
    <section id={id} aria-labelledby={`${id}-heading`} className={section('root', { background, divided })}>
      <div className={section('inner', { layout, divided })}>
        <header className={section('heading', { layout })}>
          <h2 id={`${id}-heading`} className={section('title')} {...mark('heading')}>
            {heading}
          </h2>
          {text ? (
            <p className={section('text')} {...mark('text')}>
              {text}
            </p>
          ) : null}
        </header>
        {children}
      </div>
    </section>
  )
}
