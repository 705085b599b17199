import { mkdtempSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { PositionFile } from '@/lib/cache/shared/position-file'
import { UnsentExpiries } from '@/lib/cache/shared/unsent-expiries'

let build: string
const open = () => new PositionFile(path.join(build, 'server'))
const builtAt = 1_800_000_000

beforeEach(() => {
  build = mkdtempSync(path.join(tmpdir(), 'findable-position-'))
  writeFileSync(path.join(build, 'BUILD_ID'), 'id')
  utimesSync(path.join(build, 'BUILD_ID'), builtAt, builtAt)
})

test('starts a minute before the build', () => {
  expect(open().load()).toBe((builtAt - 60) * 1_000_000)
})

test('keeps the position over a restart', () => {
  open().save(1_900_000_000_000_001)
  expect(open().load()).toBe(1_900_000_000_000_001)
})

test('starts at the build if the file is damaged', () => {
  open().save(1_900_000_000_000_001)
  writeFileSync(path.join(build, 'cache/expired-until.json'), '19000')
  expect(open().load()).toBe(19_000)
  writeFileSync(path.join(build, 'cache/expired-until.json'), '')
  expect(open().load()).toBe((builtAt - 60) * 1_000_000)
})

test('does without the file on a full disk', () => {
  writeFileSync(path.join(build, 'cache'), 'a file in the place of the directory')
  expect(() => open().save(1)).not.toThrow()
})

test('gives each tag once until it could not be sent', () => {
  const unsent = new UnsentExpiries()
  expect(unsent.isEmpty).toBe(true)
  unsent.add(['a', 'b', 'a'])
  expect(unsent.takeAll()).toEqual(['a', 'b'])
  expect(unsent.isEmpty).toBe(true)
  unsent.add(['b'])
  expect(unsent.takeAll()).toEqual(['b'])
})

test('sends again what Redis may have lost: the tags of the last five minutes', () => {
  const unsent = new UnsentExpiries()
  unsent.markSent(['old'], 0)
  unsent.markSent(['new'], 1_000)
  unsent.doubtSent(5 * 60_000 + 500)
  expect(unsent.takeAll()).toEqual(['new'])
  unsent.doubtSent(5 * 60_000 + 500)
  expect(unsent.isEmpty).toBe(true)
})
