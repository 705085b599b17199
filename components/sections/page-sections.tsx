import { isMarked, itemMark, textMark } from '@/lib/content/edit-mark'
import { PageHero } from './hero/page-hero'
import { definitionOf, type PageContent, type PlacedSection } from './load-sections'
import { SectionStyles } from './section-styles'

interface PlacedViewProps {
  placed: PlacedSection
  content: PageContent
}

function PlacedView({ placed, content: { page, context, edit } }: PlacedViewProps) {
  const { section, document, path, ...place } = placed
  const { View } = definitionOf(section._type)
  const shown = (
    <View
      {...place}
      section={section}
      context={context}
      edit={edit}
      mark={(field) => edit(document, `${path}.${field}`)}
      items={(field) => itemMark(edit, document, `${path}.${field}`)}
      blocks={(field) => textMark(edit, document, `${path}.${field}`)}
    />
  )
  // In a preview, editors move the section by its place on the page, and add others beside it.
  const mark = edit(page, `sections[_key=="${section._key}"]`)
  return isMarked(mark) ? <div {...mark}>{shown}</div> : shown
}

interface PageSectionsProps {
  content: PageContent
  /** Whether the page shows its main heading in its own way, above the sections. */
  isBelowHeading?: boolean
}

/** The sections of a page, in the order of its document. */
export function PageSections({ content, isBelowHeading = false }: PageSectionsProps) {
  const { sections, hero, context } = content
  const shown = isBelowHeading ? sections.filter(({ hasMainHeading }) => !hasMainHeading) : sections
  const lacksHeading = !isBelowHeading && hero.words === null
  return (
    <>
      <SectionStyles sections={shown} lacksHeading={lacksHeading} />
      {lacksHeading ? <PageHero hero={hero} name={context.pageName} targets={context.targets} /> : null}
      {shown.map((placed) => (
        <PlacedView key={placed.section._key} placed={placed} content={content} />
      ))}
    </>
  )
}
