import { access, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { step } from '../launcher/progress.mjs'
import { CommandError } from './command-error.ts'
import { root } from './project.ts'
import type { Secrets } from './secrets.ts'
import { lakeVariables } from './services.ts'
import type { Settings } from './settings.ts'
import type { ProcessGroup } from './supervise.ts'

/**
 * Loads the sample dataset into a data directory that never had it. If the user later deletes its documents, they stay
 * deleted.
 * @throws CommandError with the import's last lines if it fails; the next start tries again
 */
export async function loadSampleOnce(
  processGroup: ProcessGroup,
  settings: Settings,
  secrets: Secrets,
): Promise<void> {
  const mark = path.join(settings.dataDirectory, 'sample-loaded')
  const isLoaded = await access(mark).then(
    () => true,
    () => false,
  )
  if (isLoaded) return
  await step('Loading the sample dataset', async (say) => {
    const { code, lastLines } = await processGroup.run({
      name: 'import',
      // Keeps the documents of a start that was killed between the import and writing the mark.
      args: [
        path.join(root, 'local/content-archive/import.ts'),
        path.join(root, 'studio/sample'),
        '--missing',
      ],
      env: lakeVariables(settings, secrets),
      output: 'lines',
      onLine: say,
    })
    if (code !== 0) throw new CommandError(`The sample dataset could not be loaded:\n${lastLines}`)
  })
  await writeFile(mark, '', { mode: 0o600 })
}

/** Gives the content of an earlier version the form of this one. @throws CommandError with the command's last lines if it fails */
export async function migrateContent(
  processGroup: ProcessGroup,
  settings: Settings,
  secrets: Secrets,
): Promise<void> {
  const { code, lastLines } = await processGroup.run({
    name: 'migrate',
    args: [path.join(root, 'local/content-archive/migrate.ts')],
    env: lakeVariables(settings, secrets),
    output: 'lines',
  })
  if (code !== 0) throw new CommandError(`The content could not be brought to this version:\n${lastLines}`)
}
