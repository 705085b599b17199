import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { openArchive } from '@/local/content-archive/archive-source'
import { checkArchive } from '@/local/content-archive/check-archive'
import { schemaTypes } from '@/schemas'
import { documents, objectsIn, ofType, SAMPLE, textsIn } from './sample-dataset'

const objects = documents.flatMap((document) => Array.from(objectsIn(document), ({ object }) => object))

test('is a valid archive, with no missing files or references', async () => {
  await using source = await openArchive(SAMPLE)
  const { lines, outward } = await checkArchive(source)
  expect(lines).toHaveLength(documents.length)
  expect(outward).toEqual([])
})

test('has readable IDs, which are the type for singletons', () => {
  for (const { _id, _type } of documents) {
    const isSingleton = ['siteSettings', 'homePage', 'howItWorksPage', 'systemOverviewPage'].includes(_type)
    expect(_id).toMatch(new RegExp(isSingleton ? `^${_type}$` : `^${_type}-[a-z0-9]+(-[a-z0-9]+)*$`))
  }
})

test('has a unique key for every object in an array', () => {
  const arrays = objects.flatMap((object) => Object.values(object).filter((value) => Array.isArray(value)))
  expect(arrays.length).toBeGreaterThan(100)
  for (const array of arrays) {
    const keys = array.flatMap((item) => (typeof item === 'object' ? [item?._key || 'no key'] : []))
    expect(keys).not.toContain('no key')
    expect(new Set(keys).size).toBe(keys.length)
  }
})

test('has an alt text and a file for every image', () => {
  const pictures = objects.filter(({ _type }) => _type === 'imageWithAlt')
  expect(pictures.length).toBeGreaterThan(20)
  for (const picture of pictures) {
    const file = /^image@file:\/\/\.\/images\/[a-z0-9-]+\.(png|svg|webp)$/
    expect(picture).toMatchObject({
      alt: expect.stringMatching(/\S{3}/),
      _sanityAsset: expect.stringMatching(file),
    })
  }
})

test('uses every file, and keeps their total size small', () => {
  const named = JSON.stringify(documents)
  const files = readdirSync(join(SAMPLE, 'images'))
  expect(files.length).toBeGreaterThan(20)
  expect(files.filter((file) => !named.includes(`images/${file}`))).toEqual([])
  const sizes = files.map((file) => statSync(join(SAMPLE, 'images', file)).size)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(2_600_000)
})

test('has ranks in the order of the documents', () => {
  const ordered = ['showcaseSlide', 'featureCard', 'pricingPlan', 'testimonial', 'partnerLogo', 'pressItem']
  for (const type of ordered) {
    const ranks = ofType(type, z.object({ orderRank: z.string() })).map(({ orderRank }) => orderRank)
    expect(ranks.length).toBeGreaterThan(2)
    // In the format of the Studio's ordered lists: bucket, six digits in base 36, no decimals.
    for (const rank of ranks) expect(rank).toMatch(/^0\|[0-9a-z]{6}:$/)
    expect(ranks.toSorted()).toEqual(ranks)
    expect(new Set(ranks).size).toBe(ranks.length)
  }
})

test('has only marks that are decorators or links', () => {
  const decorators = ['strong', 'em', 'code', 'strike']
  const block = z.object({
    markDefs: z.array(z.object({ _key: z.string() })),
    children: z.array(z.object({ marks: z.array(z.string()), text: z.string() })),
  })
  const blocks = objects.filter(({ _type }) => _type === 'block')
  expect(blocks.length).toBeGreaterThan(100)
  let links = 0
  for (const found of blocks) {
    const { markDefs, children } = block.parse(found)
    const known = [...decorators, ...markDefs.map(({ _key }) => _key)]
    for (const { marks } of children) expect(known).toEqual(expect.arrayContaining(marks))
    const used = children.flatMap(({ marks }) => marks)
    for (const { _key } of markDefs) expect(used).toContain(_key)
    links += markDefs.length
  }
  expect(links).toBeGreaterThan(10)
})

test('links only to reserved domains, and has no filler text', () => {
  let addresses = 0
  for (const document of documents) {
    for (const { path, text } of textsIn(document)) {
      expect(text).not.toMatch(/\b(?:lorem|ipsum|todo|coming soon)\b/i)
      const isOwn = !['post', 'docPage'].includes(document._type) || path.startsWith('metadata')
      for (const address of isOwn ? text.matchAll(/https?:\/\/([^/\s)]+)/g) : []) {
        expect(address[1]).toMatch(/\.example$/)
        addresses += 1
      }
    }
  }
  expect(addresses).toBeGreaterThan(10)
})

const body = z.array(z.looseObject({ _type: z.string() }))
const [titled, summed] = [z.string().min(30).max(60), z.string().min(120).max(160)]
const postSchema = z.looseObject({ title: titled, excerpt: summed, body })
const posts = ofType('post', postSchema)

