import { ActivityScreen } from '@/components/client-area/activity/activity-screen'
import { AccountSection } from '@/components/client-area/settings/account-section'
import { DeletionSection } from '@/components/client-area/settings/deletion-section'
import { ExportSection } from '@/components/client-area/settings/export-section'
import { DeletionBanner } from '@/components/client-area/shell/deletion-banner'
import type { ActivityKind } from '@/lib/client-area/activity/activity'
import type { ExportState } from '@/lib/client-area/export/account-export'
import type { Role } from '@/lib/client-area/roles'
import { longDay } from '@/lib/format/format'
import { partsOf, rendered, textsOf } from '../rendered'

jest.mock('next/navigation', () => ({
  ...jest.requireActual('next/navigation'),
  useRouter: () => ({}),
}))
jest.mock('@/lib/account-deletion/deletion-actions', () => ({}))
jest.mock('@/lib/client-area/export/export-actions', () => ({}))
jest.mock('@/lib/client-area/settings/rename-account', () => ({}))

it.each<[Role, number]>([
  ['owner', 1],
  ['admin', 1],
  ['member', 0],
  ['viewer', 0],
])('shows the name and plan of the account, which a user who is %s may rename or not', (role, buttons) => {
  const account = { id: 'a1', name: 'Bramble', planName: 'Pro', role }
  const body = rendered(<AccountSection account={account} />)
  expect(textsOf(body, 'li')).toEqual([`NameBramble${buttons ? 'Change' : ''}`, 'PlanPro'])
  expect(body.querySelectorAll('button[aria-label="Rename the account"]')).toHaveLength(buttons)
})

describe('the deletion of an account', () => {
  const account = { id: 'a1', name: 'Bramble', role: 'owner' as Role, isSample: false, deletionDueAt: null }
  const refusal = 'Only owners can delete the account. To leave it'

  it.each<[Partial<Parameters<typeof DeletionSection>[0]['account']>, string, string[]]>([
    [{}, 'seven days after you request it', ['Delete account']],
    [{}, 'export it first', ['Delete account']],
    [{ role: 'admin' }, refusal, []],
    [{ role: 'member' }, refusal, []],
    [{ role: 'viewer' }, refusal, []],
    [{ isSample: true }, '', []],
    [{ deletionDueAt: '2026-12-02T10:00:00Z' }, 'will be deleted on December 2, 2026', []],
  ])('is offered, explained or refused in the settings: %j', (changes, words, buttons) => {
    const parts = partsOf(rendered(<DeletionSection account={{ ...account, ...changes }} />))
    expect(parts.text).toContain(words)
    expect(parts.buttons).toEqual(buttons)
  })

  const dueIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
  const soon = dueIn(3)

  it.each([
    ['its day, and that the owner can keep it', soon, true, 'Keep account'],
    ['who can keep it', soon, false, 'An owner can keep it.'],
    ['that it is under way', dueIn(-1), true, 'Bramble is being deleted.'],
  ])('is announced with %s', (_, dueAt, canKeep, words) => {
    const banner = <DeletionBanner accountId="a1" accountName="Bramble" dueAt={dueAt} canKeep={canKeep} />
    const { text, buttons } = partsOf(rendered(banner))
    expect(text).toContain(words)
    expect(text.includes(`Bramble will be deleted on ${longDay(dueAt)} (UTC).`)).toBe(dueAt === soon)
    expect(buttons).toEqual(words === 'Keep account' ? [words] : [])
  })
})

describe('the export of an account', () => {
  const times = { readyAt: '2026-11-25T12:00:00Z', expiresAt: '2026-12-02T12:00:00Z' }
  const ready = { id: 'e1', ...times, rowCount: 1_234 }
  const open = { requestedAt: '2026-11-25T12:00:00Z', progress: 40, rowCount: 1 }
  const download = ['/ai-discovery/settings/export?id=e1']

  it.each<[Partial<ExportState>, string[], string[], string[]]>([
    [{}, ['One ZIP file with everything in Bramble, as JSON and CSV'], ['Request export'], []],
    [{ open }, ['Preparing the export: 1 row so far.'], [], []],
    [{ ready }, ['Export with 1,234 rows', 'Dec 2, 2026'], ['Request export'], download],
    [{ ready, open }, [], [], download],
    [{ hasFailed: true }, ['The last export failed.'], ['Request export'], []],
  ])('has its state, and what can be done now: %j', (changes, words, buttons, links) => {
    const state = { open: undefined, ready: undefined, hasFailed: false, ...changes }
    const body = rendered(<ExportSection account={{ id: 'a1', name: 'Bramble' }} state={state} />)
    const { text, ...rest } = partsOf(body)
    for (const some of words) expect(text).toContain(some)
    expect(rest).toEqual({ buttons, links })
    const progress = body.querySelector('[role="progressbar"]')?.getAttribute('aria-valuenow')
    expect(progress).toBe(changes.open && '40')
  })
})

it.each<[ActivityKind | undefined, boolean, string, number]>([
  [undefined, true, 'Only owners and admins of the account can see its activity.', 0],
  ['sites', true, 'No changes of this type in the last year.', 1],
  [undefined, false, 'There are no older changes.', 0],
])('says why no activity is listed: of %s, on the first page: %s', (kind, isFirstPage, words, filters) => {
  const page = { entries: [], nextAfter: undefined }
  const screen = <ActivityScreen accountName="Bramble" kind={kind} page={page} isFirstPage={isFirstPage} />
  const body = rendered(screen)
  expect(body.textContent).toContain(words)
  expect(body.querySelectorAll('select')).toHaveLength(filters)
})
