import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { z } from 'zod'
import { KeptFile } from '@/lib/cache/kept-file'

jest.mock('@/lib/env/server', () => jest.requireActual('@/tests/unit/support/environment'))

let directory: string
const fileAt = (place: string) => new KeptFile(place, z.object({ number: z.int() }))

beforeEach(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'kept-'))
})
afterEach(() => rm(directory, { recursive: true, force: true }))

test('returns the value that was stored last', async () => {
  const file = fileAt(path.join(directory, 'new/value.json'))
  expect(await file.load()).toBeUndefined()
  for (const number of [1, 2]) await file.save({ number })
  expect(await file.load()).toEqual({ number: 2 })
  expect(await readdir(path.join(directory, 'new'))).toEqual(['value.json'])
})

test('has no value if the file is damaged or has another form', async () => {
  const place = path.join(directory, 'value.json')
  for (const text of ['', '{"number":', '{"number":"1"}', 'null']) {
    await writeFile(place, text)
    expect(await fileAt(place).load()).toBeUndefined()
  }
})

test('keeps the old value if the new one cannot be written', async () => {
  const place = path.join(directory, 'value.json')
  // A directory cannot be replaced by a file, as nothing can on a full disk.
  await mkdir(place)
  await fileAt(place).save({ number: 1 })
  expect(await readdir(directory)).toEqual(['value.json'])
})

test('stores a whole value, however many processes store one at the same time', async () => {
  const place = path.join(directory, 'value.json')
  await Promise.all(Array.from({ length: 20 }, (_, number) => fileAt(place).save({ number })))
  expect(await fileAt(place).load()).toEqual({ number: expect.any(Number) })
  expect(await readdir(directory)).toEqual(['value.json'])
})
