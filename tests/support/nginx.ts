import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { chmod, copyFile, mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { root } from '../../local/supervisor/project.ts'
import { waitUntilReady } from '../../local/supervisor/readiness.ts'
import { freePort } from './free-port.ts'

const deploy = path.join(root, 'deploy')
/** The configuration in Debian's package. */
export const stockFile = '/etc/nginx/nginx.conf'
/** The variables that docs/operations.md passes to envsubst. */
const placeholders =
  '$SITE_SERVERS $SITE_HOST $PROXY_LISTEN $CACHE_DIRECTORY $UNAVAILABLE_PAGE $COMPRESSION_LISTEN'
const brotliFile = 'nginx-brotli.conf'

/** As in docs/operations.md. */
const serverLimits = 'max_fails=3 fail_timeout=5s'

/** Where nginx finds a site. */
export const addressOf = (siteUrl: string) => new URL(siteUrl).host.replace('localhost', '127.0.0.1')

/** Whether nginx has the module that nginx-brotli.conf needs, as Debian installs it. */
export const hasBrotli = (): boolean =>
  existsSync('/etc/nginx/modules-enabled/50-mod-http-brotli-filter.conf')

interface Proxy {
  /** A directory for the configuration, the cache and the logs. */
  directory: string
  port: number
  /** Where the instances of the site listen: `host:port`. */
  siteAddresses: string[]
  /** The accepted host names, separated by spaces. */
  siteHost: string
  /** Installs nginx-brotli.conf. Default: if nginx has the module. */
  brotli?: boolean
  /** Additional files, by their paths in /etc/nginx. */
  added?: Record<string, string>
}

/** Debian's configuration with `directory` in place of the system's directories. */
function stockConfiguration(directory: string): string {
  const included = `include ${directory}/conf.d/*.conf;`
  const text = readFileSync(stockFile, 'utf8')
    .replace('include /etc/nginx/conf.d/*.conf;', included)
    .replace(/^.*include \S*sites-enabled.*$/m, '')
    .replaceAll(/^(\s*(?:pid|error_log|access_log)) \/\S*\/([^/\s]+);/gm, `$1 ${directory}/$2;`)
  if (!text.includes(included)) throw new Error(`${stockFile} does not include /etc/nginx/conf.d/*.conf`)
  return text
}

/** The shipped template, filled in by the command in docs/operations.md. */
function siteConfiguration(
  { directory, port, siteAddresses, siteHost }: Proxy,
  compressionPort: number,
): string {
  return execFileSync('envsubst', [placeholders], {
    input: readFileSync(path.join(deploy, 'nginx.conf.template')),
    encoding: 'utf8',
    env: {
      ...process.env,
      SITE_SERVERS: siteAddresses.map((address) => `server ${address} ${serverLimits};`).join(' '),
      SITE_HOST: siteHost,
      PROXY_LISTEN: `127.0.0.1:${port}`,
      CACHE_DIRECTORY: path.join(directory, 'cache'),
      UNAVAILABLE_PAGE: path.join(directory, 'unavailable.html'),
      COMPRESSION_LISTEN: `127.0.0.1:${compressionPort}`,
    },
  })
}

const readyMs = 10_000

/**
 * Starts the installed nginx with its default configuration and the shipped files in conf.d, and waits until it answers.
 * @throws Error with nginx's message when it rejects the configuration
 */
export async function openNginx(options: Omit<Proxy, 'port'>) {
  const proxy = { ...options, port: await freePort() }
  const nginx = await startNginx(proxy)
  const url = `http://127.0.0.1:${proxy.port}`
  await waitUntilReady('nginx', url, readyMs)
  return {
    url,
    port: proxy.port,
    reload: () => nginx.kill('SIGHUP'),
    async close() {
      nginx.kill()
      await once(nginx, 'exit')
    },
  }
}

async function startNginx(proxy: Proxy): Promise<ChildProcess> {
  const { directory, brotli = hasBrotli(), added } = proxy
  for (const folder of ['conf.d', 'findable', 'findable-compression'])
    await mkdir(path.join(directory, folder), { recursive: true })
  // nginx's workers run as another user, who cannot read a directory made by mkdtemp.
  await chmod(directory, 0o755)
  await copyFile(path.join(deploy, 'unavailable.html'), path.join(directory, 'unavailable.html'))
  const files = {
    'nginx.conf': stockConfiguration(directory),
    'conf.d/findable.conf': siteConfiguration(proxy, await freePort()),
    ...(brotli && {
      [`findable-compression/${brotliFile}`]: readFileSync(path.join(deploy, brotliFile), 'utf8'),
    }),
    'conf.d/temp.conf': `client_body_temp_path ${directory}/body;\nproxy_temp_path ${directory}/proxy;\n`,
    ...added,
  }
  for (const [name, text] of Object.entries(files)) await writeFile(path.join(directory, name), text)
  const main = path.join(directory, 'nginx.conf')
  const check = spawnSync('nginx', ['-t', '-c', main], { encoding: 'utf8' })
  if (check.status !== 0) throw new Error(`nginx refuses its configuration:\n${check.stderr}`)
  return spawn('nginx', ['-c', main, '-g', 'daemon off;'], { stdio: 'inherit' })
}
