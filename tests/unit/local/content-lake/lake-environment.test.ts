import { optionsFrom } from '@/local/content-lake/lake-environment'

const right = { LAKE_TOKEN: 'a-token-for-tests-only', DATA_DIR: 'data' }

test.each([
  ['LAKE_PORT', 'a lot'],
  ['LAKE_PORT', '70000'],
  ['SITE_ORIGINS', 'localhost'],
  ['LAKE_PROJECT_ID', 'Not A Project'],
  ['LAKE_TOKEN', 'short'],
  ['LAKE_WEBHOOKS', '{'],
  ['STUDIO_USERS', 'Ada'],
  ['STUDIO_USERS', 'Ada <ada>'],
  ['STUDIO_USERS', '<ada@example.com>'],
  ['STUDIO_USERS', 'Ada <ada@example.com> owner'],
  ['STUDIO_USERS', 'Ada <ada@example.com>,'],
  ['STUDIO_USERS', 'Ada <ada@example.com>, Ben <ADA@example.com>'],
  ['STUDIO_USERS', Array.from({ length: 101 }, (_, n) => `Ada <ada${n}@example.com>`).join()],
  ['LAKE_WEBHOOKS', '[{"url":"ftp://x","secret":"s"}]'],
])('reports in one sentence that %s=%s is invalid', (name, value) => {
  const sentence = new RegExp(`^The environment variable ${name} is wrong: .+\\.$`)
  expect(() => optionsFrom({ ...right, [name]: value })).toThrow(
    expect.objectContaining({ name: 'StartError', message: expect.stringMatching(sentence) }),
  )
})

test('names every invalid variable once, one per line', () => {
  expect(() => optionsFrom({ ...right, LAKE_PORT: '-1.5', LAKE_TOKEN: 'short' })).toThrow(
    /^The environment variable LAKE_PORT is wrong: .+\.\nThe environment variable LAKE_TOKEN is wrong: .+\.$/,
  )
})

test('reads who uses the Studio', () => {
  const STUDIO_USERS = ' Ada Lovelace <ada@example.com> editor, Ben O’Kri Jr. <ben@example.com>'
  expect(optionsFrom({ ...right, STUDIO_USERS }).users).toEqual([
    { name: 'Ada Lovelace', email: 'ada@example.com', role: 'editor' },
    { name: 'Ben O’Kri Jr.', email: 'ben@example.com', role: 'administrator' },
  ])
})

test('reads the variables of these tests, and an empty one as missing', () => {
  const read = { dataDirectory: 'data/content-lake', port: undefined, token: right.LAKE_TOKEN }
  expect(optionsFrom({ ...right, LAKE_PORT: '' })).toMatchObject(read)
})