test('has three authors, four categories, and posts in every category', () => {
  expect(documents.filter(({ _type }) => _type === 'author')).toHaveLength(3)
  const categories = documents.filter(({ _type }) => _type === 'category').map(({ _id }) => _id)
  expect(categories).toHaveLength(4)
  const referenced = JSON.stringify(posts)
  for (const id of categories) expect(referenced).toContain(`"${id}"`)
})

test('has twelve posts of more than 800 words', () => {
  expect(posts).toHaveLength(12)
  for (const { body } of posts) {
    const words = Array.from(textsIn(body), ({ text }) => text).join(' ')
    expect(words.split(/\s+/).length).toBeGreaterThan(800)
  }
})

test('uses every block, style, list and mark of the content model', () => {
  const inPosts = posts.flatMap(({ body }) => Array.from(objectsIn(body), ({ object }) => object))
  const used = (key: string) => [...new Set(inPosts.flatMap((object) => [object[key]].flat()))]
  const blocks = ['imageWithAlt', 'codeBlock', 'table', 'faq', 'callToAction', 'callout']
  expect(used('_type')).toEqual(expect.arrayContaining([...blocks, 'link', 'internalLink']))
  expect(used('style')).toEqual(expect.arrayContaining(['normal', 'h2', 'h3', 'h4', 'blockquote']))
  expect(used('listItem')).toEqual(expect.arrayContaining(['bullet', 'number']))
  expect(used('marks')).toEqual(expect.arrayContaining(['strong', 'em', 'code', 'strike']))
  expect(used('tone')).toEqual(expect.arrayContaining(['info', 'tip', 'warning']))
})

test('has a search title and description of the right length for every page', () => {
  const metadata = z.object({ title: z.string().min(30).max(60), description: z.string().min(120).max(160) })
  const isPage = ({ _type }: { _type: string }) => /Page$|^post$|^newsletterIssue$/.test(_type)
  const pages = documents.filter(isPage)
  expect(pages.length).toBeGreaterThan(20)
  for (const page of pages) metadata.parse(page.metadata)
})

test('has tables with equal rows, and highlighted lines with text', () => {
  const table = z.object({ rows: z.array(z.object({ cells: z.array(z.string()) })) })
  const code = z.object({ code: z.string(), highlightedLines: z.array(z.int().min(1)).optional() })
  let tables = 0
  let highlighted = 0
  for (const block of posts.flatMap(({ body }) => body)) {
    if (block._type === 'table') {
      expect(new Set(table.parse(block).rows.map(({ cells }) => cells.length)).size).toBe(1)
      tables += 1
    }
    if (block._type === 'codeBlock') {
      const { code: text, highlightedLines = [] } = code.parse(block)
      const lines = text.split('\n')
      for (const line of highlightedLines) expect(lines[line - 1]).toMatch(/\S/)
      highlighted += highlightedLines.length
    }
  }
  expect([tables > 0, highlighted > 0]).toEqual([true, true])
})

type Field = {
  name?: string | undefined
  type: string
  fields?: Field[] | undefined
  of?: Field[] | undefined
}
const manyFields = z.lazy(() => z.array(fieldSchema)).optional()
const fieldSchema: z.ZodType<Field> = z.lazy(() =>
  z.looseObject({ name: z.string().optional(), type: z.string(), fields: manyFields, of: manyFields }),
)
const types = new Map(schemaTypes.map((type) => [type.name, fieldSchema.parse(type)]))
const objectShape = z.looseObject({ _type: z.string().optional() })

/** Sanity's own types, whose fields are not part of the content model. */
const builtIn = new Set(['image', 'slug', 'reference', 'block'])

/** Paths in a value that are not in the content model. */
function* strangers(value: unknown, field: Field, path: string): Generator<string> {
  const named = types.get(field.type)
  if (named && named !== field) yield* strangers(value, { ...named, name: field.name }, path)
  else if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) {
      const type = objectShape.safeParse(item).data?._type ?? typeof item
      const member = field.of?.find((candidate) => (candidate.name ?? candidate.type) === type)
      if (!member) yield `${path}[${index}] is a ${type}`
      else yield* strangers(item, member, `${path}[${index}]`)
    }
  } else if (field.fields || field.type === 'object') {
    for (const [key, item] of Object.entries(objectShape.parse(value))) {
      const known = field.fields?.find(({ name }) => name === key)
      if (known) yield* strangers(item, known, `${path}.${key}`)
      else if (!key.startsWith('_') && !(field.type === 'image' && /^(?:hotspot|crop|asset)$/.test(key)))
        yield `${path}.${key}`
    }
  } else if (typeof value === 'object' && !builtIn.has(field.type)) yield `${path} holds an object`
}

test('contains only documents, fields and array members of the content model', () => {
  const found = documents.flatMap((document) => {
    const type = types.get(document._type)
    return type ? [...strangers(document, type, document._id)] : [`${document._id} is a ${document._type}`]
  })
  expect(found).toEqual([])
})

test('contains every document type', () => {
  const documentTypes = [...types.values()].filter(({ type }) => type === 'document').map(({ name }) => name)
  expect(new Set(documents.map(({ _type }) => _type))).toEqual(new Set(documentTypes))
})
