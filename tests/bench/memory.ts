/**
 * Resident memory of the local services and the site after a first visit, and of the site after many visits. Linux only.
 * Run: npm run bench -- memory
 */
import { setTimeout as pause } from 'node:timers/promises'
import { withStage } from './bench-stage.ts'
import { residentMemory } from './resident-memory.ts'
import { sitemapPaths } from './site.ts'

const settleMs = 10_000
const atOnce = 16
const requests = 1500

const told = async (pid: number | undefined) => (await residentMemory(pid))?.toFixed(0) ?? 'unknown'

/** Requests paths in turn, with as many requests at a time as many visitors send. */
async function visit(siteUrl: string, pathOf: (request: number) => string): Promise<void> {
  let request = 0
  const one = async () => {
    while (request < requests) {
      const response = await fetch(siteUrl + pathOf(request++), { redirect: 'manual' })
      await response.arrayBuffer()
    }
  }
  await Promise.all(Array.from({ length: atOnce }, one))
}

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

    const paths = await sitemapPaths(stage.siteUrl)
    await visit(stage.siteUrl, (request) => paths[request % paths.length] ?? '/')
    const afterPages = await told(site)
    await visit(stage.siteUrl, (request) => `/blog/none-${request}`)
    console.log(`\nResident memory of the site, right after ${requests} requests each, ${atOnce} at a time`)
    console.table({
      'its pages': { MB: afterPages },
      'addresses at which there is nothing': { MB: await told(site) },
    })
  },
  { supabase: true },
)
