import type { ComponentProps, ReactNode } from 'react'
import type { Body } from '@/components/prose/body'
import type { BodyHeading } from '@/components/prose/headings'
import type { Section } from '@/components/ui/section'
import type { EditAttribute, FieldMark, ItemMark } from '@/lib/content/edit-mark'
import type { Perspective } from '@/lib/content/preview'
import type { LinkTargets } from '@/lib/content/queries/link-targets'
import type { LandingPageQueryResult } from '@/lib/content/sanity.types.gen'
import type { TextPart } from '@/lib/discovery/markdown/parts/text-parts'

/** The sections of a page as queries return them: `sectionsFragment` in list.ts. */
export type StoredSections = NonNullable<NonNullable<LandingPageQueryResult>['sections']>
export type Sections = Exclude<StoredSections[number], { _type: 'sharedSectionReference' }>[]
export type SectionType = Sections[number]['_type']
export type SectionOf<Type extends SectionType> = Extract<Sections[number], { _type: Type }>

/** What all sections of a page share. */
export interface SectionContext {
  perspective: Perspective
  /** Paths of the pages that the sections link to. */
  targets: LinkTargets
  /** What the page is called if it has no main heading. */
  pageName: string
  /** The first section of each type on the page. */
  first: ReadonlyMap<SectionType, { id: string; heading: string | null }>
}

export interface SectionProps<Type extends SectionType> {
  section: SectionOf<Type>
  /** HTML id of the section, for `?section=` and links. */
  id: string
  /** The headings of its body, of a section with a body. */
  headings: readonly BodyHeading[]
  /** Whether it is at the top of the page: its picture is loaded early. */
  isFirst: boolean
  /** Whether its heading is the main heading of the page. */
  hasMainHeading: boolean
  context: SectionContext
  /** Marks documents that the section lists. */
  edit: EditAttribute
  /** Marks of the section's fields. */
  mark: FieldMark
  /** Marks of the items of a list of the section. @param field name of the list */
  items: (field: string) => ItemMark
  /** Marks of the blocks of a text of the section. @param field name of the text */
  blocks: (field: string) => ItemMark
}

type MaybeParts = readonly TextPart[] | null

/** What a kind of section is on the site. Its fields are in `schemas/sections/`. */
export interface SectionDefinition<Type extends SectionType> {
  /** Its HTML id on every page; without one it is the slug of its heading. */
  anchor?: string
  /** The heading and the text around its content. A section without a frame shows them in its own way. */
  frame?: Pick<ComponentProps<typeof Section>, 'background' | 'layout' | 'divided'> & {
    /** The heading that visitors see if the section has none of its own. */
    heading?: string
  }
  /** Its content; null if the section is not shown. */
  View: (props: SectionProps<Type>) => ReactNode | Promise<ReactNode>
  /** The content in the Markdown version of the page; null if the section is not shown. */
  markdown: (
    section: SectionOf<Type>,
    context: Pick<SectionContext, 'targets'>,
  ) => MaybeParts | Promise<MaybeParts>
  /** The files in its folder that have its styles; by default the one that is called like the type. */
  styles?: (section: SectionOf<Type>) => readonly string[]
  /** Its text, whose headings can be linked and whose questions are structured data. */
  body?: (section: SectionOf<Type>) => Body | null
}
