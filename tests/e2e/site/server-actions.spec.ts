import { readFile } from 'node:fs/promises'
import path from 'node:path'
import reactClient from 'next/dist/compiled/react-server-dom-turbopack/client.node.js'
import pLimit from 'p-limit'
import { z } from 'zod'
import { routes } from '../../../lib/addresses/routes.ts'
import { root } from '../../../local/supervisor/project.ts'
import { createCustomer, type SignedInCustomer } from '../../support/customers.ts'
import type { Stage } from '../../support/stage.ts'
import fc from '../../unit/support/fast-check.ts'
import { expect, test } from '../support/test.ts'
import {
  allKindsOfLists,
  argumentLists,
  eachKindOfList,
  rawBodies,
  specialBodies,
} from './made-up-arguments.ts'

const manifestShape = z.object({
  node: z.record(
    z.string(),
    z.object({ exportedName: z.string(), filename: z.string(), workers: z.record(z.string(), z.unknown()) }),
  ),
})

interface Action {
  id: string
  name: string
  isPackaged: boolean
  /** A page that uses it. */
  page: string
}

/** Every server action of the build under test. */
async function actionsOfBuild(): Promise<Action[]> {
  const file = path.join(root, '.next-test/server/server-reference-manifest.json')
  const { node } = manifestShape.parse(JSON.parse(await readFile(file, 'utf8')))
  return Object.entries(node).map(([id, { exportedName, filename, workers }]) => {
    const pages = Object.keys(workers).map((worker) => worker.replace(/^app|\/\([^)]*\)|\/page$/g, ''))
    const page = pages.find((address) => !address.includes('['))
    if (page === undefined) throw new Error(`No page has the action ${exportedName}.`)
    return { id, name: exportedName, isPackaged: filename.startsWith('node_modules/'), page }
  })
}

let stage: Stage
test.beforeAll(({ stage: ofWorker }) => {
  stage = ofWorker
})

const atOnce = pLimit(16)
/** Random lists of arguments for each action. Those of the client area render their page again after each call. */
const listCount = 10
const listCountOfArea = 1
/** These tests reach the limits of a sender, whom no other test is. */
const sender = { 'x-forwarded-for': '203.0.113.7' }

const logOf = async () => {
  const text = await readFile(path.join(stage.dataDirectory, 'logs/site.log'), 'utf8')
  return text.split('\n').slice(0, -1)
}

const cookieOf = ({ cookies }: SignedInCustomer) =>
  cookies.map(({ name, value }) => `${name}=${value}`).join('; ')

interface Call {
  action: Action
  body: string | FormData
  headers?: Record<string, string>
}

/** @returns the response's status */
async function send({ action, body, headers }: Call): Promise<number> {
  const response = await fetch(`${stage.siteUrl}${action.page}`, {
    method: 'POST',
    headers: { 'next-action': action.id, origin: stage.siteUrl, ...sender, ...headers },
    body,
    redirect: 'manual',
  })
  await response.arrayBuffer()
  return response.status
}

const describeBody = (body: Call['body']) =>
  typeof body === 'string' ? body.slice(0, 200) : [...body].map(([name, value]) => [name, String(value)])

/** Sends calls. Expects no 5xx and at most one log line per call. @returns the number of responses by status */
async function sendAll(calls: Call[]): Promise<Record<number, number>> {
  const before = (await logOf()).length
  const statuses = await Promise.all(
    calls.map((call) => atOnce(async () => ({ call, status: await send(call) }))),
  )
  expect(
    statuses
      .filter(({ status }) => status >= 500)
      .map(({ call, status }) => [status, call.action.name, describeBody(call.body)])
      .slice(0, 5),
  ).toEqual([])
  const written = (await logOf()).slice(before)
  expect(written.length, written.slice(0, 20).join('\n')).toBeLessThanOrEqual(calls.length)
  const counts: Record<number, number> = {}
  for (const { status } of statuses) counts[status] = (counts[status] ?? 0) + 1
  return counts
}

const encode = (lists: unknown[][]) => Promise.all(lists.map((list) => reactClient.encodeReply(list)))

const randomLists = (count: number) => fc.sample(argumentLists, count)

/** Each kind of list once, with another bad text for each action, and random lists that no other action gets. */
async function areaCalls(actions: Action[], headers: Record<string, string>): Promise<Call[]> {
  const random = randomLists(actions.length * listCountOfArea)
  const calls = actions.map(async (action, n) => {
    const own = random.slice(n * listCountOfArea, (n + 1) * listCountOfArea)
    const bodies = await encode([...eachKindOfList(n), ...own])
    return bodies.map((body): Call => ({ action, body, headers }))
  })
  return (await Promise.all(calls)).flat()
}

