import { appendFileSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ExpiredTagsFile } from '@/lib/cache/expired-tags'

let build: string
const open = () => new ExpiredTagsFile(path.join(build, 'server'))
const file = () => path.join(build, 'cache', 'expired-tags.ndjson')

beforeEach(() => {
  build = mkdtempSync(path.join(tmpdir(), 'expired-tags-'))
})

test('has no expired tags without the file', () => {
  expect(open().load()).toEqual(new Map())
})

test('loads expired tags after a restart, with the latest time of each', () => {
  const before = open()
  before.add(new Map([['post:one', 1_000]]))
  const latest = new Map(Object.entries({ 'post:one': 2_000, 'a "quoted" tag\n': 3_000 }))
  before.add(latest)
  expect(open().load()).toEqual(latest)
  expect(readFileSync(file(), 'utf8').trim().split('\n')).toHaveLength(2)
  expect(open().load()).toEqual(latest)
})

test('skips a truncated or damaged line', () => {
  open().add(new Map([['post:one', 1_000]]))
  appendFileSync(file(), '["post:two"]\nno JSON\n["post:three", 3000]\n["post:fo')
  expect([...open().load().keys()]).toEqual(['post:one', 'post:three'])
})

test('reports tags that cannot be written, and does not throw', () => {
  const report = jest.spyOn(console, 'error').mockImplementation()
  writeFileSync(path.join(build, 'cache'), 'a file in the place of the directory')
  expect(() => open().add(new Map([['post:one', 1_000]]))).not.toThrow()
  expect(report).toHaveBeenCalledTimes(1)
  report.mockRestore()
})
