import type { SanityClient } from '@sanity/client'
import { z } from 'zod'

const fields = z.record(z.string(), z.unknown())
type Fields = z.infer<typeof fields>

const storedPage = z.looseObject({ _id: z.string(), _rev: z.string(), _type: z.string() })
export type StoredPage = z.infer<typeof storedPage>

/** What a document gets, and which of its fields that replaces. */
export interface PageChange {
  set: { sections: unknown[] }
  unset: string[]
}

const isFields = (value: unknown): value is Fields => fields.safeParse(value).success && !Array.isArray(value)

/** A section with what an older field held; none if the field is missing, and undefined if it is damaged. */
function section(value: unknown, kind: Fields): Fields[] | undefined {
  if (value === undefined || value === null) return []
  return isFields(value) ? [{ ...kind, ...value, _type: kind._type }] : undefined
}

/** The fields of the home page before it consisted of sections, in the order of the page. */
const homeFields = [
  'hero',
  'featureStrip',
  'demo',
  'valueProposition',
  'partners',
  'features',
  'testimonialsSection',
  'pressSection',
  'pricingSection',
]

function homeSections(page: StoredPage): Fields[] | undefined {
  const words = page.testimonialsSection
  const testimonials =
    isFields(words) && 'headline' in words
      ? (({ headline, ...others }) => ({ heading: headline, ...others }))(words)
      : words
  const strip = page.featureStrip === undefined ? {} : { featureStrip: page.featureStrip }
  const parts = [
    section(isFields(page.hero) ? { ...strip, ...page.hero } : (page.hero ?? strip), {
      _type: 'heroSection',
      _key: 'hero',
      layout: 'showcase',
    }),
    section(page.demo ?? {}, { _type: 'demoSection', _key: 'demo' }),
    section(page.valueProposition ?? {}, { _type: 'valueSection', _key: 'value' }),
    section(page.partners ?? {}, { _type: 'logosSection', _key: 'partners' }),
    section(page.features ?? {}, { _type: 'featuresSection', _key: 'features' }),
    section(testimonials ?? {}, { _type: 'testimonialsSection', _key: 'testimonials' }),
    section(page.pressSection ?? {}, { _type: 'pressSection', _key: 'press' }),
    section(page.pricingSection ?? {}, { _type: 'pricingSection', _key: 'pricing' }),
  ]
  return parts.every((part) => part !== undefined) ? parts.flat() : undefined
}

/** The sections that replace the parts of the home page on other pages. */
const partTypes = new Map<unknown, string>([
  ['productDemo', 'demoSection'],
  ['testimonials', 'testimonialsSection'],
  ['pricingPlans', 'pricingSection'],
])

function withoutPart(one: unknown, plans: Fields): unknown {
  if (!isFields(one) || one._type !== 'sitePart') return one
  const { part, ...kept } = one
  const type = partTypes.get(part)
  if (type === undefined) return one
  return { ...kept, _type: type, ...(type === 'pricingSection' ? plans : {}) }
}

/**
 * The change that makes a stored page consist of sections; undefined if it does already, or if it is damaged, and stays as it is.
 * @param plans what the home page says below the plans, which pages with plans showed as well
 */
export function pageOfSections(page: StoredPage, plans: Fields = {}): PageChange | undefined {
  const old = page.sections ?? []
  if (!Array.isArray(old)) return undefined
  if (page._type === 'homePage') {
    const unset = homeFields.filter((field) => page[field] !== undefined)
    const sections = unset.length > 0 ? homeSections(page) : undefined
    return sections && { set: { sections: [...sections, ...old] }, unset }
  }
  const sections: unknown[] = old.map((one) => withoutPart(one, plans))
  const hero =
    page._type === 'landingPage'
      ? section(page.hero, { _type: 'heroSection', _key: 'hero', layout: 'text' })
      : []
  if (!hero) return undefined
  const isUnchanged = hero.length === 0 && sections.every((one, place) => one === old[place])
  if (isUnchanged) return undefined
  return {
    set: { sections: [...hero, ...sections] },
    unset: page._type === 'landingPage' && page.hero !== undefined ? ['hero'] : [],
  }
}

const plansOf = (home: StoredPage | undefined): Fields => {
  const old = isFields(home?.pricingSection) ? home.pricingSection : undefined
  const current = Array.isArray(home?.sections)
    ? home.sections.filter(isFields).find(({ _type }) => _type === 'pricingSection')
    : undefined
  const { billingNote, guarantee } = old ?? current ?? {}
  return { ...(billingNote ? { billingNote } : {}), ...(guarantee ? { guarantee } : {}) }
}

const pagesQuery = `*[_type in ["homePage", "landingPage", "systemOverviewPage"] && (
  (_type == "landingPage" && defined(hero)) ||
  "sitePart" in sections[]._type ||
  (_type == "homePage" && (${homeFields.map((field) => `defined(${field})`).join(' || ')}))
)]`

/**
 * Makes the pages of a dataset consist of sections, published ones, drafts and versions. A page that an editor changes meanwhile is
 * left to the next run.
 * @param client reads all documents, drafts included
 * @returns how many documents were changed
 */
export async function migratePages(client: SanityClient): Promise<number> {
  const pages = z.array(storedPage).parse(await client.fetch<unknown>(pagesQuery))
  if (pages.length === 0) return 0
  const home = storedPage.safeParse(await client.fetch<unknown>('*[_id == "homePage"][0]')).data
  let count = 0
  for (const page of pages) {
    const change = pageOfSections(page, plansOf(home))
    if (!change) continue
    const patch = client.patch(page._id).ifRevisionId(page._rev).set(change.set).unset(change.unset)
    await patch.commit({ visibility: 'async' })
    count += 1
  }
  return count
}
