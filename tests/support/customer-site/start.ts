import { createServer } from 'node:http'
import express, { type Response as ExpressResponse } from 'express'
import { aiVisits, type VisitsMiddleware } from '../../../packages/ai-visits/src/express.ts'
import { tagElement, tagPolicy } from '../../../packages/tag/install.ts'
import { listen } from '../listen.ts'
import { pageHtml, robotsText, sitemapXml } from './html.ts'
import { customerPages } from './pages.ts'

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
