import { documentTag, outlineTag, slugTag, tagsOf, typeTag } from '@/lib/content/cache-tags'

describe('cache tags', () => {
  test('include the list of plans and the plan’s ID', () => {
    expect(tagsOf({ _id: 'pricingPlan-pro', _type: 'pricingPlan' })).toEqual([
      'pricingPlan',
      'pricingPlan-pro',
    ])
  })

  test('are one tag for a singleton, whose ID is its type', () => {
    expect(tagsOf({ _id: 'homePage', _type: 'homePage' })).toEqual(['homePage'])
  })

  test('include the old and the new slug of a post', () => {
    expect(tagsOf({ _id: 'p1', _type: 'post', slug: 'new', previousSlug: 'old' })).toEqual([
      'post',
      'p1',
      'post:new',
      'post:old',
    ])
  })

  test('name an unchanged slug once, and no missing slug', () => {
    expect(tagsOf({ _id: 'p1', _type: 'post', slug: 'same', previousSlug: 'same' })).toEqual([
      'post',
      'p1',
      'post:same',
    ])
    expect(tagsOf({ _id: 'p1', _type: 'post', slug: null })).toEqual(['post', 'p1'])
  })

  test('do not include other posts’ pages', () => {
    const one = tagsOf({ _id: 'p1', _type: 'post', slug: 'one' })
    expect(one).not.toContain(documentTag('p2'))
    expect(one).not.toContain(slugTag('post', 'two'))
    expect(one).not.toContain(typeTag('author'))
  })

  test('include the outline of the documentation, unless only a page’s text changed', () => {
    const page = { _id: 'd1', _type: 'docPage', slug: 'install', previousSlug: 'install' }
    expect(tagsOf({ ...page, outlineChanged: false })).toEqual(['docPage', 'd1', 'docPage:install'])
    expect(tagsOf({ ...page, outlineChanged: true })).toContain(outlineTag('docPage'))
    // A webhook configured before `outlineChanged` was added.
    expect(tagsOf(page)).toContain(outlineTag('docPage'))
    expect(tagsOf({ ...page, _type: 'post', outlineChanged: true })).not.toContain(outlineTag('post'))
  })

  test('include only the branch of a page under another one', () => {
    const page = { _id: 'd1', _type: 'docPage', slug: 'install', outlineChanged: true }
    const outlines = (change: object) => tagsOf({ ...page, ...change }).filter((tag) => tag.includes('#'))
    const before = { previousSlug: 'install' }
    expect(outlines({ ...before, parentId: 'a', previousParentId: 'a' })).toEqual(['docPage#outline:a'])
    expect(outlines({ ...before, parentId: 'b', previousParentId: 'a' })).toEqual([
      'docPage#outline:b',
      'docPage#outline:a',
    ])
    // A new page.
    expect(outlines({ previousSlug: null, parentId: 'a', previousParentId: null })).toEqual([
      'docPage#outline:a',
    ])
    // It moves from the top or to it.
    expect(outlines({ ...before, parentId: 'a', previousParentId: null })).toEqual(['docPage#outline'])
    expect(outlines({ ...before, parentId: null, previousParentId: 'a' })).toEqual(['docPage#outline'])
  })

  test('include the lists of a post’s current and previous categories', () => {
    const change = { categoryIds: ['c1', 'c2', null], previousCategoryIds: ['c1', 'c3'] }
    expect(tagsOf({ _id: 'p1', _type: 'post', ...change })).toEqual([
      'post',
      'p1',
      'category-posts:c1',
      'category-posts:c2',
      'category-posts:c3',
    ])
  })

  test('are those of the published document for a draft or a version', () => {
    expect(documentTag('drafts.p1')).toBe('p1')
    expect(documentTag('versions.rSummer.p1')).toBe('p1')
  })

  test('escape commas in a slug, because Next separates tags by commas', () => {
    expect(slugTag('post', 'a,pricingPlan')).not.toContain(',')
    expect(slugTag('post', 'straße')).toMatch(/^[\x20-\x7e]+$/)
  })
})
