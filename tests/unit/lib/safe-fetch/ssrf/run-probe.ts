import { execFile, spawnSync } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { siteModules } from '@/local/supervisor/project'
import type { Hit } from './canaries.ts'

export interface Visit {
  address: string
  outcome: string
  hits: Hit[]
}

export interface Probed {
  safe: Visit[]
  plain: Visit[]
  open: Visit[]
  proxied: Visit[]
}

/** Where the environment's proxy variables lead to. */
export const proxy = { address: '10.9.9.9', port: 3128 }

/** Makes every IPv4 and IPv6 address an address of the loopback interface, then runs the rest of the command line. */
const setUp =
  'ip link set lo up && ip route add local 0.0.0.0/0 dev lo && ip -6 route add local ::/0 dev lo && exec "$@"'

/** As root, and as a user who may have user namespaces. */
const wrappers = [[], ['--map-root-user']].map((options) => ['--net', ...options, 'sh', '-c', setUp, 'sh'])

/** Arguments of `unshare` that run a program in a network namespace of its own; undefined if there can be none. */
const findWrapper = () => wrappers.find((wrapper) => spawnSync('unshare', [...wrapper, 'true']).status === 0)

/** Runs probe.ts in a network namespace, or with recorded connections where none can be made. */
export async function runProbe(): Promise<Probed & { isInNamespace: boolean }> {
  const wrapper = findWrapper()
  const probe = [...siteModules, path.join(__dirname, 'probe.ts'), wrapper ? 'namespace' : 'recorder']
  const proxyUrl = `http://${proxy.address}:${proxy.port}`
  const options = {
    maxBuffer: 10_000_000,
    env: {
      ...process.env,
      NODE_USE_ENV_PROXY: '1',
      http_proxy: proxyUrl,
      https_proxy: proxyUrl,
      no_proxy: '',
    },
  }
  const run = promisify(execFile)
  const { stdout } = wrapper
    ? await run('unshare', [...wrapper, process.execPath, ...probe], options)
    : await run(process.execPath, probe, options)
  const probed: Probed = JSON.parse(stdout)
  return { ...probed, isInNamespace: wrapper !== undefined }
}
