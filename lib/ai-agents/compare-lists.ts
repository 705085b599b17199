import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { agents } from './agents'
import { namesIn, newNames } from './listed-names'
import { notAgents } from './not-agents'

/*
 * Compares public lists of AI agents with the table and prints what is new. It fetches nothing: name the folders of the repositories
 * ai-robots-txt/ai.robots.txt, monperrus/crawler-user-agents and matomo-org/device-detector, each of which may be left out.
 * node --import ./local/supervisor/site-modules.mjs lib/ai-agents/compare-lists.ts <folder> …
 */

const robots = z.record(z.string(), z.unknown())
const crawlers = z.array(z.object({ pattern: z.string(), tags: z.array(z.string()).default([]) }))

/** Each list's file, and how its patterns are read. */
const lists: readonly (readonly [file: string, read: (text: string) => string[]])[] = [
  ['robots.json', (text) => Object.keys(robots.parse(JSON.parse(text)))],
  [
    'crawler-user-agents.json',
    (text) =>
      crawlers
        .parse(JSON.parse(text))
        .flatMap(({ pattern, tags }) => (tags.includes('ai-crawler') ? [pattern] : [])),
  ],
  ['regexes/bots.yml', namesIn],
]

const known = [
  ...agents.flatMap(({ token, otherTokens }) => [token, ...otherTokens]),
  ...Object.values(notAgents).flat(),
]

for (const folder of process.argv.slice(2)) {
  for (const [file, read] of lists) {
    const text = await readFile(path.join(folder, file), 'utf8').catch(() => undefined)
    if (text === undefined) continue
    const names = read(text)
    const fresh = newNames(names, known)
    console.log(`${folder}: ${names.length} names of AI agents, ${fresh.length} new`)
    for (const name of fresh) console.log(`  ${name}`)
  }
}
