import { createHash } from 'node:crypto'
import path from 'node:path'
import { step } from '../launcher/progress.mjs'
import { buildFingerprint, readBuildStamp, writeBuildStamp } from './build-stamp.ts'
import { root, toolScript } from './project.ts'
import { Refusal } from './refusal.ts'
import type { Household } from './supervise.ts'

/** Whether a build is there already that these sources and variables would give again. */
async function fingerprintOf(variables: Record<string, string>): Promise<string> {
  const publicOnes = Object.entries(process.env).filter(([name]) => name.startsWith('NEXT_PUBLIC_'))
  const baked = { ...Object.fromEntries(publicOnes), ...variables, node: process.version }
  return buildFingerprint(
    root,
    Object.fromEntries(Object.entries(baked).map(([name, value]) => [name, digest(value ?? '')])),
  )
}

const digest = (text: string) => createHash('sha256').update(text).digest('hex')

/**
 * Builds the site unless the last build is of the same sources and variables.
 * @param variables the site's: the build reads its pages' content by them
 * @param directory the build's, relative to the project
 * @returns whether it built
 * @throws Refusal with the build's last lines when it fails
 */
export async function buildSite(
  household: Household,
  variables: Record<string, string>,
  directory: string,
): Promise<boolean> {
  const fingerprint = await fingerprintOf(variables)
  const output = path.join(root, directory)
  if ((await readBuildStamp(output)) === fingerprint) return false
  await step('Building the site', async (say) => {
    const { code, lastLines } = await household.run({
      name: 'build',
      args: [toolScript('next'), 'build'],
      env: { ...variables, NEXT_DIST_DIR: directory },
      output: 'lines',
      onLine: say,
    })
    if (code !== 0) throw new Refusal(`The build failed. Its last lines:\n${lastLines}`)
  })
  await writeBuildStamp(output, fingerprint)
  return true
}