/** Without a session, these actions end before they read their arguments. */
const needsSession = ({ page }: Action) =>
  page.startsWith(routes.clientArea) && !page.startsWith(routes.signIn)

test('does not fail on each kind of bad argument and on random lists of arguments', async () => {
  const actions = await actionsOfBuild()
  expect(actions.length).toBeGreaterThan(10)
  const bodies = await encode([...allKindsOfLists, ...randomLists(listCount)])
  for (const action of actions.filter((each) => !needsSession(each))) {
    const counts = await sendAll(bodies.map((body) => ({ action, body })))
    if (action.isPackaged) expect(counts[200], action.name).toBeUndefined()
    else expect(counts[200] ?? 0, action.name).toBeGreaterThan(bodies.length / 10)
  }
})

test('does not fail without the session that an action of the client area needs', async () => {
  const actions = (await actionsOfBuild()).filter(needsSession)
  for (const [n, action] of actions.entries()) {
    const bodies = await encode(eachKindOfList(n).slice(0, 2))
    const counts = await sendAll(bodies.map((body) => ({ action, body })))
    if (action.isPackaged) expect(counts[200], action.name).toBeUndefined()
    else expect(counts[200] ?? 0, action.name).toBeGreaterThan(bodies.length / 10)
  }
})

test('does not fail for a customer in the client area', async () => {
  const headers = { cookie: cookieOf(await createCustomer(stage)) }
  await sendAll(await areaCalls((await actionsOfBuild()).filter(needsSession), headers))
})

test('does not fail on bodies and headers that no browser sends', async () => {
  const actions = await actionsOfBuild()
  const calls = [...specialBodies, ...fc.sample(rawBodies, 100)].map(([type, body], n): Call => {
    const action = actions[n % actions.length]
    if (!action) throw new Error('The build has no actions.')
    return { action, body, headers: { 'content-type': type } }
  })
  await sendAll(calls)
  const [action] = actions
  if (!action) throw new Error('The build has no actions.')
  for (const [headers, status] of [
    [{ 'next-action': 'x' }, 404],
    [{ 'next-action': '0'.repeat(42) }, 404],
    [{ 'next-action': 'toString' }, 404],
    [{ origin: 'https://evil.example' }, 403],
    [{ origin: 'null' }, 403],
    [{ origin: 'not an address' }, 403],
  ] as const) {
    expect(
      await sendAll([{ action, body: '[]', headers: { 'content-type': 'text/plain', ...headers } }]),
    ).toEqual({
      [status]: 1,
    })
  }
  expect(await sendAll([{ action, body: 'x'.repeat(1024 * 1024 + 1) }])).toEqual({ 413: 1 })
})

test('does not fail on a form that a browser posts without JavaScript', async () => {
  const actions = await actionsOfBuild()
  const [own, packaged] = [actions.find(({ name }) => name === 'signIn'), actions.find((a) => a.isPackaged)]
  if (!own || !packaged) throw new Error('An action is gone.')
  const post = async (fields: Record<string, string>) => {
    const body = new FormData()
    for (const [name, value] of Object.entries(fields)) body.append(name, value)
    const response = await fetch(`${stage.siteUrl}/ai-discovery/auth`, {
      method: 'POST',
      headers: { origin: stage.siteUrl, ...sender },
      body,
      redirect: 'manual',
    })
    return response.status
  }
  const before = (await logOf()).length
  const bound = JSON.stringify({ id: own.id, bound: '$@1' })
  for (const [fields, status] of [
    [{ $ACTION_REF_1: '', '$ACTION_1:0': bound, '$ACTION_1:1': '[{"status":5}]', email: 'x' }, 200],
    [{ $ACTION_REF_1: '', '$ACTION_1:0': bound, '$ACTION_1:1': '[' }, 400],
    [{ $ACTION_REF_1: '', '$ACTION_1:0': bound, '$ACTION_1:1': '["$Q7"]' }, 400],
    [{ $ACTION_REF_1: '', '$ACTION_1:0': bound }, 400],
    [{ $ACTION_REF_1: '', '$ACTION_1:0': '5' }, 400],
    [{ $ACTION_REF_1: '' }, 400],
    [{ [`$ACTION_ID_${own.id}`]: '' }, 200],
    [{ [`$ACTION_ID_${packaged.id}`]: '' }, 404],
    [{ $ACTION_ID_x: '' }, 404],
  ] as const) {
    expect([await post(fields), fields]).toEqual([status, fields])
  }
  expect((await logOf()).slice(before)).toEqual([])
})
