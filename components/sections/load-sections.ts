import 'server-only'
import type { Body } from '@/components/prose/body'
import { type BodyHeading, headingIds, headingsOf } from '@/components/prose/headings'
import { editAttribute } from '@/lib/content/edit-attribute'
import type { EditAttribute, EditedDocument } from '@/lib/content/edit-mark'
import { currentPerspective, type Perspective } from '@/lib/content/preview'
import { type LinkTargets, loadLinkTargets } from '@/lib/content/queries/link-targets'
import { heading, paragraph, type TextPart } from '@/lib/discovery/markdown/parts/text-parts'
import { fixedPageName } from '@/lib/pages/fixed-pages'
import type { EditedHero } from './hero/hero-words'
import { sectionDefinitions } from './list'
import { loadLandingPage, loadSharedSections } from './queries'
import type { SectionContext, SectionDefinition, Sections, SectionType, StoredSections } from './section'

type Section = Sections[number]

/** A page with sections, as queries return it. */
export interface SectionedPage extends EditedDocument {
  sections: StoredSections | null
}

/** A section with the document that has it: the page, or a shared section. */
interface FoundSection {
  section: Section
  document: EditedDocument
  /** Path of the section within the document. */
  path: string
}

/** A section at its place on a page. */
export interface PlacedSection extends FoundSection {
  id: string
  headings: readonly BodyHeading[]
  isFirst: boolean
  hasMainHeading: boolean
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

function headingOf(section: Section): string | null {
  if (section._type === 'heroSection') return section.headline
  return section._type === 'quoteSection' ? section.name : section.heading
}

/** The heading and the text around the content of a section; undefined for one that shows them in its own way. */
export function frameOf(section: Section) {
  const { frame } = definitionOf(section._type)
  if (!frame) return undefined
  const text = 'text' in section && typeof section.text === 'string' ? section.text : null
  return { ...frame, heading: headingOf(section) ?? frame.heading ?? null, text }
}

/** The sections that a page shows: its own, and those that it shares with others, without what is not published. */
export async function findSections(
  page: SectionedPage | null,
  perspective: Perspective,
): Promise<FoundSection[]> {
  const stored = page?.sections ?? []
  const ids = stored.flatMap((one) =>
    one._type === 'sharedSectionReference' && one.sharedId ? [one.sharedId] : [],
  )
  const shared = new Map((await loadSharedSections(ids, perspective)).map((one) => [one._id, one]))
  return stored.flatMap((one): FoundSection[] => {
    if (!page) return []
    if (one._type !== 'sharedSectionReference')
      return [{ section: one, document: page, path: `sections[_key=="${one._key}"]` }]
    const document = shared.get(one.sharedId ?? '')
    const section = document?.content?.[0]
    if (!document || !section) return []
    // Its key on the page: a page may show a section twice.
    return [{ section: { ...section, _key: one._key }, document, path: `content[_key=="${section._key}"]` }]
  })
}

/** Gives each section of a page its id. @param hasOwnHeading whether the main heading of the page is in none of them */
function placeSections(found: readonly FoundSection[], hasOwnHeading: boolean): PlacedSection[] {
  const idOf = headingIds(true)
  // The hero that the page shows by itself.
  if (hasOwnHeading) idOf('hero', '')
  const main = hasOwnHeading ? undefined : found.find(({ section }) => section._type === 'heroSection')
  return found.map((one, place) => {
    const { _key: key, _type: type } = one.section
    const id = idOf(definitionOf(type).anchor ?? headingOf(one.section) ?? '', key)
    const body = bodyOf(one.section)
    return {
      ...one,
      id,
      headings: body ? headingsOf(body, idOf) : [],
      isFirst: place === 0,
      hasMainHeading: one === main,
    }
  })
}

/** The paths of the pages that a page links to, in its sections and in everything else that queries returned of it. */
export const loadPageTargets = (
  page: object | null,
  found: readonly { section: Section }[],
  perspective: Perspective,
) => loadLinkTargets(linkedIds([page, found.map(({ section }) => section)]), perspective)

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
  const edit = await editAttribute(perspective)
  const sections = placeSections(await findSections(page, perspective), hasOwnHeading)
  const first = new Map<SectionType, { id: string; heading: string | null }>()
  for (const { section, id } of sections)
    if (!first.has(section._type)) first.set(section._type, { id, heading: headingOf(section) })
  const main = sections.find((one) => one.hasMainHeading)
  return {
    page,
    sections,
    hero: {
      words: main?.section._type === 'heroSection' ? main.section : null,
      mark: (field) => (main ? edit(main.document, `${main.path}.${field}`) : {}),
    },
    bodies: sections.flatMap(({ section }) => {
      const body = bodyOf(section)
      return body ? [body] : []
    }),
    context: {
      perspective,
      targets: await loadPageTargets(page, sections, perspective),
      pageName: name,
      first,
    },
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

/** Sections of a page as parts of its Markdown version. */
export async function sectionParts(
  found: readonly { section: Section }[],
  targets: LinkTargets,
): Promise<TextPart[]> {
  const parts = found.map(async ({ section }) => {
    const content = await definitionOf(section._type).markdown(section, { targets })
    const frame = frameOf(section)
    if (!content || !frame) return content ?? []
    return [...heading(2, frame.heading), ...paragraph(frame.text), ...content]
  })
  return (await Promise.all(parts)).flat()
}
