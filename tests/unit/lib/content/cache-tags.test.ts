import { documentTag, outlineTag, slugTag, tagsOf, typeTag } from '@/lib/content/cache-tags'

describe('cache tags', () => {
  test('a plan touches the list of plans and what shows it by id', () => {
    expect(tagsOf({ _id: 'pricingPlan-pro', _type: 'pricingPlan' })).toEqual([
      'pricingPlan',
      'pricingPlan-pro',
    ])
  })

  test('a singleton, whose id is its type, has one tag', () => {
    expect(tagsOf({ _id: 'homePage', _type: 'homePage' })).toEqual(['homePage'])
  })

  test('a post touches its page too, under the new slug and the old one', () => {
    expect(tagsOf({ _id: 'p1', _type: 'post', slug: 'new', previousSlug: 'old' })).toEqual([
      'post',
      'p1',
      'post:new',
      'post:old',
    ])
  })

  test('a slug that did not change is named once, a missing one not at all', () => {
    expect(tagsOf({ _id: 'p1', _type: 'post', slug: 'same', previousSlug: 'same' })).toEqual([
      'post',
      'p1',
      'post:same',
    ])
    expect(tagsOf({ _id: 'p1', _type: 'post', slug: null })).toEqual(['post', 'p1'])
  })

  test('no post’s tags touch another post’s page', () => {
    const one = tagsOf({ _id: 'p1', _type: 'post', slug: 'one' })
    expect(one).not.toContain(documentTag('p2'))
    expect(one).not.toContain(slugTag('post', 'two'))
    expect(one).not.toContain(typeTag('author'))
  })

  test('a documentation page touches the outline all of them show, unless only its text changed', () => {
    const page = { _id: 'd1', _type: 'docPage', slug: 'install', previousSlug: 'install' }
    expect(tagsOf({ ...page, outlineChanged: false })).toEqual(['docPage', 'd1', 'docPage:install'])
    expect(tagsOf({ ...page, outlineChanged: true })).toContain(outlineTag('docPage'))
    // A webhook set up before the outline was told.
    expect(tagsOf(page)).toContain(outlineTag('docPage'))
    expect(tagsOf({ ...page, _type: 'post', outlineChanged: true })).not.toContain(outlineTag('post'))
  })

  test('a post touches the lists of the categories it is or was in', () => {
    const change = { categoryIds: ['c1', 'c2', null], previousCategoryIds: ['c1', 'c3'] }
    expect(tagsOf({ _id: 'p1', _type: 'post', ...change })).toEqual([
      'post',
      'p1',
      'category-posts:c1',
      'category-posts:c2',
      'category-posts:c3',
    ])
  })

  test('a draft or a version has the tag of its published document', () => {
    expect(documentTag('drafts.p1')).toBe('p1')
    expect(documentTag('versions.rSummer.p1')).toBe('p1')
  })

  test('a slug cannot break out of its tag: Next separates tags by commas', () => {
    expect(slugTag('post', 'a,pricingPlan')).not.toContain(',')
    expect(slugTag('post', 'straße')).toMatch(/^[\x20-\x7e]+$/)
  })
})
