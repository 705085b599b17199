import { mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { SanityClient } from '@sanity/client'
import { ArchiveFault } from './archive-fault.ts'
import { openArchive } from './archive-source.ts'
import { checkArchive } from './check-archive.ts'
import { runCommand } from './command.ts'
import { type ContentAddress, readContentAddress } from './content-address.ts'
import { connect, placeName } from './content-client.ts'
import { exportArchive, timestamp } from './export-archive.ts'
import { importArchive } from './import-archive.ts'
import { showProgress } from './progress.ts'

const usage = 'Usage: npm run content:reset -- --yes [--dataset <name>]'
const sample = join(import.meta.dirname, '..', '..', 'studio', 'sample')

async function requireConfirmation(
  client: SanityClient,
  address: ContentAddress,
  { yes, dataset }: { yes?: boolean | undefined; dataset?: string | undefined },
) {
  const isNamed = dataset === address.dataset || (!address.isHosted && dataset === undefined)
  if (yes && isNamed) return
  const count = await client.fetch<number>('count(*)')
  const words = address.isHosted ? `--yes --dataset ${address.dataset}` : '--yes'
  throw new ArchiveFault(
    `This replaces all ${count} documents of the ${placeName(address)} by the sample dataset. ` +
      `To go on: npm run content:reset -- ${words}\nNothing was changed.`,
  )
}

await runCommand(usage, async (words, signal) => {
  const { values } = parseArgs({
    args: words,
    options: { yes: { type: 'boolean' }, dataset: { type: 'string' } },
  })
  const address = await readContentAddress(process.env)
  const client = await connect(address)
  await requireConfirmation(client, address, values)
  await using source = await openArchive(sample)
  const archive = await checkArchive(source)
  using progress = showProgress()
  const backups = resolve(address.dataDirectory, 'backups')
  await mkdir(backups, { recursive: true })
  const backup = join(backups, `content-${address.dataset}-${timestamp()}.tar.gz`)
  await exportArchive(client, backup, progress.report)
  const { documents, deleted } = await importArchive(client, archive, {
    mode: 'reset',
    report: progress.report,
    signal,
  })
  progress.finish()
  console.log(
    `The ${placeName(address)} holds the ${documents} sample documents; ${deleted} others were deleted.`,
  )
  console.log(`What it held before is in ${backup}`)
})
