import { type Agent, agents, type Purpose } from '@/lib/ai-agents/agents'
import { assistants } from '@/lib/ai-agents/assistants'

export const purposes = ['search', 'person', 'training'] as const satisfies readonly Purpose[]

/** `other`: of an agent that is no longer in the table of agents. */
export type PurposeOrOther = Purpose | 'other'

export const purposeLabels: Readonly<Record<PurposeOrOther, string>> = {
  search: 'Search index',
  person: 'Requested by a person',
  training: 'Training',
  other: 'Other agents',
}

/** The agents that send requests, by name. */
export const visitingAgents: readonly Agent[] = agents
  .filter(({ isRobotsOnly }) => !isRobotsOnly)
  .toSorted((one, other) => one.token.localeCompare(other.token, 'en', { sensitivity: 'base' }))

/** The companies whose agents visit, by name. */
export const agentOwners: readonly string[] = [
  ...new Set(visitingAgents.map(({ owner }) => owner)),
].toSorted()

const agentByToken = new Map(agents.map((agent) => [agent.token, agent]))
const assistantById = new Map(assistants.map((assistant) => [assistant.id, assistant]))

/** What the table of agents says about a token in stored visits. */
export function agentFacts(token: string): { owner: string; purpose: PurposeOrOther } {
  const { owner = 'Unknown', purpose = 'other' } = agentByToken.get(token) ?? {}
  return { owner, purpose }
}

/** The name and owner of an assistant in stored visits. */
export function assistantFacts(id: string): { name: string; owner: string } {
  const { name = id, owner = 'Unknown' } = assistantById.get(id) ?? {}
  return { name, owner }
}
