import { refuseActionRequest } from '@/lib/security/action-request'

jest.mock('@/lib/security/known-actions', () => ({
  mayCallAction: async (id: string, isEditor: boolean) => id === 'own' || (id === 'packaged' && isEditor),
}))

const site = 'https://www.example.com'

async function statusOf(headers: Record<string, string>, body: string | FormData, isEditor = false) {
  const request = new Request(site, {
    method: 'POST',
    headers: { host: 'www.example.com', ...headers },
    body,
  })
  return (await refuseActionRequest(request, async () => isEditor))?.status
}

const call = { 'next-action': 'own', 'content-type': 'text/plain;charset=UTF-8', origin: site }

const formOf = (fields: Record<string, string>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return form
}

test.each([
  ['[]'],
  ['["an id",true,null,5]'],
  ['[{"status":"refused","values":{},"problem":"$undefined"},"$$5","$NaN"]'],
])('accepts the arguments %s', async (body) => {
  expect(await statusOf(call, body)).toBeUndefined()
})

test.each([
  ...['', '5', '"abc"', '{}', '[', '["$Q1"]', '["$n12x"]', '["$@1"]', '["$1:constructor"]'],
  '[{"a":{"b":["$B1"]}}]',
  `${'['.repeat(5_000)}${']'.repeat(5_000)}`,
  JSON.stringify(Array(1_001).fill(0)),
])('refuses the arguments %.40s', async (body) => {
  expect(await statusOf(call, body)).toBe(400)
})

test('accepts a form, and refuses one that React cannot read', async () => {
  const headers = { 'next-action': 'own', origin: site }
  expect(await statusOf(headers, formOf({ _1_email: 'me', 0: '[{},"$K1"]' }))).toBeUndefined()
  expect(await statusOf(headers, formOf({ _1_email: 'me' }))).toBe(400)
  expect(await statusOf(headers, formOf({ 0: '["$Q1"]' }))).toBe(400)
  expect(await statusOf(headers, formOf({ 0: '["$K1"]', '_1_\u0000': 'x' }))).toBe(400)
  const type = 'multipart/form-data; boundary=x'
  const part = (headers: string) => `--x\r\n${headers}\r\n\r\n[]\r\n--x--\r\n`
  const name = 'content-disposition: form-data; name="0"'
  expect(await statusOf({ ...headers, 'content-type': type }, part(name))).toBeUndefined()
  for (const body of [part(`${name}\r\ncontent-transfer-encoding: base64`), part('x'), '', '--x--\r\n']) {
    expect([body, await statusOf({ ...headers, 'content-type': type }, body)]).toEqual([body, 400])
  }
  expect(await statusOf({ ...headers, 'content-type': 'multipart/form-data' }, 'x')).toBe(400)
})

test('finds the action of a form that a browser posts without JavaScript', async () => {
  const posted = (fields: Record<string, string>) => statusOf({ origin: site }, formOf(fields))
  expect(await posted({ email: 'me' })).toBeUndefined()
  expect(await posted({ $ACTION_ID_own: '' })).toBeUndefined()
  expect(await posted({ $ACTION_ID_packaged: '' })).toBe(404)
  const bound = '{"id":"own","bound":"$@1"}'
  expect(await posted({ $ACTION_REF_1: '', '$ACTION_1:0': bound, '$ACTION_1:1': '[{}]' })).toBeUndefined()
  expect(await posted({ $ACTION_REF_1: '', '$ACTION_1:0': '{"id":"own","bound":null}' })).toBeUndefined()
  expect(await posted({ $ACTION_REF_1: '', '$ACTION_1:0': bound, '$ACTION_1:1': '["$Q7"]' })).toBe(400)
  expect(await posted({ $ACTION_REF_1: '', '$ACTION_1:0': bound })).toBe(400)
  expect(await posted({ $ACTION_REF_1: '' })).toBe(400)
})

test('allows package actions only to editors, and unknown actions to no one', async () => {
  const packaged = { ...call, 'next-action': 'packaged' }
  expect(await statusOf(packaged, '[]')).toBe(404)
  expect(await statusOf(packaged, '[]', true)).toBeUndefined()
  expect(await statusOf({ ...call, 'next-action': 'none' }, '[]', true)).toBe(404)
})

test.each([
  [{ origin: 'https://evil.example' }, 403],
  [{ origin: 'null' }, 403],
  [{ origin: 'not an address' }, 403],
  [{ 'x-forwarded-host': 'evil.example' }, 403],
  [{ 'content-type': 'application/json' }, 415],
])('refuses a call with %j', async (headers, status) => {
  expect(await statusOf({ ...call, ...headers }, '[]')).toBe(status)
})

test('refuses a body that is longer than Next accepts', async () => {
  expect(await statusOf(call, `["${'x'.repeat(1024 * 1024)}"]`)).toBe(413)
})

test('ignores other requests', async () => {
  expect(await statusOf({ 'content-type': 'application/json' }, 'x')).toBeUndefined()
  expect(await refuseActionRequest(new Request(site, { headers: call }), async () => false)).toBeUndefined()
})
