import { execFile, execFileSync, spawnSync } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { step } from '../../launcher/progress.mjs'
import { findBrowser } from '../browser.ts'
import { CommandError } from '../command-error.ts'
import { toolScript } from '../project.ts'

/** The oldest version of PostgreSQL that the migrations support. */
const oldestPostgres = 15

const newestFirst = (a: string, b: string) => b.localeCompare(a, 'en', { numeric: true })

const majorVersion = (directory: string) =>
  Number(/\d+/.exec(execFileSync(path.join(directory, 'postgres'), ['--version'], { encoding: 'utf8' }))?.[0])

/**
 * The directory of PostgreSQL's programs: on the PATH, or where Debian and Homebrew install them. Undefined if there is none
 * or it is too old.
 */
export function findPostgres(): string | undefined {
  const places = [
    ...(process.env.PATH ?? '').split(path.delimiter),
    ...globSync(['/usr/lib/postgresql/*/bin', '/opt/homebrew/opt/postgresql*/bin']).sort(newestFirst),
  ]
  return places
    .filter((place) => ['initdb', 'postgres'].every((name) => existsSync(path.join(place, name))))
    .find((place) => majorVersion(place) >= oldestPostgres)
}

const runs = (name: string) => !spawnSync(name, ['-V']).error

const namespaceOptions = [['--net'], ['--net', '--map-root-user']]

/** Arguments of `unshare` that run a program in a network namespace of its own; undefined if there can be none. */
export const findNamespace = (): string[] | undefined =>
  namespaceOptions.find((options) => spawnSync('unshare', [...options, 'true']).status === 0)

/** @returns such as 1_027_003 for 1.27.3; 0 without nginx */
function nginxVersion(): number {
  const version = /nginx\/([\d.]+)/.exec(spawnSync('nginx', ['-v'], { encoding: 'utf8' }).stderr ?? '')?.[1]
  return (version ?? '').split('.').reduce((sum, part) => 1_000 * sum + Number(part), 0)
}

/** The file of Debian's module that nginx-brotli.conf needs. */
const brotliModule = '/etc/nginx/modules-enabled/50-mod-http-brotli-filter.conf'

/** Debian's Firefox ESR. Playwright's own Firefox is another one. */
export const firefoxProgram = '/usr/bin/firefox-esr'

/** The browser of WebKitGTK that WebKitWebDriver drives. Debian installs it with the library. */
export const findMiniBrowser = (): string | undefined => globSync('/usr/lib/*/webkit2gtk-4.1/MiniBrowser')[0]

const isOnPath = (name: string) =>
  (process.env.PATH ?? '').split(path.delimiter).some((place) => existsSync(path.join(place, name)))

interface ProgramFacts {
  isThere: () => boolean
  packages: string[]
}

/** What tests need beside Node and the browser, and the Debian packages that have it. Tests without it are skipped. */
const programs = {
  PostgreSQL: {
    isThere: () => Boolean(process.env.TEST_DATABASE_URL ?? findPostgres()),
    packages: ['postgresql'],
  },
  Redis: { isThere: () => runs('redis-server'), packages: ['redis-server'] },
  nginx: { isThere: () => runs('nginx') && runs('envsubst'), packages: ['nginx-light', 'gettext-base'] },
  'nginx 1.27.3': { isThere: () => nginxVersion() >= 1_027_003, packages: [] },
  'nginx with Brotli': {
    isThere: () => existsSync(brotliModule),
    packages: ['libnginx-mod-http-brotli-filter', 'libnginx-mod-http-brotli-static'],
  },
  OpenSSL: { isThere: () => runs('openssl'), packages: ['openssl'] },
  'systemd-analyze': { isThere: () => runs('systemd-analyze'), packages: ['systemd'] },
  'network namespaces': {
    isThere: () => runs('ip') && findNamespace() !== undefined,
    packages: ['iproute2', 'util-linux'],
  },
  Firefox: { isThere: () => existsSync(firefoxProgram), packages: ['firefox-esr'] },
  WebKit: {
    isThere: () => ['WebKitWebDriver', 'Xvfb'].every(isOnPath) && findMiniBrowser() !== undefined,
    packages: ['webkit2gtk-driver', 'xvfb'],
  },
} satisfies Record<string, ProgramFacts>

export type Program = keyof typeof programs

const isProgram = (name: string): name is Program => name in programs

/** What is missing, and the command that installs it where Debian has it. */
export function adviceFor(names: readonly Program[]): string {
  const packages = names.flatMap((name) => programs[name].packages)
  return `${names.join(', ')} missing${packages.length ? `; on Debian: apt-get install ${packages.join(' ')}` : ''}`
}

/** Why tests that need these programs cannot run on this machine; undefined if they can. */
export function lackOf(...names: Program[]): string | undefined {
  const missing = names.filter((name) => !programs[name].isThere())
  return missing.length ? adviceFor(missing) : undefined
}

/** The programs that this machine does not have. */
export const missingPrograms = (): Program[] =>
  Object.keys(programs)
    .filter(isProgram)
    .filter((name) => !programs[name].isThere())

const run = promisify(execFile)

/** Whether Debian's packages can be installed. */
export const canInstall = (): boolean => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

async function installPackages(packages: string[]): Promise<void> {
  // invoke-rc.d starts no service in run level 1, so that servers are installed without being started.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }
  await run('apt-get', ['update'], { env })
  await run('apt-get', ['install', '-y', '--no-install-recommends', ...packages], { env })
}

const browserWays: { label: string; applies: () => boolean; install: () => Promise<unknown> }[] = [
  {
    label: 'Installing a browser (playwright install chromium)',
    applies: () => true,
    install: () => run(process.execPath, [toolScript('playwright'), 'install', 'chromium']),
  },
  ...['chromium-headless-shell', 'chromium'].map((name) => ({
    label: `Installing a browser (apt-get install ${name})`,
    applies: canInstall,
    install: () => installPackages([name]),
  })),
]

/** @throws CommandError if there is no browser and none could be installed */
export async function installBrowser(): Promise<void> {
  for (const { label, applies, install } of browserWays) {
    if (findBrowser()) return
    if (applies()) await step(label, install).catch(() => {})
  }
  if (findBrowser()) return
  throw new CommandError(
    'No browser was found and none could be installed: install Chromium (on Debian: apt-get install chromium-headless-shell) and try again.',
  )
}

/**
 * Installs a browser if there is none and, in continuous integration on Debian, all programs that are missing.
 * @throws CommandError if there is no browser and none could be installed
 */
export async function installPrograms(): Promise<void> {
  const missing = process.env.CI && canInstall() ? missingPrograms() : []
  const packages = missing.flatMap((name) => programs[name].packages)
  if (packages.length) {
    const label = `Installing programs for tests (${packages.join(', ')})`
    // What could not be installed is named at the end of the run.
    await step(label, () => installPackages(packages)).catch(() => {})
  }
  await installBrowser()
}
