import { documentTag, outlineTag, slugTag, tagsOf } from '@/lib/content/cache-tags'

describe('cache tags', () => {
  const post = { _id: 'p1', _type: 'post' }
  const plan = { _id: 'pricingPlan-pro', _type: 'pricingPlan' }
  const categories = { categoryIds: ['c1', 'c2', null], previousCategoryIds: ['c1', 'c3'] }

  const lists = ['c1', 'c2', 'c3'].map((id) => `category-posts:${id}`)

  test.each<[string, Parameters<typeof tagsOf>[0], string[]]>([
    ['the type and the ID', plan, ['pricingPlan', 'pricingPlan-pro']],
    ['one tag for a singleton, whose ID is its type', { _id: 'homePage', _type: 'homePage' }, ['homePage']],
    ['both slugs', { ...post, slug: 'new', previousSlug: 'old' }, ['post', 'p1', 'post:new', 'post:old']],
    [
      'both types',
      { ...post, previousType: 'docPage', slug: 'a' },
      ['post', 'docPage', 'p1', 'post:a', 'docPage:a', 'post#outline', 'docPage#outline'],
    ],
    ['an unchanged slug once', { ...post, slug: 'a', previousSlug: 'a' }, ['post', 'p1', 'post:a']],
    ['no missing slug', { ...post, slug: null }, ['post', 'p1']],
    ['the lists of both categories', { ...post, ...categories }, ['post', 'p1', ...lists]],
  ])('include %s', (_, change, tags) => expect(tagsOf(change)).toEqual(tags))

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
    const moved = outlines({ ...before, parentId: 'b', previousParentId: 'a' })
    expect(moved).toEqual(['docPage#outline:b', 'docPage#outline:a'])
    const created = outlines({ previousSlug: null, parentId: 'a', previousParentId: null })
    expect(created).toEqual(['docPage#outline:a'])
    // It moves from the top or to it.
    expect(outlines({ ...before, parentId: 'a', previousParentId: null })).toEqual(['docPage#outline'])
    expect(outlines({ ...before, parentId: null, previousParentId: 'a' })).toEqual(['docPage#outline'])
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
