import 'server-only'
import type { Body } from '@/components/prose/body'
import { type BodyHeading, headingIds, headingsOf } from '@/components/prose/headings'
import { editAttribute } from '@/lib/content/edit-attribute'
import type { EditAttribute, EditedDocument } from '@/lib/content/edit-mark'
import { currentPerspective, type Perspective } from '@/lib/content/preview'
import { type LinkTargets, loadLinkTargets } from '@/lib/content/queries/link-targets'
import type { TextPart } from '@/lib/discovery/markdown/parts/text-parts'
import { fixedPageName } from '@/lib/pages/fixed-pages'
import type { EditedHero } from './hero/hero-words'
import { sectionDefinitions } from './list'
import { loadLandingPage } from './queries'
import type { SectionContext, SectionDefinition, Sections, SectionType } from './section'

type Section = Sections[number]

/** A page with sections, as queries return it. */
export interface SectionedPage extends EditedDocument {
  sections: Sections | null
}

/** A section at its place on a page. */
export interface PlacedSection {
  section: Section
  id: string
  headings: readonly BodyHeading[]
  isFirst: boolean
  hasMainHeading: boolean
  /** Path of the section within the document. */
  path: string
}

/** The sections of a page with what they show from other documents. */
export interface PageContent {
  page: SectionedPage | null
  sections: readonly PlacedSection[]
  /** The hero that has the main heading of the page, for pages that show it in their own way. */
  hero: EditedHero
  /** The texts of its sections, whose questions are structured data. */
  bodies: readonly Body[]
  context: SectionContext
  edit: EditAttribute
}

export const definitionOf = <Type extends SectionType>(type: Type): SectionDefinition<Type> =>
  sectionDefinitions[type]

/** The ids of all pages that the links and texts in a value lead to. */
function linkedIds(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(linkedIds)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => {
    if (name === 'pageId') return typeof inner === 'string' ? [inner] : []
    if (name === 'linkedIds') return Array.isArray(inner) ? inner.filter((id) => typeof id === 'string') : []
    return linkedIds(inner)
  })
}

const bodyOf = (section: Section): Body | null => definitionOf(section._type).body?.(section) ?? null

const headingOf = (section: Section) => (section._type === 'heroSection' ? section.headline : section.heading)

/** Gives each section of a page its id. @param hasOwnHeading whether the main heading of the page is in none of them */
function placeSections(sections: Sections, hasOwnHeading: boolean): PlacedSection[] {
  const idOf = headingIds(true)
  const main = hasOwnHeading ? undefined : sections.find(({ _type }) => _type === 'heroSection')
  return sections.map((section, place) => {
    const { _key: key, _type: type } = section
    const id = idOf(definitionOf(type).anchor ?? headingOf(section) ?? '', key)
    const body = bodyOf(section)
    return {
      section,
      id,
      headings: body ? headingsOf(body, idOf) : [],
      isFirst: place === 0,
      hasMainHeading: section === main,
      path: `sections[_key=="${key}"]`,
    }
  })
}

/** The paths of the pages that a page links to: its sections, and everything else that its query returned. */
export const loadPageTargets = (page: object | null, perspective: Perspective) =>
  loadLinkTargets(linkedIds(page), perspective)

interface PageNaming {
  /** What the page is called if it has no main heading. */
  name: string
  /** Whether the main heading of the page is in none of its sections. */
  hasOwnHeading?: boolean
}

/** Loads what the sections of a page show from other documents. */
export async function loadPageContent(
  page: SectionedPage | null,
  perspective: Perspective,
  { name, hasOwnHeading = false }: PageNaming,
): Promise<PageContent> {
  const edit = editAttribute(perspective)
  const sections = placeSections(page?.sections ?? [], hasOwnHeading)
  const first = new Map<SectionType, { id: string; heading: string | null }>()
  for (const { section, id } of sections)
    if (!first.has(section._type)) first.set(section._type, { id, heading: headingOf(section) })
  const main = sections.find((one) => one.hasMainHeading)
  return {
    page,
    sections,
    hero: {
      words: main?.section._type === 'heroSection' ? main.section : null,
      mark: (field) => (main ? edit(page, `${main.path}.${field}`) : {}),
    },
    bodies: sections.flatMap(({ section }) => {
      const body = bodyOf(section)
      return body ? [body] : []
    }),
    context: { perspective, targets: await loadPageTargets(page, perspective), pageName: name, first },
    edit,
  }
}

/**
 * Loads a landing page with what its sections show from other documents.
 * @returns its content, which is empty if it has no document
 */
export async function loadLandingContent(slug: string): Promise<PageContent> {
  const perspective = await currentPerspective()
  const page = await loadLandingPage(slug, perspective)
  return loadPageContent(page, perspective, { name: fixedPageName(slug) ?? 'Untitled page' })
}

/** The sections of a page as parts of its Markdown version, without its main heading. */
export async function sectionParts(
  sections: Sections | null | undefined,
  targets: LinkTargets,
): Promise<TextPart[]> {
  const parts = (sections ?? []).map((section) => definitionOf(section._type).markdown(section, { targets }))
  return (await Promise.all(parts)).flat()
}
