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

/** How busy the machine was in the last minute: anything beyond its processors is others' work, and noise. */
export const machineLoad = () => (loadavg()[0] ?? Number.NaN).toFixed(1)

/** One line on what the figures were measured on and with. */
export async function describeMachine(): Promise<string> {
  return [
    `${cpus().length} x ${cpus()[0]?.model.trim() ?? 'unknown processor'}`,
    `${Math.round(totalmem() / 1e9)} GB`,
    `Node ${process.versions.node}`,
    `Next ${await versionOf('next')}`,
    `Chromium ${await withBrowser(async (browser) => browser.version())}`,
    `Lighthouse ${await versionOf('lighthouse')}`,
  ].join(', ')
}
