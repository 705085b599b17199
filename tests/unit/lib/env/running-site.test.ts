import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buildBehind } from '@/lib/env/running-site.ts'

let root = ''
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'findable-build-'))
})
afterEach(() => rm(root, { recursive: true, force: true }))

it('finds the build that a link stands for', async () => {
  await mkdir(path.join(root, '.next-builds/a'), { recursive: true })
  await symlink('.next-builds/a', path.join(root, '.next'))
  expect(buildBehind(root, '.next')).toBe(path.join('.next-builds', 'a'))
})

it('is the directory itself where it is none, or not there', async () => {
  await mkdir(path.join(root, '.next'))
  expect(buildBehind(root, '.next')).toBe('.next')
  expect(buildBehind(root, '.next-missing')).toBe('.next-missing')
})
