/**
 * Resident memory of the local services and the site, idle after a first visit. Linux only.
 * Run: node tests/bench/memory.ts
 */
import { readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { withStage } from './bench-stage.ts'

const settleMs = 10_000

/** In MB. */
async function residentMemory(pid: number | undefined): Promise<string> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  const kilobytes = /VmRSS:\s+(\d+)/.exec(status)?.[1]
  return kilobytes ? (Number(kilobytes) / 1024).toFixed(0) : 'unknown'
}

await withStage(
  async (stage) => {
    for (const page of ['/', '/blog', '/studio']) await (await fetch(stage.siteUrl + page)).text()
    await pause(settleMs)
    const { lake, site, supabase, mailbox } = stage.processIds()
    console.log(`\nResident memory, idle for ${settleMs / 1000} s after three pages`)
    console.table({
      'Content Lake': { MB: await residentMemory(lake) },
      'local Supabase': { MB: await residentMemory(supabase) },
      mailbox: { MB: await residentMemory(mailbox) },
      site: { MB: await residentMemory(site) },
    })
  },
  { supabase: true },
)
