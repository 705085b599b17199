import { createServer } from 'node:http'
import express, { type Response as ExpressResponse } from 'express'
import { aiVisits, type VisitsMiddleware } from '../../../packages/ai-visits/src/express.ts'
import { tagElement, tagPolicy } from '../../../packages/tag/install.ts'
import { listen } from '../listen.ts'
import { type CustomerPage, customerPages, disallowedPath, missingPath } from './pages.ts'

const navigation = [
  ...customerPages.filter(({ isHidden }) => !isHidden).map(({ path, title }) => [path, title] as const),
  [missingPath, 'Spring sale'] as const,
  [disallowedPath, 'Your account'] as const,
]

const links = navigation.map(([path, title]) => `<li><a href="${path}">${title}</a></li>`).join('')

/**
 * @param head elements for the head of every page
 * @returns the page as HTML
 */
function pageHtml(page: CustomerPage, head: string): string {
  const { title, description, heading, text, isHidden } = page
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
<meta name="description" content="${description}">
${isHidden ? '<meta name="robots" content="noindex">' : ''}
${head}
</head>
<body>
<header><nav aria-label="Main"><ul>${links}</ul></nav></header>
<main><h1>${title}</h1><p>${description}</p><h2>${heading}</h2><p>${text}</p></main>
<footer><p>Bramble Cycles</p></footer>
</body>
</html>`
}

const robotsText = (origin: string): string =>
  `User-agent: *\nDisallow: ${disallowedPath}\n\nSitemap: ${origin}/sitemap.xml\n`

/** Lists the pages that search engines may list. */
const sitemapXml = (origin: string): string => {
  const places = customerPages
    .filter(({ isHidden }) => !isHidden)
    .map(({ path }) => `<url><loc>${origin}${path}</loc><lastmod>2026-11-01</lastmod></url>`)
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${places.join('')}</urlset>`
}

/** What the customer has installed. A part without its key is not installed. */
export interface CustomerInstalls {
  /** The site that the customer is a customer of. */
  siteUrl: string
  tagKey?: string
  serverKey?: string
  /** Of the hosted files. */
  publicToken?: string
  /** Further files by their path, such as the one that proves the domain. */
  files?: Record<string, string>
}

export type CustomerSite = Awaited<ReturnType<typeof startCustomerSite>>

/** The names of the hosted files, which the site rewrites to their public addresses. */
const hostedFiles = [
  'llms.txt',
  'llms-full.txt',
  'ai-sitemap.xml',
  '.well-known/wacp.json',
  '.well-known/security.txt',
]

const passedHeaders = ['content-type', 'etag', 'cache-control', 'last-modified']

/** Answers with the hosted file, as a rewrite of a web server does. */
async function rewrite(target: string, condition: string | undefined, response: ExpressResponse) {
  const hosted = await fetch(target, { headers: condition ? { 'if-none-match': condition } : {} })
  for (const name of passedHeaders) {
    const value = hosted.headers.get(name)
    if (value) response.setHeader(name, value)
  }
  response.status(hosted.status).send(Buffer.from(await hosted.arrayBuffer()))
}

/** A policy that allows nothing but the tag. */
function strictPolicy(siteUrl: string): string {
  const additions = tagPolicy(siteUrl).map(({ directive, value }) => `${directive} ${value}`)
  return ["default-src 'none'", ...additions, "require-trusted-types-for 'script'", "base-uri 'none'"].join(
    '; ',
  )
}

/** Starts the site of a customer on a free port of this machine: 12 pages with all installs. */
export async function startCustomerSite(installs: CustomerInstalls) {
  let current = installs
  let visits: VisitsMiddleware | undefined
  const install = (changes: Partial<CustomerInstalls>) => {
    current = { ...current, ...changes }
    const { serverKey: key, siteUrl: url } = current
    visits = key ? aiVisits({ key, url }) : undefined
  }
  install({})

  const app = express()
  app.disable('x-powered-by')
  app.set('trust proxy', 'loopback')
  app.use((request, response, next) => (visits ? visits(request, response, next) : next()))
  const originOf = (host: string | undefined) => `http://${host}`
  app.get('/robots.txt', ({ headers }, response) => {
    response.type('text/plain').send(robotsText(originOf(headers.host)))
  })
  app.get('/sitemap.xml', ({ headers }, response) => {
    response.type('application/xml').send(sitemapXml(originOf(headers.host)))
  })
  for (const name of hostedFiles) {
    app.get(`/${name}`, async ({ headers }, response, next) => {
      const { siteUrl, publicToken } = current
      if (!publicToken) return next()
      await rewrite(`${siteUrl}/hosted/${publicToken}/${name}`, headers['if-none-match'], response)
    })
  }
  app.use(({ path }, response, next) => {
    const { siteUrl, tagKey, files = {} } = current
    const file = files[path]
    if (file !== undefined) return void response.type('text/plain').send(file)
    const page = customerPages.find((one) => one.path === path)
    if (!page) return next()
    response.setHeader('content-security-policy', strictPolicy(siteUrl))
    response.send(pageHtml(page, tagKey ? tagElement(siteUrl, tagKey) : ''))
  })

  const { url, close } = await listen(createServer(app))
  return {
    url,
    /** Changes some installs while the site runs. */
    install,
    /** Sends what is left to report, and stops. */
    close: async () => {
      await visits?.flush()
      await close()
    },
  }
}
