import type { DocumentActionComponent } from 'sanity'
import { schemaTypes } from '@/schemas'
import { documentActions } from '@/studio/actions/document-actions'
import { rankJustAfter } from '@/studio/actions/duplicate'
import { newDocumentOptions } from '@/studio/actions/new-document-options'
import { deskGroups, orderedTypes, singletonTypes } from '@/studio/desk/groups'
import { locations } from '@/studio/presentation/locations'

const documents = schemaTypes.filter(({ type }) => type === 'document')
const entries = deskGroups.flatMap((group) => group.entries)
type ActionName = NonNullable<DocumentActionComponent['action']>
const action = (name: ActionName): DocumentActionComponent => Object.assign(() => null, { action: name })
const names = (actions: DocumentActionComponent[]) => actions.map((one) => one.action)

test('every document type stands in exactly one group of the desk', () => {
  expect(documents.length).toBeGreaterThan(10)
  const placed = entries.map(({ type }) => type).sort()
  expect(placed).toEqual(documents.map(({ name }) => name).sort())
})

test('groups have ids of their own', () => {
  const ids = deskGroups.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
})

test.each(orderedTypes)('%s can be put in order', (type) => {
  const schema = documents.find(({ name }) => name === type)
  const fields = schema && 'fields' in schema ? schema.fields : []
  expect(fields?.map(({ name }) => name)).toContain('orderRank')
})

test('every document type says where on the site it is seen', () => {
  expect(Object.keys(locations).sort()).toEqual(documents.map(({ name }) => name).sort())
})

describe('singletons', () => {
  test('are the settings and the pages with a form of their own', () => {
    expect(singletonTypes).toEqual(['siteSettings', 'howItWorksPage', 'systemOverviewPage', 'homePage'])
  })

  const every: ActionName[] = ['publish', 'unpublish', 'discardChanges', 'restore', 'duplicate', 'delete']
  const offered = every.map(action)

  test.each(singletonTypes)('%s cannot be doubled, unpublished or deleted', (schemaType) => {
    expect(names(documentActions(offered, { schemaType }))).toEqual(['publish', 'discardChanges', 'restore'])
  })

  test('cannot be created a second time', () => {
    const options = documents.map(({ name }) => ({
      templateId: name,
      type: 'initialValueTemplateItem' as const,
    }))
    const left = newDocumentOptions(options).map(({ templateId }) => templateId)
    expect(left).toHaveLength(documents.length - singletonTypes.length)
    expect(left).not.toEqual(expect.arrayContaining(['siteSettings']))
    expect(left).not.toEqual(expect.arrayContaining(['homePage']))
  })

  test('other documents keep every action', () => {
    expect(names(documentActions(offered, { schemaType: 'post' }))).toEqual(names(offered))
    expect(names(documentActions(offered, { schemaType: 'testimonial' }))).toEqual(names(offered))
  })
})

describe('pages that the site itself leads to', () => {
  const every: ActionName[] = ['publish', 'unpublish', 'discardChanges', 'restore', 'duplicate', 'delete']
  const offered = every.map(action)

  test.each([
    ['landingPage', 'landingPage-free-demo'],
    ['landingPage', 'drafts.landingPage-free-demo'],
    ['legalPage', 'legalPage-privacy-policy'],
  ])('a %s %s is neither unpublished nor deleted', (schemaType, documentId) => {
    expect(names(documentActions(offered, { schemaType, documentId }))).toEqual([
      'publish',
      'discardChanges',
      'restore',
      'duplicate',
    ])
  })

  test('a page of a marketer’s own keeps every action', () => {
    for (const documentId of ['3f1c', 'landingPage-summer', 'landingPage-privacy-policy'])
      expect(names(documentActions(offered, { schemaType: 'landingPage', documentId }))).toEqual(every)
  })
})

test('the publish of a page is the same action from one rendering to the next', () => {
  const publish = [action('publish')]
  const first = documentActions(publish, { schemaType: 'post' })
  expect(documentActions(publish, { schemaType: 'post' })).toEqual(first)
  expect(first[0]).not.toBe(publish[0])
})

describe('a copy in an ordered list', () => {
  test('stands right after its original', () => {
    const original = '0|100008:'
    const next = '0|10000g:'
    for (let round = 0; round < 100; round += 1) {
      const copy = rankJustAfter(original)
      expect(original < copy && copy < next).toBe(true)
    }
  })

  test('keeps the same action from one rendering to the next', () => {
    const duplicate = [action('duplicate')]
    const first = documentActions(duplicate, { schemaType: 'testimonial' })
    expect(documentActions(duplicate, { schemaType: 'testimonial' })).toEqual(first)
    expect(first[0]).not.toBe(duplicate[0])
  })
})
