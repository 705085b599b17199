import { Breadcrumbs } from '@/components/ui/breadcrumbs'
import { Section } from '@/components/ui/section'
import { isMarked, itemMark, textMark } from '@/lib/content/edit-mark'
import type { Crumb } from '@/lib/discovery/breadcrumbs'
import { PageHero } from './hero/page-hero'
import { definitionOf, frameOf, type PageContent, type PlacedSection } from './load-sections'
import { SectionStyles } from './section-styles'

interface PlacedViewProps {
  placed: PlacedSection
  content: PageContent
}

async function PlacedView({ placed, content: { page, context, edit } }: PlacedViewProps) {
  const { section, document, path, ...place } = placed
  const mark = (field: string) => edit(document, `${path}.${field}`)
  const inner = await definitionOf(section._type).View({
    ...place,
    section,
    context,
    edit,
    mark,
    items: (field) => itemMark(edit, document, `${path}.${field}`),
    blocks: (field) => textMark(edit, document, `${path}.${field}`),
  })
  const frame = frameOf(section)
  const shown =
    frame && inner !== null ? (
      <Section id={place.id} {...frame} mark={mark}>
        {inner}
      </Section>
    ) : (
      inner
    )
  // In a preview, editors move the section by its place on the page, and add others beside it.
  const movable = edit(page, `sections[_key=="${section._key}"]`)
  return isMarked(movable) ? <div {...movable}>{shown}</div> : shown
}

interface PageSectionsProps {
  content: PageContent
  /** The pages above this one. */
  breadcrumbs?: readonly Crumb[]
  /** Whether the page shows its main heading in its own way, above the sections. */
  isBelowHeading?: boolean
}

/** The sections of a page, in the order of its document. */
export function PageSections({ content, breadcrumbs = [], isBelowHeading = false }: PageSectionsProps) {
  const { sections, hero, context } = content
  const shown = isBelowHeading ? sections.filter(({ hasMainHeading }) => !hasMainHeading) : sections
  const lacksHeading = !isBelowHeading && hero.words === null
  const isBelow = breadcrumbs.length > 0
  return (
    <>
      <SectionStyles sections={shown} lacksHeading={lacksHeading} hasBreadcrumbs={isBelow} />
      {isBelow ? <Breadcrumbs crumbs={breadcrumbs} edit={content.edit} place="page" /> : null}
      {lacksHeading ? <PageHero hero={hero} name={context.pageName} targets={context.targets} /> : null}
      {shown.map((placed) => (
        <PlacedView key={placed.section._key} placed={placed} content={content} />
      ))}
    </>
  )
}
