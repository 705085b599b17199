import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import Validator, { type Issue } from '@adobe/structured-data-validator'
import WebAutoExtractor from '@marbec/web-auto-extractor'
import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js'
import { CspParser } from 'csp_evaluator/dist/parser.js'
import { parseAtomFeed, parseRssFeed } from 'feedsmith'
import robotsParser from 'robots-parser'
import { parseSitemap } from 'sitemap'
import { validateXML } from 'xmllint-wasm'
import { agents } from '../../../lib/ai-agents/agents.ts'
import { siteAddresses } from '../support/site-routes.ts'
import { expect, test } from '../support/test.ts'
import { describedAddresses } from './served-head.ts'

// Checks files with third-party validators. Project-specific rules are tested in the other specs.

/**
 * The findings of Google's CSP evaluator. It warns that 'self' is risky for scripts on a site that also serves uploads. That
 * is ignored, because the uploads are images, which browsers do not run as scripts (nosniff).
 */
const policyFindings = (policy: string) =>
  new CspEvaluator(new CspParser(policy).csp)
    .evaluate()
    .filter(({ directive, value }) => directive !== 'script-src' || value !== "'self'")
    .map(({ directive, value, description }) => `${directive} ${value ?? ''}: ${description}`)

/** Whether the issue is only a missing optional image, video or sub-list of a how-to step. */
const isTaste = ({ path: place, fieldNames = [] }: Issue) =>
  place?.at(-1)?.type === 'HowToStep' &&
  fieldNames.every((name) => ['image', 'video', 'itemListElement'].includes(name))

test('follows the rules for policies and structured data', { tag: '@sweep' }, async ({ lake, request }) => {
  const validator = new Validator()
  const described = await describedAddresses(lake)
  for (const { address } of await siteAddresses(lake)) {
    const answer = await request.get(address)
    expect(policyFindings(answer.headers()['content-security-policy'] ?? ''), address).toEqual([])
    if (!described.includes(address)) continue
    const said = new WebAutoExtractor().parse(await answer.text())
    expect(Object.keys(said.jsonld), address).toContain('Organization')
    const issues = (await validator.validate(said)).filter((issue) => !isTaste(issue))
    expect(
      issues.map(({ issueMessage, path: place }) => `${issueMessage} ${JSON.stringify(place)}`),
      address,
    ).toEqual([])
  }
})

test('validates the sitemap against the schema of sitemaps.org', async ({ request }) => {
  const contents = await (await request.get('/sitemap.xml')).text()
  const library = path.dirname(fileURLToPath(import.meta.resolve('sitemap/package.json')))
  const schema = await readFile(path.join(library, 'schema/sitemap.xsd'), 'utf8')
  const { errors } = await validateXML({ xml: { fileName: 'sitemap.xml', contents }, schema })
  expect(errors.map(({ message }) => message)).toEqual([])
})

test('allows every agent all pages of the sitemap and no others', async ({ baseURL, request }) => {
  const robots = robotsParser(`${baseURL}/robots.txt`, await (await request.get('/robots.txt')).text())
  const [sitemap = ''] = robots.getSitemaps()
  const listed = await parseSitemap(Readable.from([await (await request.get(sitemap)).text()]))
  expect(listed.length).toBeGreaterThan(40)
  const closed = ['/studio', '/studio/structure', '/api/revalidate', '/embed/tour', '/blog/search?q=robots']
  for (const agent of ['SomebodyElse', ...agents.map(({ token }) => token)]) {
    expect(
      listed.filter(({ url }) => !robots.isAllowed(url, agent)).map(({ url }) => url),
      agent,
    ).toEqual([])
    expect(
      closed.filter((address) => robots.isAllowed(`${baseURL}${address}`, agent)),
      agent,
    ).toEqual([])
  }
})

test('has the same posts in both feeds, each with its date, author and text', async ({ request }) => {
  const rss = parseRssFeed(await (await request.get('/blog/rss.xml')).text())
  const atom = parseAtomFeed(await (await request.get('/blog/atom.xml')).text())
  const inRss = rss.items?.map((post) => ({
    title: post.title,
    address: post.link,
    day: new Date(post.pubDate ?? '').toISOString(),
    authors: post.dc?.creators,
    text: post.content?.encoded,
  }))
  const inAtom = atom.entries?.map((post) => ({
    title: post.title?.value,
    address: post.links?.[0]?.href,
    day: new Date(post.published ?? '').toISOString(),
    authors: post.authors?.map(({ name }) => name),
    text: post.content?.value,
  }))
  expect(inRss?.length).toBeGreaterThan(5)
  expect(inRss).toEqual(inAtom)
  for (const post of inRss ?? []) {
    expect(post, post.address).toEqual({
      title: expect.stringMatching(/\S/),
      address: expect.stringMatching(/^http/),
      day: expect.any(String),
      authors: [expect.stringMatching(/\S/)],
      text: expect.stringMatching(/^<p>/),
    })
  }
})
