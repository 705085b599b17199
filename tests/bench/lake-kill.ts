/**
 * Durability of the local Content Lake: kills it repeatedly during concurrent writes and counts the lost writes
 * and the scheduled releases that were lost, doubled or late.
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
  const { lost, torn, failedOpens, lostReleases, doubledReleases, latestMs } = report
  const isWrong = lost + torn + failedOpens + lostReleases + doubledReleases > 0 || latestMs > 5000
  process.exitCode = isWrong ? 1 : 0
} finally {
  rmSync(directory, { recursive: true, force: true })
}
