import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'

/** The project's directory. */
export const root = fileURLToPath(new URL('../..', import.meta.url))

/** Node's options for a script that imports modules of the site. */
export const siteModules = ['--import', new URL('site-modules.mjs', import.meta.url).href]

const manifestSchema = z.object({ bin: z.union([z.string(), z.record(z.string(), z.string())]) })

/**
 * @param packageName an installed package
 * @param command one of its commands; only needed if it differs from the package's name
 * @returns the absolute path of the command's script, to be run by Node
 */
export function toolScript(packageName: string, command = packageName): string {
  const directory = path.join(root, 'node_modules', packageName)
  const { bin } = manifestSchema.parse(JSON.parse(readFileSync(path.join(directory, 'package.json'), 'utf8')))
  const script = typeof bin === 'string' ? bin : bin[command]
  if (!script) throw new Error(`${packageName} brings no command ${command}`)
  return path.join(directory, script)
}
