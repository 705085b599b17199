import { readFile } from 'node:fs/promises'
import { cpus, loadavg, totalmem } from 'node:os'
import path from 'node:path'
import { z } from 'zod'
import { root } from '../../../local/supervisor/project.ts'
import { withBrowser } from './browser.ts'

const manifest = z.object({ version: z.string() })

async function versionOf(packageName: string): Promise<string> {
  const file = path.join(root, 'node_modules', packageName, 'package.json')
  return manifest.parse(JSON.parse(await readFile(file, 'utf8'))).version
}

/** The average number of processes that were ready to run in the last minute. */
export const machineLoad = () => loadavg()[0] ?? Number.NaN

/**
 * Describes the machine and the software versions in one line. Adds a second line if other processes kept the machine busy
 * and affected the times.
 * @param load the load before and after the measurement
 */
export async function describeMachine(load: { before: number; after: number }): Promise<string> {
  const line = [
    `${cpus().length} x ${cpus()[0]?.model.trim() ?? 'unknown processor'}`,
    `${Math.round(totalmem() / 1e9)} GB`,
    `Node ${process.versions.node}`,
    `Next ${await versionOf('next')}`,
    `Chromium ${await withBrowser(async (browser) => browser.version())}`,
    `Lighthouse ${await versionOf('lighthouse')}`,
    `load ${load.before.toFixed(1)} before and ${load.after.toFixed(1)} after`,
  ].join(', ')
  // Building and measuring need about one processor more than there are.
  return Math.max(load.before, load.after) > cpus().length + 1
    ? `${line}\nThe machine was busy with other things: the times and Performance say more of it than of the pages.`
    : line
}
