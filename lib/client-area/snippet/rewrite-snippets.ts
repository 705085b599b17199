import { routes } from '@/lib/addresses/routes'
import { siteFileNames } from '@/lib/site-files/file-names'
import type { Snippet } from './server-snippets'

/** A server, or a host, that can serve the hosted files at the customer's domain. */
export interface RewriteTarget {
  id: string
  title: string
  /** What to know before the code. */
  note: string
  snippet: Snippet
}

const escapeDots = (text: string) => text.replaceAll('.', '\\.')

function cloudflareCode(base: string): string {
  const paths = siteFileNames.map((name) => `'/${name}'`).join(', ')
  return `const hosted = '${base}'
const paths = new Set([${paths}])

export default {
  fetch(request) {
    const { pathname } = new URL(request.url)
    return paths.has(pathname) ? fetch(hosted + pathname) : fetch(request)
  },
}`
}

const nextCode = (base: string) => `async rewrites() {
  const names = [${siteFileNames.map((name) => `'${name}'`).join(', ')}]
  return {
    beforeFiles: names.map((name) => ({ source: \`/\${name}\`, destination: \`${base}/\${name}\` })),
  }
}`

function nginxCode(base: string): string {
  return siteFileNames
    .map(
      (name) => `location = /${name} {
  proxy_pass ${base}/${name};
  proxy_ssl_server_name on;
}`,
    )
    .join('\n')
}

const vercelCode = (base: string) =>
  JSON.stringify(
    { rewrites: siteFileNames.map((name) => ({ source: `/${name}`, destination: `${base}/${name}` })) },
    null,
    2,
  )

const netlifyCode = (base: string) => siteFileNames.map((name) => `/${name} ${base}/${name} 200!`).join('\n')

const apacheCode = (base: string) => `RewriteEngine On
RewriteRule ^(${siteFileNames.map(escapeDots).join('|')})$ ${base}/$1 [P,L]`

/**
 * How to serve the hosted files at the customer's own domain.
 * @param siteUrl origin of this site
 * @param token the site's public token
 */
export function rewriteTargets(siteUrl: string, token: string): readonly RewriteTarget[] {
  const base = `${siteUrl}${routes.hostedFile(token, '')}`.replace(/\/$/, '')
  return [
    {
      id: 'next',
      title: 'Next.js',
      note: 'In next.config.js. These rewrites also replace files with the same names in your public folder.',
      snippet: { name: 'next.config.js', code: nextCode(base) },
    },
    {
      id: 'nginx',
      title: 'nginx',
      note: 'In the server block of your site.',
      snippet: { name: 'nginx.conf', code: nginxCode(base) },
    },
    {
      id: 'cloudflare',
      title: 'Cloudflare',
      note: 'As a worker, with a route for your whole domain.',
      snippet: { name: 'worker.js', code: cloudflareCode(base) },
    },
    {
      id: 'vercel',
      title: 'Vercel',
      note: 'In the root of your project. Delete files with the same names.',
      snippet: { name: 'vercel.json', code: vercelCode(base) },
    },
    {
      id: 'netlify',
      title: 'Netlify',
      note: 'In the folder that you publish.',
      snippet: { name: '_redirects', code: netlifyCode(base) },
    },
    {
      id: 'apache',
      title: 'Apache',
      note: 'In .htaccess. It needs mod_rewrite and mod_proxy, and SSLProxyEngine On in your server’s configuration.',
      snippet: { name: '.htaccess', code: apacheCode(base) },
    },
  ]
}
