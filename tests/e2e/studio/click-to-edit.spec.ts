import type { SanityDocument } from '@sanity/client'
import { JSDOM } from 'jsdom'
import { pageTypeNames } from '../../../lib/pages/page-types.ts'
import { previewAddress } from '../support/draft-mode.ts'
import { restoreAfterEach } from '../support/restored-content.ts'
import { siteAddresses } from '../support/site-routes.ts'
import { expect, test } from '../support/test.ts'

/** A field in the notation of `data-sanity`: `hero.headline`, `body:b01.children:b01s0.text`, `features:0`. */
interface Field {
  id: string
  path: string
}

type Trace = (text: string, path: string) => string

/** Strings that pages do not show as text: keys, slugs, options, addresses, colors and dates. */
const isNoText = /^(?:[a-z][\w-]*|[#/(].*|[a-z]+:\S+|\d{4}-\d\d-\d\d.*|0\|.*)$/

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function traced(value: unknown, path: string, trace: Trace): unknown {
  if (typeof value === 'string') return isNoText.test(value) ? value : trace(value, path)
  if (Array.isArray(value)) {
    return value.map((item: unknown, index) => {
      const key = isRecord(item) && typeof item._key === 'string' ? item._key : index
      return traced(item, `${path}:${key}`, trace)
    })
  }
  if (!isRecord(value)) return value
  const fields = Object.entries(value).map(([name, field]) => {
    // The highlighted phrase must stay a part of the headline.
    const isKept = name.startsWith('_') || name === 'highlightedPhrase'
    return [name, isKept ? field : traced(field, path ? `${path}.${name}` : name, trace)]
  })
  return Object.fromEntries(fields)
}

/** The first of the characters that identify fields: a private use character, which does not occur in the content. */
const firstCharacter = 0xf0000

/** Appends to every text of some documents a character that identifies its field, so that the text can be found in a page. */
function traceContent(documents: SanityDocument[]) {
  const fields: Field[] = []
  const trace =
    (document: SanityDocument): Trace =>
    (text, path) => {
      fields.push({ id: document._id, path })
      return text + String.fromCodePoint(firstCharacter + fields.length - 1)
    }
  const drafts = documents.map((document) => ({
    ...Object.fromEntries(
      Object.entries(document).map(([name, field]) => [
        name,
        name.startsWith('_') ? field : traced(field, name, trace(document)),
      ]),
    ),
    _type: document._type,
    _id: `drafts.${document._id}`,
  }))
  /** The fields whose text occurs in a string. */
  const fieldsIn = (text: string): Field[] =>
    Array.from(text).flatMap((character) => fields[(character.codePointAt(0) ?? 0) - firstCharacter] ?? [])
  return { drafts, fieldsIn }
}

/** The value in a document at a path in the notation of `data-sanity`. */
const valueAt = (document: SanityDocument | undefined, path: string): unknown =>
  path.split(/[.:]/).reduce<unknown>((value, step) => {
    if (!Array.isArray(value)) return isRecord(value) ? value[step] : undefined
    return value.find((item) => isRecord(item) && item._key === step) ?? value[Number(step)]
  }, document)

/** The document types that pages show. */
const types = [
  ...pageTypeNames,
  ...[
    'siteSettings',
    'showcaseSlide',
    'featureCard',
    'pricingPlan',
    'testimonial',
    'partnerLogo',
    'pressItem',
  ],
  'author',
]

restoreAfterEach(...types)

/** The field that a click on an element opens. */
function markOf(element: Element | null): Field | undefined {
  const mark = element?.closest('[data-sanity]')?.getAttribute('data-sanity')
  if (!mark) return undefined
  const { id = '', path = '' } = Object.fromEntries(mark.split(';').map((part) => part.split('=')))
  return { id, path }
}

/** The mark of a span is the mark of its block, and the mark of an alt text is that of its image. */
const opens = (mark: Field | undefined, { id, path }: Field) =>
  mark?.id === id && [path, path.replace(/\.children:[^.]+\.text$|\.alt$/, '')].includes(mark.path)

/** The Studio's form can focus a value, an image and an item of a list, but not an object or a list. */
const canBeFocused = (value: unknown) =>
  typeof value !== 'object' || value === null || '_key' in value || 'asset' in value

/** Texts, dates and marks of a page that do not open their field. */
function faultsOf(window: JSDOM['window'], documents: SanityDocument[], fieldsIn: (text: string) => Field[]) {
  const { document, NodeFilter } = window
  const shown: { text: string; element: Element | null }[] = Array.from(document.images, (element) => ({
    text: element.alt,
    element,
  }))
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const { textContent, parentElement } = walker.currentNode
    if (parentElement?.closest('script, style, details:not([open])')) continue
    shown.push({ text: textContent ?? '', element: parentElement })
  }
  const at = ({ id, path }: Field) =>
    valueAt(
      documents.find(({ _id }) => _id === id),
      path,
    )
  return {
    'texts that open another field': shown.flatMap(({ text, element }) => {
      const mark = markOf(element)
      return fieldsIn(text).flatMap((field) =>
        opens(mark, field) ? [] : [`${field.id} ${field.path} opens ${mark?.id} ${mark?.path}`],
      )
    }),
    'dates that open another field': Array.from(document.querySelectorAll('time'), (time) => {
      // The date of the site's check of itself is no content.
      if (time.closest('#own-result')) return []
      const mark = markOf(time)
      return mark && at(mark) === time.dateTime ? [] : [`${time.dateTime} opens ${mark?.id} ${mark?.path}`]
    }).flat(),
    'marks of nothing that could be focused': Array.from(
      document.querySelectorAll('[data-sanity]'),
      (element) => {
        const mark = markOf(element)
        return mark && canBeFocused(at(mark)) ? [] : [`${mark?.id} ${mark?.path}`]
      },
    ).flat(),
  }
}

test('opens the field of any text, image or date when it is clicked', async ({ lake, request }) => {
  const query = '*[_type in $types && !(_id in path("drafts.**"))]'
  const documents = await lake.fetch<SanityDocument[]>(query, { types })
  const { drafts, fieldsIn } = traceContent(documents)
  const transaction = lake.transaction()
  for (const draft of drafts) transaction.createOrReplace(draft)
  await transaction.commit()
  await request.get(await previewAddress(lake, '/'))

  const seen = new Set<string>()
  for (const { address, isFirst } of await siteAddresses(lake)) {
    // Frames have no Presentation. One documentation page and one post are enough, because the others have the same template.
    if (/^\/embed\//.test(address) || (/^\/(?:docs|blog)\/[^/]+$/.test(address) && !isFirst)) continue
    await test.step(address, async () => {
      const html = await (await request.get(address)).text()
      for (const { id } of fieldsIn(html)) seen.add(id)
      const faults = faultsOf(new JSDOM(html).window, documents, fieldsIn)
      expect.soft(faults, address).toEqual(Object.fromEntries(Object.keys(faults).map((name) => [name, []])))
    })
  }
  expect(seen.size).toBeGreaterThan(60)
})
