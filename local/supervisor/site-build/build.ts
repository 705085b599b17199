import { createHash } from 'node:crypto'
import { readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { step } from '../../launcher/progress.mjs'
import { CommandError } from '../command-error.ts'
import { root, toolScript } from '../project.ts'
import type { ProcessGroup } from '../supervise.ts'
import { buildFingerprint } from './fingerprint.ts'

export interface BuildOptions {
  /** The site's variables, with which the build reads the content of its pages. */
  variables: Record<string, string>
  /** Identifies the content of the pages, so that a build of another dataset is not reused. */
  contentName: string
}

const digest = (text: string) => createHash('sha256').update(text).digest('hex')

/** The name of content that is not in a local lake; the site's variables already name its dataset. */
export const hostedContent = 'hosted'

/** Of the sources, the content and the variables that a build copies into its output; an empty one is not set. */
export function fingerprintOf({ variables, contentName }: BuildOptions): Promise<string> {
  const copied = Object.entries({ ...process.env, ...variables })
    .filter(([name, value]) => name.startsWith('NEXT_PUBLIC_') && value)
    .map(([name, value]) => [name, value ?? ''])
  return buildFingerprint(root, {
    ...Object.fromEntries(copied),
    content: digest(contentName),
    node: process.version,
  })
}

/** Next empties its directory at each build, so a failed build has no stamp. */
const stampFile = (directory: string) => path.join(directory, 'build-stamp')

/** The fingerprint of the finished build in a directory of the project, or undefined. */
export const readBuildStamp = (directory: string): Promise<string | undefined> =>
  readFile(stampFile(directory), 'utf8').catch(() => undefined)

/** Stores the fingerprint of a finished build, so that later starts reuse it. */
export const writeBuildStamp = (directory: string, fingerprint: string): Promise<void> =>
  writeFile(stampFile(directory), fingerprint)

/** Deletes the fingerprint of a build, so that no later start reuses it. */
export const removeBuildStamp = (directory: string): Promise<void> =>
  rm(stampFile(directory), { force: true })

/**
 * Builds the site in a directory, unless the build there has the same sources, variables and content.
 * @param directory relative to the project
 * @throws CommandError with the build's last lines if it fails
 */
export async function buildSite(
  processGroup: ProcessGroup,
  directory: string,
  order: BuildOptions,
): Promise<void> {
  const fingerprint = await fingerprintOf(order)
  const output = path.join(root, directory)
  if ((await readBuildStamp(output)) === fingerprint) return
  await step('Building the site', async (say) => {
    const { code, lastLines } = await processGroup.run({
      name: 'build',
      args: [toolScript('next'), 'build'],
      env: { ...order.variables, NEXT_DIST_DIR: directory },
      output: 'lines',
      onLine: say,
    })
    if (code !== 0) throw new CommandError(`The build failed. Its last lines:\n${lastLines}`)
  })
  await writeBuildStamp(output, fingerprint)
}
