import { createHash, randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { parse } from 'csv-parse/sync'
import { clientAs, createCustomer, type SignedInCustomer } from '../../support/customers.ts'
import type { Stage } from '../../support/stage.ts'
import { adminOf } from '../../support/waiting-work.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { expect, test } from '../support/test.ts'

const dayMs = 24 * 60 * 60 * 1_000

/** Ten minutes ago or, just after midnight, as much of today as there was. */
const today = () =>
  new Date(Math.max(Date.now() - 600_000, Math.floor(Date.now() / dayMs) * dayMs)).toISOString()
const daysAgo = (days: number) => new Date(Date.now() - days * dayMs).toISOString()

interface AgentVisit {
  at?: string
  name?: string
  verification?: 'verified' | 'claimed' | 'spoofed'
  path?: string
  status?: number
}

const agentVisit = (visit: AgentVisit = {}) => ({
  id: randomUUID(),
  at: today(),
  kind: 'agent',
  name: 'GPTBot',
  verification: 'verified',
  path: '/pricing',
  status: 200,
  ...visit,
})

const referral = (name: string) => ({
  ...agentVisit({ name, path: '/landing' }),
  kind: 'referral',
  verification: null,
  status: null,
})

/** The first page of a visitor on a day. @param number tells visitors apart */
const firstPage = (number: number) => ({
  id: randomUUID(),
  at: today(),
  kind: 'page',
  path: '/',
  visitor: createHash('md5').update(String(number)).digest('hex'),
  register: number,
  rank: 1,
})

const repeated = <Event>(count: number, make: () => Event) => Array.from({ length: count }, make)

/** Stores events of a customer's site, as the endpoints of its installs do, and adds them to its totals. */
async function send(stage: Stage, customer: SignedInCustomer, source: 'next' | 'tag', events: object[]) {
  const own = clientAs(stage, customer)
  const { data: site } = await own.from('sites').select('id, account_id').single()
  const tagKey = `tag_${randomUUID().replaceAll('-', '')}`
  const digest = createHash('sha256').update(tagKey).digest('hex')
  const kind = source === 'tag' ? { kind: 'tag', tag_key: tagKey } : { kind: 'server' }
  const added = await own
    .from('ingest_keys')
    .insert({ site_id: site?.id, digest, hint: tagKey.slice(-4), ...kind })
  expect(added.error).toBeNull()
  const admin = adminOf(stage)
  const { data: stored } = await admin.rpc('store_visit_batches', {
    batches: [{ digest, source, version: '1.0.0', events }],
  })
  expect(stored).toEqual([{ problem: null }])
  await expect
    .poll(async () => (await admin.rpc('roll_up_visits', {})).data)
    .toMatchObject({ batches: 0, isBusy: false })
  return { admin, siteId: site?.id, accountId: site?.account_id }
}

const visits = [
  ...repeated(6, () => agentVisit()),
  ...repeated(3, () => agentVisit({ path: '/llms.txt', status: 404 })),
  ...repeated(2, () => agentVisit({ name: 'ChatGPT-User', verification: 'claimed', path: '/=docs' })),
  ...repeated(4, () => agentVisit({ verification: 'spoofed' })),
  ...repeated(20, () => agentVisit({ name: 'ClaudeBot', at: daysAgo(20) })),
]

/** A customer whose site is visited. No test changes it. */
let visited: SignedInCustomer

test.beforeAll(async ({ stage }) => {
  visited = await createCustomer(stage)
  const { admin, siteId } = await send(stage, visited, 'next', visits)
  await send(stage, visited, 'tag', [
    ...['chatgpt', 'chatgpt', 'claude'].map(referral),
    ...[1, 2, 3, 4].map(firstPage),
  ])
  // As if the installs had been there for longer than the screen compares.
  await admin
    .from('site_installs')
    .update({ first_seen_at: daysAgo(80) })
    .eq('site_id', siteId)
})

const figure = (page: Page, label: string) =>
  page.getByRole('term').filter({ hasText: label }).locator('xpath=following-sibling::dd[1]').first()

const total = (page: Page) => figure(page, 'Visits by AI agents')

async function open(page: Page, parameters = '', customer?: SignedInCustomer) {
  if (customer) await page.context().addCookies(customer.cookies)
  await page.goto(`/ai-discovery/analytics${parameters}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Analytics' })).toBeVisible()
}

test('says what is not connected, and what came since', async ({ page, stage, newCustomer }) => {
  await open(page)
  await expect(page.getByRole('heading', { name: 'Visits by AI agents: not connected' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Add the tag' })).toHaveAttribute(
    'href',
    '/ai-discovery/snippet',
  )
  await expect(page.getByRole('definition')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Export CSV' })).toHaveCount(0)
  await expectAccessible(page, 'not connected')

  await send(stage, newCustomer, 'next', visits)
  await open(page)
  await expect(total(page)).toHaveText('11')
  await expect(figure(page, 'Training')).toHaveText('9')
  await expect(figure(page, 'Requested by a person')).toHaveText('2')
  await expect(figure(page, 'Failed')).toHaveText('27.3%')
  await expect(page.getByText('4 more visits claimed to be an agent')).toBeVisible()
  const failed = page.getByRole('region', { name: 'Table: Pages agents request but don’t get' })
  await expect(failed.getByRole('row', { name: /\/llms\.txt.*404 Not found 3/s })).toBeVisible()
  await expect(page.getByRole('heading', { name: /unique visitors: not connected/ })).toBeVisible()
})

test('shows people from assistants, visitors and a chart with its table', async ({ page }) => {
  await open(page, '', visited)
  await expect(figure(page, 'Visits from assistants')).toHaveText('3')
  await expect(figure(page, 'Unique visitors, sum of daily counts')).toHaveText('4')
  await expect(figure(page, 'Unique visitors in')).toHaveText('4')
  const assistants = page.getByRole('region', { name: 'Table: Assistants' })
  await expect(assistants.getByRole('row', { name: /^ChatGPT OpenAI 2/ })).toBeVisible()
  const chart = page.getByRole('figure', { name: 'Visits by AI agents over time' })
  await chart.getByRole('application').focus()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('End')
  await expect(chart.locator('.recharts-tooltip-wrapper')).toBeVisible()
  for (const summary of await page.locator('summary').all()) await summary.click()
  await expect(chart.getByRole('row', { name: /\(so far\) 0 2 9 11$/ })).toBeVisible()
  await expectAccessible(page, 'the figures with their tables open')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  await expect(page.getByRole('menu')).toBeVisible()
  await expectAccessible(page, 'the export menu')
})

test('keeps range and filters in the address, with the Back button', async ({ page }) => {
  await open(page, '', visited)
  await page.getByRole('link', { name: '30 days' }).click()
  await expect(page).toHaveURL(/\?range=30d$/)
  await expect(total(page)).toHaveText('31')
  await page.getByRole('combobox', { name: 'Owner' }).selectOption('Anthropic')
  await expect(page).toHaveURL(/range=30d&owner=Anthropic$/)
  await expect(total(page)).toHaveText('20')
  await page.goBack()
  await expect(total(page)).toHaveText('31')
  await expect(page.getByRole('combobox', { name: 'Owner' })).toHaveValue('')
  await page.goForward()
  await expect(total(page)).toHaveText('20')
  await page.getByRole('link', { name: 'Clear filters' }).click()
  await page.getByRole('textbox', { name: 'Page' }).fill('https://sample.example/llms.txt?x=1')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/page=%2Fllms\.txt$/)
  await expect(total(page)).toHaveText('3')

  await open(page, '?range=century&owner=Nobody&agent=ChatGPT-User&status=delivered')
  await expect(total(page)).toHaveText('2')
  await expect(page.getByRole('combobox', { name: 'Agent', exact: true })).toHaveValue('ChatGPT-User')
  await open(page, '?agent=CCBot')
  await expect(page.getByText('no visit matches the filters')).toBeVisible()
})

test('exports a report with the screen’s filters, to customers only', async ({ page, request }) => {
  await open(page, '?agent=ChatGPT-User', visited)
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Latest visits' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(
    /^sample\.example-ai-visits-visits-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.csv$/,
  )
  const text = await readFile(await download.path(), 'utf8')
  expect(text.startsWith('\uFEFFTime (UTC),')).toBe(true)
  const rows: string[][] = parse(text, { bom: true, from: 2 })
  expect(rows.map((row) => [row[2], row[5], row[6]])).toEqual(
    repeated(2, () => ['ChatGPT-User', 'claimed', '/=docs']),
  )

  const address = '/ai-discovery/analytics/export?report=agents&range=30d'
  const own = await page.request.get(address)
  expect(own.headers()).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'cache-control': 'private, no-store',
  })
  const counts: Record<string, string>[] = parse(await own.text(), { bom: true, columns: true })
  expect(counts.reduce((sum, row) => sum + Number(row.Visits), 0)).toBe(31)
  const refused = await request.get(address, { maxRedirects: 0 })
  expect(refused.status()).toBe(307)
  expect(refused.headers().location).toContain('/ai-discovery/auth')
})

test('loads more of the latest visits', async ({ page, stage, newCustomer }) => {
  await send(
    stage,
    newCustomer,
    'next',
    repeated(120, () => agentVisit()).map((visit, n) => ({
      ...visit,
      at: new Date(Date.parse(visit.at) - n).toISOString(),
    })),
  )
  await open(page, '?range=30d')
  const list = page.getByRole('region', { name: 'Table: Latest visits' }).getByRole('row')
  await expect(list).toHaveCount(51)
  await page.getByRole('button', { name: 'Load more visits' }).click()
  await expect(list).toHaveCount(101)
  await page.getByRole('button', { name: 'Load more visits' }).click()
  await expect(page.getByText('120 visits.', { exact: true })).toBeVisible()
})
