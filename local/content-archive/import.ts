import { parseArgs } from 'node:util'
import { ArchiveFault } from './archive-fault.ts'
import { openArchive } from './archive-source.ts'
import { checkArchive } from './check-archive.ts'
import { runCommand } from './command.ts'
import { readContentAddress } from './content-address.ts'
import { connect, placeName } from './content-client.ts'
import { importArchive } from './import-archive.ts'
import { showProgress } from './progress.ts'

const usage = `Usage: npm run content:import -- <archive> [--replace | --missing]
  <archive>   a tar.gz made by content:export or by Sanity, its unpacked directory, or an .ndjson file
  --replace   overwrite documents the dataset has already
  --missing   import only documents the dataset does not have`

await runCommand(usage, async (words, signal) => {
  const { positionals, values } = parseArgs({
    args: words,
    allowPositionals: true,
    options: { replace: { type: 'boolean' }, missing: { type: 'boolean' } },
  })
  const [path, other] = positionals
  if (!path || other || (values.replace && values.missing)) throw new ArchiveFault(usage)
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
  const rest = skipped > 0 ? `; ${skipped} were there already` : ''
  console.log(`Imported ${documents} documents into the ${placeName(address)}${rest}.`)
})
