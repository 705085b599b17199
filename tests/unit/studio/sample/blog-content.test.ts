import { z } from 'zod'
import { documents, objectsIn, ofType, textsIn } from './sample-dataset'

const postSchema = z.looseObject({
  title: z.string().min(30).max(60),
  excerpt: z.string().min(120).max(160),
  body: z.array(z.looseObject({ _type: z.string() })),
})
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
    const words = [...textsIn(body)]
      .map(({ text }) => text)
      .join(' ')
      .split(/\s+/)
    expect(words.length).toBeGreaterThan(800)
  }
})

test('uses every block, style, list and mark of the content model', () => {
  const objects = posts.flatMap(({ body }) => [...objectsIn(body)].map(({ object }) => object))
  const values = (key: string) => new Set(objects.flatMap((object) => [object[key]].flat()))
  const types = [
    'imageWithAlt',
    'codeBlock',
    'table',
    'faq',
    'callToAction',
    'callout',
    'link',
    'internalLink',
  ]
  for (const type of types) expect(values('_type')).toContain(type)
  for (const style of ['normal', 'h2', 'h3', 'h4', 'blockquote']) expect(values('style')).toContain(style)
  for (const listItem of ['bullet', 'number']) expect(values('listItem')).toContain(listItem)
  for (const mark of ['strong', 'em', 'code', 'strike']) expect(values('marks')).toContain(mark)
  for (const tone of ['info', 'tip', 'warning']) expect(values('tone')).toContain(tone)
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
