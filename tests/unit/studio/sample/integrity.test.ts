import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { openArchive } from '@/local/content-archive/archive-source'
import { checkArchive } from '@/local/content-archive/check-archive'
import { documents, objectsIn, ofType, SAMPLE, textsIn } from './sample-dataset'

test('is a valid archive, with no missing files or references', async () => {
  await using source = await openArchive(SAMPLE)
  const { lines, outward } = await checkArchive(source)
  expect(lines).toHaveLength(documents.length)
  expect(outward).toEqual([])
})

test('has readable IDs, which are the type for singletons', () => {
  for (const { _id, _type } of documents) {
    const isSingleton = ['siteSettings', 'homePage', 'howItWorksPage', 'systemOverviewPage'].includes(_type)
    expect(_id).toMatch(
      isSingleton ? new RegExp(`^${_type}$`) : new RegExp(`^${_type}-[a-z0-9]+(-[a-z0-9]+)*$`),
    )
  }
})

test('has a unique key for every object in an array', () => {
  const arrays = documents.flatMap((document) =>
    [...objectsIn(document)].flatMap(({ object }) =>
      Object.values(object).filter((value) => Array.isArray(value)),
    ),
  )
  expect(arrays.length).toBeGreaterThan(100)
  for (const array of arrays) {
    const items = array.filter((item: unknown) => typeof item === 'object')
    const keys = items.map((item: unknown) => z.object({ _key: z.string().min(1) }).parse(item)._key)
    expect(new Set(keys).size).toBe(keys.length)
  }
})

test('has an alt text and a file for every image', () => {
  const pictures = documents
    .flatMap((document) => [...objectsIn(document)])
    .filter(({ object }) => object._type === 'imageWithAlt')
  expect(pictures.length).toBeGreaterThan(20)
  for (const { object } of pictures) {
    expect(object).toMatchObject({
      alt: expect.stringMatching(/\S{3}/),
      _sanityAsset: expect.stringMatching(/^image@file:\/\/\.\/images\/[a-z0-9-]+\.(png|svg|webp)$/),
    })
  }
})

test('uses every file, and keeps their total size small', () => {
  const named = JSON.stringify(documents)
  const files = readdirSync(join(SAMPLE, 'images'))
  expect(files.length).toBeGreaterThan(20)
  expect(files.filter((file) => !named.includes(`images/${file}`))).toEqual([])
  const bytes = files
    .map((file) => statSync(join(SAMPLE, 'images', file)).size)
    .reduce((sum, size) => sum + size, 0)
  expect(bytes).toBeLessThan(2_600_000)
})

test('has ranks in the order of the documents', () => {
  for (const type of [
    'showcaseSlide',
    'featureCard',
    'pricingPlan',
    'testimonial',
    'partnerLogo',
    'pressItem',
  ]) {
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
  const blocks = documents
    .flatMap((document) => [...objectsIn(document)])
    .filter(({ object }) => object._type === 'block')
  expect(blocks.length).toBeGreaterThan(100)
  let links = 0
  for (const { object } of blocks) {
    const { markDefs, children } = block.parse(object)
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
