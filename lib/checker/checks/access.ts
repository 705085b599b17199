import type { Check } from '../check.ts'
import { agentsCheck } from './access/agents-allowed.ts'
import { httpsCheck } from './access/https-status.ts'
import { robotsCheck } from './access/robots-file.ts'

export const accessChecks: readonly Check[] = [httpsCheck, agentsCheck, robotsCheck]
