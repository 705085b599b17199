import { itemMark, textMark } from '@/lib/content/edit-mark'
import { PageHero } from './hero/page-hero'
import { definitionOf, type PageContent, type PlacedSection } from './load-sections'
import { SectionStyles } from './section-styles'

interface PlacedViewProps {
  placed: PlacedSection
  content: PageContent
}

function PlacedView({ placed, content: { context, edit } }: PlacedViewProps) {
  const { section, document, path, ...place } = placed
  const { View } = definitionOf(section._type)
  return (
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
