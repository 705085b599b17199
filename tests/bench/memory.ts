/**
 * Resident memory of the local services and the site, idle after a first visit. Linux only.
 * Run: node tests/bench/memory.ts
 */
import { setTimeout as pause } from 'node:timers/promises'
import { withStage } from './bench-stage.ts'
import { residentMemory } from './resident-memory.ts'

const settleMs = 10_000

const told = async (pid: number | undefined) => (await residentMemory(pid))?.toFixed(0) ?? 'unknown'

await withStage(
  async (stage) => {
    for (const page of ['/', '/blog', '/studio']) await (await fetch(stage.siteUrl + page)).text()
    await pause(settleMs)
    const { lake, site, supabase, mailbox } = stage.processIds()
    console.log(`\nResident memory, idle for ${settleMs / 1000} s after three pages`)
    console.table({
      'Content Lake': { MB: await told(lake) },
      'local Supabase': { MB: await told(supabase) },
      mailbox: { MB: await told(mailbox) },
      site: { MB: await told(site) },
    })
  },
  { supabase: true },
)
