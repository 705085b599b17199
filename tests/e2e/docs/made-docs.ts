import type { SanityClient } from '@sanity/client'

const block = (text: string, style = 'normal') => ({
  _type: 'block',
  _key: text.replaceAll(/\W/g, '').slice(0, 12),
  style,
  markDefs: [],
  children: [{ _type: 'span', _key: 's', text, marks: [] }],
})

interface MadePage {
  slug: string
  title: string
  /** Slug of its parent page. */
  part?: string
}

const id = (slug: string) => `docPage-made-${slug}`

/** Publishes documentation pages in this order, after all existing ones. */
export async function publishDocs(lake: SanityClient, pages: readonly MadePage[]): Promise<void> {
  const transaction = lake.transaction()
  for (const [place, { slug, title, part }] of pages.entries()) {
    transaction.createOrReplace({
      _id: id(slug),
      _type: 'docPage',
      title,
      slug: { _type: 'slug', current: slug },
      ...(part ? { parent: { _type: 'reference', _ref: id(part) } } : {}),
      orderRank: `0|zzz${String(place).padStart(3, '0')}:`,
      summary: `What ${title} is for.`,
      lastUpdated: '2026-05-04',
      body: [
        block(`Text of ${title}.`),
        block('First heading', 'h2'),
        block('Some words.'),
        block('Second heading', 'h2'),
      ],
    })
  }
  await transaction.commit()
}

/** Changes a published page. */
export const changeDoc = (lake: SanityClient, slug: string, fields: Record<string, unknown>) =>
  lake.patch(id(slug)).set(fields).commit()

/** A section with two pages, followed by a section with one. */
export const smallManual: readonly MadePage[] = [
  { slug: 'made-install', title: 'Made install' },
  { slug: 'made-tag', title: 'Made tag', part: 'made-install' },
  { slug: 'made-server', title: 'Made server', part: 'made-install' },
  { slug: 'made-reference', title: 'Made reference' },
  { slug: 'made-limits', title: 'Made limits', part: 'made-reference' },
]
