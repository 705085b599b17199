import { parentPort, workerData } from 'node:worker_threads'
import fc from 'fast-check'
import { z } from 'zod'
import { fuzzedAnswer } from '../../unit/lib/checker/fuzz/answers.ts'
import { judgeAnswer } from '../../unit/lib/checker/fuzz/judge-answer.ts'

// Judges any responses in a thread with the same limit of memory as that of the scans.
const { responses, seed } = z.object({ responses: z.int(), seed: z.int() }).parse(workerData)
const heapMb = () => Math.round(process.memoryUsage().heapUsed / 1_000_000)
const began = performance.now()
const before = heapMb()
fc.assert(fc.property(fuzzedAnswer, judgeAnswer), { seed, numRuns: responses, endOnFailure: true })
parentPort?.postMessage({ before, after: heapMb(), seconds: (performance.now() - began) / 1_000 })
