import { LinkedStyles } from '@/components/ui/linked-styles'
import { definitionOf, type PlacedSection } from './load-sections'

/** Name of the file with the styles of a type: `hero-section` of heroSection. */
const fileOf = (type: string) => type.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

interface SectionStylesProps {
  sections: readonly PlacedSection[]
  /** Whether the page shows its name, because no section has its main heading. */
  lacksHeading: boolean
  hasBreadcrumbs: boolean
}

/** The styles of the sections that a page has, and of no others. */
export function SectionStyles({ sections, lacksHeading, hasBreadcrumbs }: SectionStylesProps) {
  const parts = sections.flatMap(
    ({ section }) => definitionOf(section._type).styles?.(section) ?? [fileOf(section._type)],
  )
  const isFramed = sections.some(({ section }) => definitionOf(section._type).frame)
  const others = [
    ...(isFramed ? ['section'] : []),
    ...(lacksHeading ? ['page-hero'] : []),
    ...(hasBreadcrumbs ? ['breadcrumbs'] : []),
  ]
  return <LinkedStyles parts={[...others, ...parts]} />
}
