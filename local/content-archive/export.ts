import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { runCommand } from './command.ts'
import { readContentAddress } from './content-address.ts'
import { connect, datasetName } from './content-client.ts'
import { exportArchive, timestamp } from './export-archive.ts'
import { showProgress } from './progress.ts'
import { usage } from './usage.ts'

await runCommand(usage.export, async (words) => {
  const { positionals } = parseArgs({ args: words, allowPositionals: true })
  const address = await readContentAddress(process.env)
  const client = await connect(address)
  const file = resolve(positionals[0] ?? `content-${address.dataset}-${timestamp()}.tar.gz`)
  using progress = showProgress()
  const { documents, assets, missing } = await exportArchive(client, file, progress.report)
  progress.finish()
  console.log(
    `Exported ${documents} documents and ${assets} pictures and files of the ${datasetName(address)} to ${file}`,
  )
  if (missing > 0)
    console.log(`${missing} pictures or files could not be fetched and are not in the archive.`)
})
