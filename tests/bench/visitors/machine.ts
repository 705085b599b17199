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

/** How many processes wanted a processor in the last minute. */
export const machineLoad = () => loadavg()[0] ?? Number.NaN

/**
 * What the figures were measured on and with, in one line; another when others kept the machine busy, whose work then
 * is in the times too.
 * @param load how busy it was before and after
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
  // Building and measuring alone are about as much as a processor can do.
  return Math.max(load.before, load.after) > cpus().length + 1
    ? `${line}\nThe machine was busy with other things: the times and Performance say more of it than of the pages.`
    : line
}
