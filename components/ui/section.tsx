import type { ReactNode } from 'react'
import type { FieldMark } from '@/lib/content/edit-mark'
import { section } from './section.recipe'

interface SectionProps {
  /** HTML id of the section, for `?section=` and links. */
  id: string
  /** Without it the section has no heading. */
  heading: string | null
  text?: string | null | undefined
  background?: 'subtle'
  layout?: 'beside'
  divided?: boolean
  /** Click-to-edit marks of `heading` and `text`. */
  mark: FieldMark
  children: ReactNode
}

/** A section of a page, labeled by its heading. */
export function Section({ id, heading, text, background, layout, divided, mark, children }: SectionProps) {
  return (
    <section
      id={id}
      {...(heading && { 'aria-labelledby': `${id}-heading` })}
      className={section('root', { background, divided })}
    >
      <div className={section('inner', { layout, divided })}>
        <header className={section('heading', { layout })}>
          {heading ? (
            <h2 id={`${id}-heading`} className={section('title')} {...mark('heading')}>
              {heading}
            </h2>
          ) : null}
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
