import type { DocumentActionComponent } from 'sanity'
import { schemaTypes } from '@/schemas'
import { documentActions } from '@/studio/actions/document-actions'
import { rankJustAfter } from '@/studio/actions/duplicate'
import { newDocumentOptions } from '@/studio/actions/new-document-options'
import { deskGroups, orderedTypes, singletonTypes } from '@/studio/desk/groups'
import { places } from '@/studio/presentation/locations'

const documents = schemaTypes.filter(({ type }) => type === 'document')
const entries = deskGroups.flatMap((group) => group.entries)
type ActionName = NonNullable<DocumentActionComponent['action']>
const action = (name: ActionName): DocumentActionComponent => Object.assign(() => null, { action: name })
const names = (actions: DocumentActionComponent[]) => actions.map((one) => one.action)

test('has every document type in exactly one group, each with an ID of its own', () => {
  expect(documents.length).toBeGreaterThan(10)
  const placed = entries.map(({ type }) => type).sort()
  expect(placed).toEqual(documents.map(({ name }) => name).sort())
  expect(new Set(deskGroups.map(({ id }) => id)).size).toBe(deskGroups.length)
})

test.each(orderedTypes)('has a rank field for %s', (type) => {
  const schema = documents.find(({ name }) => name === type)
  const fields = schema && 'fields' in schema ? schema.fields : []
  expect(fields?.map(({ name }) => name)).toContain('orderRank')
})

test('has a location on the site for every document type', () => {
  expect(Object.keys(places).sort()).toEqual(documents.map(({ name }) => name).sort())
})

const odd = [null, 0, 1e308, true, '', 'x', {}, { _type: 'x' }, [], [null], ['a', 5]]

test.each(
  schemaTypes.flatMap((type) =>
    'preview' in type && type.preview?.select ? [[type.name, type.preview] as const] : [],
  ),
)('shows %s in lists, whatever is stored in it', (_, { select = {}, prepare }) => {
  const texts = Object.fromEntries(Object.keys(select).map((key) => [key, `The ${key}`]))
  for (const key of Object.keys(texts))
    for (const value of odd) {
      const shown = prepare?.({ ...texts, [key]: value })
      for (const text of [shown?.title, shown?.subtitle]) expect(typeof (text ?? '')).not.toBe('object')
    }
})

const every: ActionName[] = ['publish', 'unpublish', 'discardChanges', 'restore', 'duplicate', 'delete']
const offered = every.map(action)

describe('singletons', () => {
  test('are the settings and the pages with their own type', () => {
    expect(singletonTypes).toEqual(['siteSettings', 'howItWorksPage', 'systemOverviewPage', 'homePage'])
  })

  test.each(singletonTypes)('offer no duplicate, unpublish or delete for %s', (schemaType) => {
    expect(names(documentActions(offered, { schemaType }))).toEqual(['publish', 'discardChanges', 'restore'])
  })

  test('offer no second document', () => {
    const type = 'initialValueTemplateItem' as const
    const options = documents.map(({ name }) => ({ templateId: name, type }))
    const left = newDocumentOptions(options).map(({ templateId }) => templateId)
    expect(left).toHaveLength(documents.length - singletonTypes.length)
    expect(left).not.toEqual(expect.arrayContaining(['siteSettings']))
    expect(left).not.toEqual(expect.arrayContaining(['homePage']))
  })

  test('do not include other types, which keep every action', () => {
    expect(names(documentActions(offered, { schemaType: 'post' }))).toEqual(names(offered))
    expect(names(documentActions(offered, { schemaType: 'testimonial' }))).toEqual(names(offered))
  })
})

describe('a page that the site links to', () => {
  test.each([
    ['landingPage', 'landingPage-free-demo'],
    ['landingPage', 'drafts.landingPage-free-demo'],
    ['legalPage', 'legalPage-privacy-policy'],
  ])('is neither unpublished nor deleted: %s %s', (schemaType, documentId) => {
    const left = ['publish', 'discardChanges', 'restore', 'duplicate']
    expect(names(documentActions(offered, { schemaType, documentId }))).toEqual(left)
  })

  test('does not include a marketer’s own page, which keeps every action', () => {
    for (const documentId of ['3f1c', 'landingPage-summer', 'landingPage-privacy-policy'])
      expect(names(documentActions(offered, { schemaType: 'landingPage', documentId }))).toEqual(every)
  })
})

test.each([
  ['publish', 'post'],
  ['duplicate', 'testimonial'],
] as const)('has the same action to %s for every rendering', (name, schemaType) => {
  const offered = [action(name)]
  const first = documentActions(offered, { schemaType })
  expect(documentActions(offered, { schemaType })).toEqual(first)
  expect(first[0]).not.toBe(offered[0])
})

test('puts a duplicate in an ordered list right after its original', () => {
  const [original, next] = ['0|100008:', '0|10000g:']
  for (let round = 0; round < 100; round += 1) {
    const copy = rankJustAfter(original)
    expect(original < copy && copy < next).toBe(true)
  }
})
