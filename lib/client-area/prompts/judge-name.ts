import 'server-only'
import { availableJudge } from '../../engines/judge'
import { environment } from '../../env/server'

/** The model that writes suggestions; null: there is none. */
export const judgeName = (): string | null => availableJudge(environment)?.name ?? null
