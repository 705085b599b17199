import { parseArgs } from 'node:util'
import { ArchiveError } from './archive-error.ts'
import { openArchive } from './archive-source.ts'
import { checkArchive } from './check-archive.ts'
import { runCommand } from './command.ts'
import { readContentAddress } from './content-address.ts'
import { connect, datasetName } from './content-client.ts'
import { importArchive } from './import-archive.ts'
import { showProgress } from './progress.ts'
import { usage } from './usage.ts'

await runCommand(usage.import, async (words, signal) => {
  const { positionals, values } = parseArgs({
    args: words,
    allowPositionals: true,
    options: { replace: { type: 'boolean' }, missing: { type: 'boolean' } },
  })
  const [path, other] = positionals
  if (!path || other || (values.replace && values.missing)) throw new ArchiveError(usage.import)
  using progress = showProgress()
  progress.report({ step: 'Checking the archive' })
  await using source = await openArchive(path)
  const archive = await checkArchive(source)
  progress.report({
    step: 'Checking the archive',
    current: archive.lines.length,
    total: archive.lines.length,
  })
  const address = await readContentAddress(process.env)
  const client = await connect(address)
  const mode = values.replace ? 'replace' : values.missing ? 'missing' : 'create'
  const { documents, skipped } = await importArchive(client, archive, {
    mode,
    report: progress.report,
    signal,
  })
  progress.finish()
  const rest = skipped > 0 ? `; ${skipped} already existed` : ''
  console.log(`Imported ${documents} documents into the ${datasetName(address)}${rest}.`)
})
