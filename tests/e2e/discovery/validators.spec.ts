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
import { agents } from '../../../lib/discovery/robots/agents.ts'
import { siteAddresses } from '../support/site-routes.ts'
import { expect, test } from '../support/test.ts'
import { describedAddresses } from './served-head.ts'

// What others have written to judge such files judges ours here. What is ours to decide stands in the other specs.

/**
 * What Google's evaluator finds wrong with a policy. That scripts may come from the site itself it calls a possible risk
 * where a site also serves what others write: here that is pictures, which no browser runs as a script (nosniff).
 */
const policyFindings = (policy: string) =>
  new CspEvaluator(new CspParser(policy).csp)
    .evaluate()
    .filter(({ directive, value }) => directive !== 'script-src' || value !== "'self'")
    .map(({ directive, value, description }) => `${directive} ${value ?? ''}: ${description}`)

test('Google’s evaluator finds nothing in the policy of any page', async ({ lake, request }) => {
  for (const { address } of await siteAddresses(lake)) {
    const policy = (await request.get(address)).headers()['content-security-policy'] ?? ''
    expect(policyFindings(policy), address).toEqual([])
  }
})

/** A step of a how-to may have a picture, a film or parts of its own. Ours are told in words. */
const isTaste = ({ path: place, fieldNames = [] }: Issue) =>
  place?.at(-1)?.type === 'HowToStep' &&
  fieldNames.every((name) => ['image', 'video', 'itemListElement'].includes(name))

test('what every page says to machines keeps to the rules of search engines', async ({ lake, request }) => {
  const validator = new Validator()
  for (const address of await describedAddresses(lake)) {
    const said = new WebAutoExtractor().parse(await (await request.get(address)).text())
    expect(Object.keys(said.jsonld), address).toContain('Organization')
    const issues = (await validator.validate(said)).filter((issue) => !isTaste(issue))
    expect(
      issues.map(({ issueMessage, path: place }) => `${issueMessage} ${JSON.stringify(place)}`),
      address,
    ).toEqual([])
  }
})

test('the sitemap is one by the schema of sitemaps.org', async ({ request }) => {
  const contents = await (await request.get('/sitemap.xml')).text()
  const library = path.dirname(fileURLToPath(import.meta.resolve('sitemap/package.json')))
  const schema = await readFile(path.join(library, 'schema/sitemap.xsd'), 'utf8')
  const { errors } = await validateXML({ xml: { fileName: 'sitemap.xml', contents }, schema })
  expect(errors.map(({ message }) => message)).toEqual([])
})

test('robots.txt leads to a sitemap of which every agent may read every page, and to nothing of ours', async ({
  baseURL,
  request,
}) => {
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

test('a feed reader finds the same posts in both feeds, each with its date, its author and its text', async ({
  request,
}) => {
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
