import 'server-only'
import { environment } from '../../env/server'
import { availableJudge } from '../../geo/engines/judge'

/** The model that writes suggestions; null: there is none. */
export const judgeName = (): string | null => availableJudge(environment)?.name ?? null
