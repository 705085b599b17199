import { optionsFrom } from '@/local/content-lake/lake-environment'

const right = { LAKE_TOKEN: 'a-token-for-tests-only', DATA_DIR: 'data' }

test.each([
  ['LAKE_PORT', 'a lot'],
  ['LAKE_PORT', '70000'],
  ['SITE_ORIGINS', 'localhost'],
  ['LAKE_PROJECT_ID', 'Not A Project'],
  ['LAKE_TOKEN', 'short'],
  ['LAKE_WEBHOOKS', '{'],
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

test('reads the variables of these tests, and an empty one as missing', () => {
  const read = { dataDirectory: 'data/content-lake', port: undefined, token: right.LAKE_TOKEN }
  expect(optionsFrom({ ...right, LAKE_PORT: '' })).toMatchObject(read)
})
