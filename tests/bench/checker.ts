/**
 * Times of the checker: what a scan takes beyond the latency of its site, 20 checks at once and the home page meanwhile, and the
 * memory after thousands of fuzzed responses.
 * Run: npm run bench -- checker [--without-site]
 */
import { parseArgs } from 'node:util'
import { measureFuzzedMemory } from './checker/fuzzed-memory.ts'
import { measureOwnTime } from './checker/own-time.ts'
import { measureVisitorsMeanwhile } from './checker/visitors-meanwhile.ts'

const { values } = parseArgs({ options: { 'without-site': { type: 'boolean', default: false } } })

const isFast = await measureOwnTime()
await measureFuzzedMemory()
const isQuiet = values['without-site'] || (await measureVisitorsMeanwhile())
if (!isFast || !isQuiet) process.exitCode = 1
