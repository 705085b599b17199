import { type ChecklistFacts, checklist, type StepId } from '@/lib/client-area/setup/checklist'
import type { Install } from '@/lib/client-area/snippet/install-status'

const nothing: ChecklistFacts = {
  domain: null,
  verifiedAt: null,
  verifiedBy: null,
  isScannedWeekly: false,
  installs: [],
  prompts: { count: 0, firstAt: null },
  competitors: { count: 0, firstAt: null },
  filesWrittenAt: null,
  lastScan: null,
}
const at = '2026-11-24T10:00:00Z'
const later = '2026-11-24T11:00:00Z'
const unseen = { firstSeenAt: null, lastSeenAt: null, version: null, lastCheckedAt: null, problem: null }
const install = (more: Partial<Install>): Install => ({ source: 'tag', ...unseen, ...more })
const seen = (source: Install['source']) => install({ source, firstSeenAt: at, lastSeenAt: at })

function stepOf(id: StepId, more: Partial<ChecklistFacts>) {
  const step = checklist({ ...nothing, ...more }).find((one) => one.id === id)
  if (!step) throw new Error(`There is no step ${id}.`)
  return step
}

it('shows nothing as done, seen or wrong in the beginning', () => {
  const steps = checklist(nothing)
  expect(steps.map(({ id }) => id)).toEqual('competitors prompts domain tag server files weekly'.split(' '))
  for (const step of steps) expect(step).toMatchObject({ isDone: false, facts: [], problems: [] })
})

it('tells how and when the domain was verified', () => {
  const facts = [{ text: 'DNS record found', at }]
  const step = stepOf('domain', { domain: 'example.com', verifiedAt: at, verifiedBy: 'dns' })
  expect(step).toMatchObject({ isDone: true, facts })
})

it('tells when the tag was last seen, or only found', () => {
  const reported = [{ text: 'Last report', at }]
  expect(stepOf('tag', { installs: [seen('tag')] })).toMatchObject({ isDone: true, facts: reported })
  const found = [{ text: expect.stringMatching(/^Found on your home page/), at: later }]
  const step = stepOf('tag', { installs: [install({ lastCheckedAt: later })] })
  expect(step).toMatchObject({ isDone: true, facts: found })
})

it('shows a problem until the install is seen again', () => {
  const problem = 'The tag is missing.'
  const wrong = install({ lastSeenAt: at, lastCheckedAt: later, problem })
  const step = stepOf('tag', { installs: [wrong] })
  expect(step).toMatchObject({ isDone: false, facts: [{ at }], problems: [problem] })
  const again = { ...wrong, lastSeenAt: '2026-11-24T12:00:00Z' }
  expect(stepOf('tag', { installs: [again] })).toMatchObject({ isDone: true, problems: [] })
})

it('takes any install on the server, also uploaded logs', () => {
  const facts = [{ text: 'Express: last report' }, { text: 'Log upload: last report' }]
  const step = stepOf('server', { installs: [seen('express'), seen('logs')] })
  expect(step).toMatchObject({ isDone: true, facts })
  expect(stepOf('server', { installs: [seen('tag')] }).isDone).toBe(false)
})

it('leaves out an install that was only tried, if another one works', () => {
  const tried = install({ source: 'next', lastCheckedAt: later, problem: 'Reported by Express.' })
  expect(stepOf('server', { installs: [seen('express'), tried] }).problems).toEqual([])
  expect(stepOf('server', { installs: [tried] }).problems).toEqual(['Reported by Express.'])
})

it('does not take written files for served ones', () => {
  const written = [{ text: 'Last written', at }]
  expect(stepOf('files', { filesWrittenAt: at })).toMatchObject({ isDone: false, facts: written })
  const installs = [install({ source: 'files', lastSeenAt: later, lastCheckedAt: later })]
  const facts = [{ at }, { text: 'Found on your domain', at: later }]
  expect(stepOf('files', { filesWrittenAt: at, installs })).toMatchObject({ isDone: true, facts })
})

it('counts prompts and competitors', () => {
  const prompts = [{ text: '1 prompt. The first was added', at }]
  expect(stepOf('prompts', { prompts: { count: 1, firstAt: at } }).facts).toEqual(prompts)
  const facts = [{ text: '3 competitors. The first was added', at }]
  const step = stepOf('competitors', { competitors: { count: 3, firstAt: at } })
  expect(step).toMatchObject({ isDone: true, facts })
})

it('shows the last weekly check, also after it was turned off', () => {
  const lastScan = { score: 71, checkedAt: at }
  const facts = [{ text: 'Last score: 71 of 100. Checked', at }]
  expect(stepOf('weekly', { lastScan })).toMatchObject({ isDone: false, facts })
  expect(stepOf('weekly', { isScannedWeekly: true }).isDone).toBe(true)
})
