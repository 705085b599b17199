import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { printLine } from '../launcher/progress.mjs'
import { CommandError } from './command-error.ts'
import { assertPortFree } from './free-port.ts'
import { listeningPorts } from './listening-ports.ts'
import { root } from './project.ts'
import { openDataDirectory, type Secrets } from './secrets.ts'
import { inspectSettings, type Settings } from './settings.ts'
import type { ProcessGroup } from './supervise.ts'

/** What commands need that start or call services. */
export interface Preflight {
  settings: Settings
  secrets: Secrets
}

/** `start` serves visitors, `dev` serves developers; `command` starts no site. */
type Purpose = 'start' | 'dev' | 'command'

/** Runs the site's own check of its variables, and prints its remarks. */
async function checkSiteVariables(
  processGroup: ProcessGroup,
  { linkSecret, embeddedSupabase, lakePort }: Settings,
  purpose: Purpose,
): Promise<void> {
  const { code, lastLines } = await processGroup.run({
    name: 'environment check',
    args: [path.join(root, 'lib/env/check.ts'), purpose],
    env: {
      // The settings report an invalid value themselves.
      LAKE_PORT: String(lakePort),
      // With the local Supabase the data directory provides one, so a missing variable is no fault.
      ...(embeddedSupabase && !linkSecret && { LINK_SECRET: randomBytes(32).toString('hex') }),
    },
    output: 'lines',
  })
  if (code !== 0) throw new CommandError(lastLines)
  if (lastLines) printLine(lastLines)
}

/** The messages of all refusals. @throws any other error unchanged */
function refusalsIn(outcomes: readonly PromiseSettledResult<unknown>[]): string[] {
  const reasons = outcomes.flatMap((outcome): unknown[] =>
    outcome.status === 'rejected' ? [outcome.reason] : [],
  )
  return reasons.map((reason) => {
    if (reason instanceof CommandError) return reason.message
    throw reason
  })
}

/**
 * Checks variables, disk and, if the command starts a site, ports before anything is started.
 * @throws CommandError with one sentence for each fault
 */
export async function runPreflight(processGroup: ProcessGroup, purpose: Purpose): Promise<Preflight> {
  const { settings, faults } = inspectSettings(process.env, root)
  const ports = purpose === 'command' || faults.length > 0 ? [] : listeningPorts(settings)
  const checks = [
    checkSiteVariables(processGroup, settings, purpose),
    ...ports.map(({ port, variable }) => assertPortFree(port, variable)),
  ]
  const opening = openDataDirectory(settings.dataDirectory)
  const refusals = refusalsIn(await Promise.allSettled([opening, ...checks]))
  if (faults.length + refusals.length > 0) throw new CommandError([...faults, ...refusals].join('\n'))
  return { settings, secrets: await opening }
}
