import type { ReactNode } from 'react'
import { Breadcrumbs } from '@/components/ui/breadcrumbs'
import { Highlighted } from '@/components/ui/highlighted'
import type { EditAttribute } from '@/lib/content/edit-mark'
import type { LinkTargets } from '@/lib/content/queries/link-targets'
import type { Crumb } from '@/lib/discovery/breadcrumbs'
import { HeroActions } from './hero-actions'
import { listHead } from './list-head.recipe'
import type { HeroDocument } from './page-hero'

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
  /** The page with the texts in its hero; null if it has no content yet. */
  page: HeroDocument | null
  /** The headline if the page has none. */
  name: string
  number: number
  /** The pages above this one. */
  breadcrumbs?: readonly Crumb[]
  targets: LinkTargets
  edit: EditAttribute
  children?: ReactNode
}

/** The head of a list, with the texts of an editor from the hero of a page. */
export function EditableListHead({
  page,
  name,
  number,
  breadcrumbs = [],
  targets,
  edit,
  children,
}: WrittenListHeadProps) {
  const { eyebrow, headline, highlightedPhrase, text } = page?.hero ?? {}
  return (
    <ListHead
      number={number}
      breadcrumbs={breadcrumbs}
      edit={edit}
      eyebrow={eyebrow ? <p {...edit(page, 'hero.eyebrow')}>{eyebrow}</p> : null}
      headline={
        <span {...edit(page, 'hero.headline')}>
          <Highlighted text={headline ?? name} phrase={highlightedPhrase} />
        </span>
      }
      text={text ? <p {...edit(page, 'hero.text')}>{text}</p> : null}
    >
      <HeroActions
        hero={page?.hero}
        className={listHead('actions')}
        targets={targets}
        mark={(field) => edit(page, `hero.${field}`)}
      />
      {children}
    </ListHead>
  )
}
