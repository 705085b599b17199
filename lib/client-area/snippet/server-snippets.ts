import { routes } from '@/lib/addresses/routes'
import { version } from '@/packages/ai-visits/src/version'

/** Code to copy. */
export interface Snippet {
  /** A file name, or what the code is. */
  name: string
  code: string
}

/** The placeholder for a key that is not known. */
const keyPlace = 'srv_YOUR_KEY'

/** The address of the package with the installs for servers. @param siteUrl origin of this site */
const packageAddress = (siteUrl: string): string => `${siteUrl}${routes.visitsPackage(version)}`

/** Where the code of an install is from, and the server key while it is shown. */
interface Install {
  /** Origin of this site. */
  siteUrl: string
  key: string | undefined
}

const environmentSnippet = ({ siteUrl, key }: Install): Snippet => ({
  name: 'Environment variables',
  code: `AI_VISITS_KEY=${key ?? keyPlace}\nAI_VISITS_URL=${siteUrl}`,
})

const installSnippet = ({ siteUrl }: Install): Snippet => ({
  name: 'Install',
  code: `npm install ${packageAddress(siteUrl)}`,
})

export const nextSnippets = (install: Install): readonly Snippet[] => [
  installSnippet(install),
  environmentSnippet(install),
  { name: 'instrumentation.ts', code: `export { register } from 'ai-visits/next'` },
  {
    name: 'proxy.ts',
    code: `export { proxy } from 'ai-visits/next'

export const config = { matcher: ['/((?!_next/static|_next/image).*)'] }`,
  },
]

/** For a proxy that the customer has already. */
export const ownProxySnippet: Snippet = {
  name: 'proxy.ts with your own code',
  code: `import type { NextFetchEvent, NextRequest } from 'next/server'
import { reportVisit } from 'ai-visits/next'

export function proxy(request: NextRequest, event: NextFetchEvent) {
  reportVisit(request, event)
  // Your own code.
}`,
}

export const expressSnippets = (install: Install): readonly Snippet[] => [
  installSnippet(install),
  environmentSnippet(install),
  {
    name: 'Your server',
    code: `import express from 'express'
import { aiVisits } from 'ai-visits/express'

const app = express()
// The number of proxies in front of your server.
app.set('trust proxy', 1)
// Before all other middleware.
app.use(aiVisits())`,
  },
]

export const cloudflareSnippets = (install: Install): readonly Snippet[] => [
  installSnippet(install),
  {
    name: 'src/index.ts',
    code: `import { withVisits } from 'ai-visits/cloudflare'

export default withVisits({ fetch: (request) => fetch(request) })`,
  },
  {
    name: 'wrangler.jsonc',
    code: `{
  "name": "ai-visits",
  "main": "src/index.ts",
  "compatibility_date": "2026-11-01",
  "routes": [{ "pattern": "YOUR_DOMAIN/*", "zone_name": "YOUR_DOMAIN" }],
  "vars": { "AI_VISITS_URL": "${install.siteUrl}" }
}`,
  },
  { name: 'Key and deployment', code: 'npx wrangler secret put AI_VISITS_KEY\nnpx wrangler deploy' },
]

export const logSnippets = (install: Install): readonly Snippet[] => [
  environmentSnippet(install),
  {
    name: 'Send a log',
    code: `npx --package=${packageAddress(install.siteUrl)} ai-visits send access.log`,
  },
  {
    name: 'Every hour, with cron',
    code: `5 * * * * . /etc/ai-visits.env && npx --yes --package=${packageAddress(install.siteUrl)} ai-visits send /var/log/nginx/access.log`,
  },
  {
    name: 'Without Node.js, with curl',
    code: `curl --fail-with-body "${install.siteUrl}${routes.visitLogs}?offset=0" \\
  --header "Authorization: Bearer $AI_VISITS_KEY" \\
  --data-binary @access.log`,
  },
]

export const requestSnippets = (install: Install): readonly Snippet[] => [
  environmentSnippet(install),
  {
    name: `POST ${routes.visits}`,
    code: `curl --fail-with-body "${install.siteUrl}${routes.visits}" \\
  --header "Authorization: Bearer $AI_VISITS_KEY" \\
  --header "Content-Type: application/json" \\
  --data '{
    "source": "custom",
    "version": "1.0.0",
    "visits": [{
      "id": "0190c7a4-5b1e-4f0a-9d3c-2f6f8e1a7b10",
      "at": "2026-11-24T09:30:00.000Z",
      "method": "GET",
      "path": "/pricing",
      "status": 200,
      "userAgent": "Mozilla/5.0; compatible; GPTBot/1.3; +https://openai.com/gptbot",
      "address": null
    }]
  }'`,
  },
]
