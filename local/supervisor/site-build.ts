import { createHash } from 'node:crypto'
import path from 'node:path'
import { step } from '../launcher/progress.mjs'
import { buildFingerprint, readBuildStamp, writeBuildStamp } from './build-stamp.ts'
import { root, toolScript } from './project.ts'
import { Refusal } from './refusal.ts'
import type { Household } from './supervise.ts'

export interface BuildOrder {
  /** The site's variables: the build reads its pages' content by them. */
  variables: Record<string, string>
  /** Relative to the project. */
  directory: string
  /** Names the content that the pages are made of: a build of another dataset would show the wrong one. */
  contentName: string
}

const digest = (text: string) => createHash('sha256').update(text).digest('hex')

/** Of sources, content and every variable that a build copies into its output. */
function fingerprintOf({ variables, contentName }: BuildOrder): Promise<string> {
  const copied = Object.entries({ ...process.env, ...variables })
    .filter(([name]) => name.startsWith('NEXT_PUBLIC_'))
    .map(([name, value]) => [name, value ?? ''])
  return buildFingerprint(root, {
    ...Object.fromEntries(copied),
    content: digest(contentName),
    node: process.version,
  })
}

/**
 * Builds the site unless the last build there is of the same sources, variables and content.
 * @throws Refusal with the build's last lines when it fails
 */
export async function buildSite(household: Household, order: BuildOrder): Promise<void> {
  const fingerprint = await fingerprintOf(order)
  const output = path.join(root, order.directory)
  if ((await readBuildStamp(output)) === fingerprint) return
  await step('Building the site', async (say) => {
    const { code, lastLines } = await household.run({
      name: 'build',
      args: [toolScript('next'), 'build'],
      env: { ...order.variables, NEXT_DIST_DIR: order.directory },
      output: 'lines',
      onLine: say,
    })
    if (code !== 0) throw new Refusal(`The build failed. Its last lines:\n${lastLines}`)
  })
  await writeBuildStamp(output, fingerprint)
}
