import type { ProofMethod } from '@/lib/customer-sites/domain-proof'
import { type Source, sourceNames } from '@/lib/customer-sites/sources'
import { formatCount } from '@/lib/format/format'
import { type Install, type InstallStatus, installStatus, relevantInstalls } from '../snippet/install-status'

export type StepId = 'competitors' | 'prompts' | 'domain' | 'tag' | 'server' | 'files' | 'weekly'

/** Something that was seen, and when. */
export interface Fact {
  text: string
  at: string | null
}

/** A step of the setup. */
export interface Step {
  id: StepId
  isDone: boolean
  /** What was seen. Empty: nothing yet. */
  facts: readonly Fact[]
  /** What the last verifications found wrong. */
  problems: readonly string[]
}

/** What the checklist follows from. */
export interface ChecklistFacts {
  domain: string | null
  verifiedAt: string | null
  verifiedBy: ProofMethod | null
  isScannedWeekly: boolean
  installs: readonly Install[]
  prompts: { count: number; firstAt: string | null }
  competitors: { count: number; firstAt: string | null }
  /** When the newest hosted file was written; null: there is none. */
  filesWrittenAt: string | null
  /** The last weekly check. */
  lastScan: { score: number; checkedAt: string } | null
}

const serverInstalls: readonly Source[] = ['next', 'express', 'cloudflare', 'custom', 'logs']

export const proofNames: Record<ProofMethod, string> = { meta: 'Meta tag', file: 'File', dns: 'DNS record' }

const isInstalled = (status: InstallStatus) => status === 'found' || status === 'seen'

function installFact(install: Install, seen: string, found: string): Fact | undefined {
  if (install.lastSeenAt !== null) return { text: seen, at: install.lastSeenAt }
  return installStatus(install) === 'found' ? { text: found, at: install.lastCheckedAt } : undefined
}

function installStep(
  id: StepId,
  installs: readonly Install[],
  words: (install: Install) => readonly [seen: string, found: string],
): Step {
  return {
    id,
    isDone: installs.some((install) => isInstalled(installStatus(install))),
    facts: installs.flatMap((install) => installFact(install, ...words(install)) ?? []),
    problems: installs.flatMap((install) =>
      installStatus(install) === 'problem' ? (install.problem ?? []) : [],
    ),
  }
}

function countStep(
  id: StepId,
  { count, firstAt }: { count: number; firstAt: string | null },
  [one, several]: readonly [string, string],
): Step {
  const text = `${formatCount(count)} ${count === 1 ? one : several}. The first was added`
  return { id, isDone: count > 0, facts: count > 0 ? [{ text, at: firstAt }] : [], problems: [] }
}

/** The steps of the setup in their order, each with what was seen of it. */
export function checklist(facts: ChecklistFacts): readonly Step[] {
  const { verifiedAt, verifiedBy, installs, filesWrittenAt, lastScan, isScannedWeekly } = facts
  const ofSources = (...names: readonly Source[]) => installs.filter(({ source }) => names.includes(source))
  const files = installStep('files', ofSources('files'), () => [
    'Found on your domain',
    'Found on your domain',
  ])
  // What needs the site's owner or its server comes after what can be done at once.
  return [
    countStep('competitors', facts.competitors, ['competitor', 'competitors']),
    countStep('prompts', facts.prompts, ['prompt', 'prompts']),
    {
      id: 'domain',
      isDone: verifiedAt !== null,
      facts: verifiedBy ? [{ text: `${proofNames[verifiedBy]} found`, at: verifiedAt }] : [],
      problems: [],
    },
    installStep('tag', ofSources('tag'), () => [
      'Last report',
      'Found on your home page. It hasn’t reported any visits yet. Checked',
    ]),
    installStep('server', relevantInstalls(ofSources(...serverInstalls)), ({ source }) => [
      `${sourceNames[source]}: last report`,
      `${sourceNames[source]}: checked`,
    ]),
    {
      ...files,
      facts: [...(filesWrittenAt ? [{ text: 'Last written', at: filesWrittenAt }] : []), ...files.facts],
    },
    {
      id: 'weekly',
      isDone: isScannedWeekly,
      facts: lastScan
        ? [{ text: `Last score: ${lastScan.score} of 100. Checked`, at: lastScan.checkedAt }]
        : [],
      problems: [],
    },
  ]
}
