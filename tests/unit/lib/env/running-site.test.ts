import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buildBehind } from '@/lib/env/running-site.ts'

let root = ''
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'findable-build-'))
})
afterEach(() => rm(root, { recursive: true, force: true }))

it('resolves a link to its build', async () => {
  await mkdir(path.join(root, '.next-builds/a'), { recursive: true })
  await symlink('.next-builds/a', path.join(root, '.next'))
  expect(buildBehind(root, '.next')).toBe(path.join('.next-builds', 'a'))
})

it('returns the directory itself if it is not a link or does not exist', async () => {
  await mkdir(path.join(root, '.next'))
  expect(buildBehind(root, '.next')).toBe('.next')
  expect(buildBehind(root, '.next-missing')).toBe('.next-missing')
})
