import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { root } from '../../../local/supervisor/project.ts'
import { Refusal } from '../../../local/supervisor/refusal.ts'

const template = path.join(root, 'deploy/nginx.conf.template')

interface Proxy {
  /** A directory for its cache, its log and its configuration. */
  directory: string
  port: number
  /** Where `next start` listens: host and port. */
  siteAddress: string
  /** The names that it answers to. */
  siteHost: string
  /** A page as it is sent, compressed, to be served as a file beside the site. */
  page: Buffer
}

/** Path at which the proxy serves the page as a file. */
export const filePath = '/bench-file'

/** @throws Refusal naming the program that this machine has not */
export function needPrograms(...names: string[]): void {
  const missing = names.filter((name) => spawnSync(name, ['-v']).error)
  if (missing.length > 0)
    throw new Refusal(
      `This measurement needs ${missing.join(' and ')}. On Debian: apt-get install nginx-light wrk`,
    )
}

/** The documented configuration, with a file of the same bytes beside the site. */
async function configuration({ directory, port, siteAddress, siteHost, page }: Proxy): Promise<string> {
  const values: Record<string, string> = {
    CACHE_DIRECTORY: path.join(directory, 'cache'),
    SITE_ADDRESS: siteAddress,
    SITE_HOST: siteHost,
    PORT: `127.0.0.1:${port}`,
  }
  const file = path.join(directory, 'page')
  await writeFile(file, page)
  const documented = (await readFile(template, 'utf8')).replaceAll(
    /\$\{(\w+)\}/g,
    (text, name) => values[name] ?? text,
  )
  const served = `
  location = ${filePath} {
    alias ${file};
    default_type "text/html; charset=utf-8";
    add_header content-encoding gzip;
  }
}
`
  // Its workers would otherwise be nobody, who may not read a directory of root's.
  const user = process.getuid?.() === 0 ? 'user root;' : ''
  return `
${user}
worker_processes auto;
daemon off;
pid ${path.join(directory, 'pid')};
error_log ${path.join(directory, 'error.log')};
events { worker_connections 1024; }
http {
  access_log off;
  client_body_temp_path ${path.join(directory, 'body')};
  proxy_temp_path ${path.join(directory, 'proxy')};
  ${documented.replace(/\}\s*$/, served)}
}
`
}

/** Starts nginx as it is documented, with what the measurement adds. The caller ends it. */
export async function startNginx(proxy: Proxy): Promise<ChildProcess> {
  await mkdir(proxy.directory, { recursive: true })
  const file = path.join(proxy.directory, 'nginx.conf')
  await writeFile(file, await configuration(proxy))
  const check = spawnSync('nginx', ['-t', '-c', file], { encoding: 'utf8' })
  if (check.status !== 0) throw new Refusal(`nginx refuses its configuration:\n${check.stderr}`)
  return spawn('nginx', ['-c', file], { stdio: 'inherit' })
}
