import { z } from 'zod'
import { countsOnly, type PartResult } from './test-run.ts'

/** What `tests/database/run.ts` writes. */
const databaseReport = z.object({ passed: z.int(), failed: z.int(), skipped: z.int() })

/** @param report what the database's runner wrote */
export const readDatabaseResult = (report: unknown): PartResult => countsOnly(databaseReport.parse(report))
