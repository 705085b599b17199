/**
 * Durability of the local Content Lake: kills it repeatedly during concurrent writes and counts the lost writes.
 * Run: node --import ./local/supervisor/site-modules.mjs tests/bench/lake-kill.ts [kills, default 500]
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { killRounds } from './lake/kill-rounds.ts'

const kills = Number(process.argv[2] ?? 500)
const directory = mkdtempSync(join(tmpdir(), 'lake-kill-'))
const begun = performance.now()
try {
  const report = await killRounds(directory, kills, ({ kills: done, acknowledged }) => {
    if (process.stdout.isTTY)
      process.stdout.write(`\r${done} of ${kills} kills, ${acknowledged} acknowledged`)
  })
  if (process.stdout.isTTY) process.stdout.write('\r\u001b[K')
  console.table({ ...report, 'seconds taken': Math.round((performance.now() - begun) / 1000) })
  process.exitCode = report.lost + report.torn + report.failedOpens > 0 ? 1 : 0
} finally {
  rmSync(directory, { recursive: true, force: true })
}
