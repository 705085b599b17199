/**
 * Measures what a browser loads for a page and how fast the page appears, compared with an empty page of the same build and a
 * copy without scripts; and the bytes of HTML and CSS of every public page through the documented proxy. Exits with code 1 when a limit is exceeded.
 * Run: npm run bench -- visitors [--path /] [--runs 5]
 */
import { mkdtemp, rm } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { printLine, step } from '../../local/launcher/progress.mjs'
import { CommandError } from '../../local/supervisor/command-error.ts'
import { root } from '../../local/supervisor/project.ts'
import { waitUntilReady } from '../../local/supervisor/readiness.ts'
import { type ProcessGroup, supervise } from '../../local/supervisor/supervise.ts'
import { installBrowser } from '../../local/supervisor/test-run/programs.ts'
import { freePort } from '../support/free-port.ts'
import { firstLoadFigures, lighthouseFigures } from './visitors/bars.ts'
import { emptyPath, startBenchSite } from './visitors/bench-site.ts'
import { printPageBytes } from './visitors/bytes-table.ts'
import { printFigures } from './visitors/figure.ts'
import { firstLoad } from './visitors/first-load.ts'
import { type LighthouseRun, runLighthouse } from './visitors/lighthouse-run.ts'
import { describeMachine, machineLoad } from './visitors/machine.ts'
import { readOptions } from './visitors/options.ts'
import { type Page, pages } from './visitors/page.ts'
import { screens } from './visitors/screen.ts'

const copyServer = fileURLToPath(new URL('./visitors/static-copy.ts', import.meta.url))
const readyMs = 30_000

type Addresses = Record<Page, string>

async function openPages(
  processGroup: ProcessGroup,
  directory: string,
  pagePath: string,
): Promise<Addresses> {
  const siteUrl = await startBenchSite(processGroup, directory)
  const { status } = await fetch(siteUrl + pagePath, { redirect: 'manual' })
  if (status !== 200)
    throw new CommandError(`The site answers ${status} at ${pagePath}. Example: --path /blog`)
  const port = await freePort()
  processGroup.serve({ name: 'static copy', args: [copyServer, siteUrl, String(port)], output: 'lines' })
  const copyUrl = `http://localhost:${port}`
  await Promise.race([waitUntilReady('static copy', copyUrl + pagePath, readyMs), processGroup.death])
  return { page: siteUrl + pagePath, empty: siteUrl + emptyPath, copy: copyUrl + pagePath }
}

/** Loads both screens, so that the copy has every image before it is timed. */
async function measureFirstLoads(addresses: Addresses) {
  const load = (page: Page) => firstLoad(addresses[page], 'mobile')
  const loads = { page: await load('page'), empty: await load('empty'), copy: await load('copy') }
  await firstLoad(addresses.copy, 'desktop')
  return loads
}

type Runs = Record<(typeof screens)[number], Record<Page, LighthouseRun[]>>

/** Alternates the pages, so that other load on the machine affects all of them alike. */
async function runByTurns(addresses: Addresses, times: number, say: (detail: string) => void): Promise<Runs> {
  const none = () => ({ page: [], empty: [], copy: [] })
  const runs: Runs = { mobile: none(), desktop: none() }
  for (let turn = 1; turn <= times; turn++) {
    for (const screen of screens) {
      for (const page of pages) {
        say(`turn ${turn} of ${times}, ${screen}`)
        runs[screen][page].push(await runLighthouse(addresses[page], screen, printLine))
      }
    }
  }
  return runs
}

async function measure(processGroup: ProcessGroup, directory: string): Promise<number> {
  const options = readOptions(process.argv.slice(2))
  await installBrowser()
  const addresses = await openPages(processGroup, directory, options.path)
  const before = machineLoad()
  const loads = await step('Loading each page once', () => measureFirstLoads(addresses))
  const names = { page: options.path, empty: 'empty page', copy: 'static copy' }
  const figures = firstLoadFigures(loads)
  printFigures('First load, mobile, bodies as transferred (1 kB = 1,000 bytes), n = 1', figures, names)
  const isSmall = await printPageBytes(new URL(addresses.page).origin)

  const runs = await step('Running Lighthouse', (say) => runByTurns(addresses, options.runs, say))
  const after = machineLoad()
  for (const screen of screens) {
    const rows = lighthouseFigures(screen, runs[screen])
    printFigures(`Lighthouse ${screen}, medians, n = ${options.runs}`, rows, names)
    figures.push(...rows)
    const faults = new Set(runs[screen].page.flatMap((run) => run.faults))
    if (faults.size) console.log(`Audits that cost ${options.path} points: ${[...faults].join(', ')}`)
  }
  console.log(`\n${await describeMachine({ before, after })}`)
  const missed = figures.filter(({ bar }) => bar && !bar.met).length + (isSmall === false ? 1 : 0)
  console.log(missed ? `${missed} bars MISSED` : 'All bars met')
  return missed ? 1 : 0
}

// Inside the project, because Turbopack reads nothing above the directory of the lock file.
const directory = await mkdtemp(path.join(root, '.next-bench-'))
let code = 1
try {
  code = await supervise((processGroup) => measure(processGroup, directory))
} catch (error) {
  console.error(error instanceof CommandError ? error.message : error)
} finally {
  await rm(directory, { recursive: true, force: true })
}
// After a signal a browser may still be running: exiting ends it.
process.exit(code)
