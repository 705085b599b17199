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

test('a build without the file has no expired tags', () => {
  expect(open().load()).toEqual(new Map())
})

test('what has expired is known after a restart, with the last time of each tag', () => {
  const before = open()
  before.add(new Map([['post:one', 1_000]]))
  before.add(
    new Map([
      ['post:one', 2_000],
      ['a "quoted" tag\n', 3_000],
    ]),
  )
  const expected = new Map([
    ['post:one', 2_000],
    ['a "quoted" tag\n', 3_000],
  ])
  expect(open().load()).toEqual(expected)
  expect(readFileSync(file(), 'utf8').trim().split('\n')).toHaveLength(2)
  expect(open().load()).toEqual(expected)
})

test('a line that was cut off, or is damaged, costs no other line', () => {
  open().add(new Map([['post:one', 1_000]]))
  appendFileSync(file(), '["post:two"]\nno JSON\n["post:three", 3000]\n["post:fo')
  expect([...open().load().keys()]).toEqual(['post:one', 'post:three'])
})

test('tags that cannot be written are reported, and nothing fails', () => {
  const report = jest.spyOn(console, 'error').mockImplementation()
  writeFileSync(path.join(build, 'cache'), 'a file in the place of the directory')
  expect(() => open().add(new Map([['post:one', 1_000]]))).not.toThrow()
  expect(report).toHaveBeenCalledTimes(1)
  report.mockRestore()
})
