import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openEditors } from '@/local/content-lake/projects/editors'

const directory = mkdtempSync(join(tmpdir(), 'editors-'))
const path = join(directory, 'editors.json')
afterAll(() => rmSync(directory, { recursive: true, force: true }))

test('numbers browsers in their order, also at the same moment', async () => {
  const numberOf = openEditors(path)
  expect(await Promise.all(['a', 'b', 'a', 'c'].map(numberOf))).toEqual([1, 2, 1, 3])
})

test('keeps the numbers after a restart', async () => {
  const numberOf = openEditors(path)
  expect([await numberOf('d'), await numberOf('b')]).toEqual([4, 2])
})

test('starts again from 1 when the file cannot be read', async () => {
  writeFileSync(path, '{"a": "one"')
  expect(await openEditors(path)('z')).toBe(1)
})

test('treats every browser as the first editor when the file cannot be written', async () => {
  const note = jest.spyOn(console, 'error').mockImplementation(() => {})
  const numberOf = openEditors(join(path, 'below-a-file.json'))
  expect(await Promise.all(['a', 'b'].map(numberOf))).toEqual([1, 1])
  expect(note).toHaveBeenCalledTimes(2)
  note.mockRestore()
})
