import { findFile } from '@/lib/checker/files/found-file'
import { robotsRules } from '@/lib/checker/files/robots-rules'
import { sitemapOf } from '@/lib/checker/files/site-map'
import { failed, type MadeFile, made, madeSite, skipped } from '../made-site'

const find = (llms: MadeFile | string, missing: MadeFile | string = { status: 404, body: '' }) =>
  findFile(madeSite({ llms, missing }), 'llms')

describe('findFile', () => {
  const html = 'its address responds with an HTML page'

  it('finds a text', () => expect(find('# Name').state).toBe('found'))

  it.each([
    ['another status', { status: 404, body: '# Name' }, 'its address responds with status 404'],
    ['a body of no bytes', '', 'it is empty'],
    ['HTML by its type', { type: 'text/html', body: '# Name' }, html],
    ['HTML by its text', '<!DOCTYPE html><p>', html],
    ['HTML after comments', '\uFEFF\n<!-- a --> <!-- b -->\n<html lang="en">', html],
  ])('does not find a file with %s', (_, file, because) => {
    expect(find(file)).toMatchObject({ state: 'absent', because })
  })

  it('does not find what the site responds with at any address', () => {
    expect(find('All is well', 'All is well\n')).toMatchObject({ state: 'absent' })
    expect(find('All is well', { status: 404, body: 'All is well' }).state).toBe('found')
    expect(find('All is well', { type: 'application/json', body: 'All is well' }).state).toBe('found')
  })

  it('does not know about a file that was not seen', () => {
    const site = madeSite({
      llms: failed('llms'),
      feed: skipped('feed', 'robots'),
      wacp: skipped('wacp', 'limit'),
    })
    expect(findFile(site, 'llms')).toMatchObject({
      state: 'unknown',
      because: 'there was no response: example.com did not respond within 10 seconds',
    })
    expect(findFile(site, 'feed')).toMatchObject({ state: 'unknown' })
    expect(findFile(site, 'wacp')).toMatchObject({ state: 'unknown' })
    expect(findFile({ ...site, files: {} }, 'llms')).toMatchObject({
      state: 'unknown',
      because: 'it was not asked for',
    })
  })

  it('looks at any number of comments in a moment', () => {
    expect(find(`${'<!---->'.repeat(3_000)}text`).state).toBe('found')
  })
})

describe('robotsRules', () => {
  it.each([
    [500, 'unreachable'],
    [503, 'unreachable'],
    [429, 'unreachable'],
    [404, 'absent'],
    [401, 'absent'],
    [403, 'absent'],
    [204, 'absent'],
  ])('takes status %p for %s', (status, state) => {
    expect(robotsRules(madeSite({ robots: { status, body: 'User-agent: *' } })).state).toBe(state)
  })

  it('takes a failure for a site that is down, but not too many redirects', () => {
    expect(robotsRules(madeSite({ robots: failed('robots', 'timeout') })).state).toBe('unreachable')
    expect(robotsRules(madeSite({ robots: failed('robots', 'too-many-redirects') })).state).toBe('absent')
  })

  it('changes its mind when it turns out that the site has one text for everything', () => {
    const site = madeSite({ robots: 'User-agent: *' })
    delete site.files.missing
    expect(robotsRules(site).state).toBe('file')
    site.files.missing = made('missing', 'User-agent: *')
    expect(robotsRules(site).state).toBe('absent')
  })
})

describe('sitemapOf', () => {
  it('gets the part of an index when it arrives', () => {
    const site = madeSite({
      sitemap: '<sitemapindex><sitemap><loc>https://example.com/part.xml</loc></sitemap></sitemapindex>',
    })
    delete site.files.sitemapPart
    expect(sitemapOf(site)).toMatchObject({ state: 'found', part: undefined })
    site.files.sitemapPart = made(
      'sitemapPart',
      '<urlset><url><loc>https://example.com/</loc></url></urlset>',
    )
    expect(sitemapOf(site)).toMatchObject({ state: 'found', part: { kind: 'urls' } })
  })
})
