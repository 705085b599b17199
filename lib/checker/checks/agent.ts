import type { Check } from '../check.ts'
import { cardCheck } from './agent/agent-card.ts'
import { signalCheck } from './agent/content-signal.ts'
import { negotiationCheck } from './agent/markdown-negotiation.ts'
import { securityCheck } from './agent/security-txt.ts'

export const agentChecks: readonly Check[] = [negotiationCheck, signalCheck, cardCheck, securityCheck]
