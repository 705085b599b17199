import type { ReactNode } from 'react'
import { HeroActions } from '@/components/sections/hero/hero-words'
import type { PageContent } from '@/components/sections/load-sections'
import { Breadcrumbs } from '@/components/ui/breadcrumbs'
import { Highlighted } from '@/components/ui/highlighted'
import type { EditAttribute } from '@/lib/content/edit-mark'
import type { Crumb } from '@/lib/discovery/breadcrumbs'
import { listHead } from './list-head.recipe'

interface ListHeadProps {
  headline: ReactNode
  /** Number of the page, from 1. */
  number: number
  /** The pages above this one. */
  breadcrumbs?: readonly Crumb[]
  edit: EditAttribute
  eyebrow?: ReactNode
  text?: ReactNode
  children?: ReactNode
}

/** The head of a list. Only its first page has eyebrow, text and children. */
export function ListHead({
  headline,
  number,
  breadcrumbs = [],
  edit,
  eyebrow,
  text,
  children,
}: ListHeadProps) {
  const isFirst = number === 1
  return (
    <header className={listHead('root')}>
      {breadcrumbs.length > 0 ? <Breadcrumbs crumbs={breadcrumbs} edit={edit} /> : null}
      {isFirst && eyebrow ? <div className={listHead('eyebrow')}>{eyebrow}</div> : null}
      <h1 className={listHead('headline')}>
        {headline}
        {isFirst ? null : <span className={listHead('number')}> page {number}</span>}
      </h1>
      {isFirst && text ? <div className={listHead('text')}>{text}</div> : null}
      {isFirst ? children : null}
    </header>
  )
}

interface WrittenListHeadProps {
  /** The page with the texts in its hero. */
  content: PageContent
  number: number
  /** The pages above this one. */
  breadcrumbs?: readonly Crumb[]
  children?: ReactNode
}

/** The head of a list, with the texts of an editor from the hero of a page. */
export function EditableListHead({
  content: { hero, context, edit },
  number,
  breadcrumbs = [],
  children,
}: WrittenListHeadProps) {
  const { words, mark } = hero
  const { eyebrow, headline, highlightedPhrase, text } = words ?? {}
  return (
    <ListHead
      number={number}
      breadcrumbs={breadcrumbs}
      edit={edit}
      eyebrow={eyebrow ? <p {...mark('eyebrow')}>{eyebrow}</p> : null}
      headline={
        <span {...mark('headline')}>
          <Highlighted text={headline ?? context.pageName} phrase={highlightedPhrase} />
        </span>
      }
      text={text ? <p {...mark('text')}>{text}</p> : null}
    >
      <HeroActions hero={hero} className={listHead('actions')} targets={context.targets} />
      {children}
    </ListHead>
  )
}
