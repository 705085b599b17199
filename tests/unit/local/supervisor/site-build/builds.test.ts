import { mkdir, mkdtemp, readdir, readFile, readlink, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { recordRunningSite } from '@/local/launcher/running-sites.mjs'
import { writeBuildStamp } from '@/local/supervisor/site-build/build.ts'
import {
  findBuild,
  forgetBuilds,
  linkBuild,
  newBuildDirectory,
  removeUnusedBuilds,
  takeBuildLock,
} from '@/local/supervisor/site-build/builds.ts'

let root = ''
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'findable-builds-'))
})
afterEach(() => rm(root, { recursive: true, force: true }))

async function build(name: string, fingerprint?: string): Promise<string> {
  const directory = path.join('.next-builds', name)
  await mkdir(path.join(root, directory), { recursive: true })
  await writeFile(path.join(root, directory, 'page'), name)
  if (fingerprint) await writeBuildStamp(path.join(root, directory), fingerprint)
  return directory
}

const served = () => readFile(path.join(root, '.next/page'), 'utf8')
const remaining = async () => (await readdir(path.join(root, '.next-builds'))).sort()

describe('a build', () => {
  it('has its own directory', () => {
    expect(newBuildDirectory()).toMatch(/^\.next-builds\/[\w-]+$/)
  })

  it('is found by its fingerprint once finished, until it is forgotten', async () => {
    const finished = await build('a', 'sources')
    await build('b')
    expect(await findBuild(root, 'sources')).toBe(finished)
    expect(await findBuild(root, 'other sources')).toBeUndefined()
    await forgetBuilds(root)
    expect(await findBuild(root, 'sources')).toBeUndefined()
  })

  it('takes over the name from the previous build', async () => {
    await linkBuild(root, '.next', await build('a'))
    expect(await served()).toBe('a')
    await linkBuild(root, '.next', await build('b'))
    await linkBuild(root, '.next', path.join('.next-builds', 'b'))
    expect(await served()).toBe('b')
    expect(await readlink(path.join(root, '.next'))).toBe(path.join('.next-builds', 'b'))
    expect(await readdir(root)).toEqual(['.next', '.next-builds'])
  })

  it('replaces a directory that Next created, unless a site serves from it', async () => {
    await mkdir(path.join(root, '.next'))
    await writeFile(path.join(root, '.next/page'), 'made by next build')
    recordRunningSite(root, '.next')
    await expect(linkBuild(root, '.next', await build('a'))).rejects.toThrow(
      `Process ${process.pid} serves the site from .next, which \`next build\` made. Stop it, and run this again.`,
    )
    expect(await served()).toBe('made by next build')
    await rm(path.join(root, '.next-builds/running'), { recursive: true })
    await linkBuild(root, '.next', await build('a'))
    expect(await served()).toBe('a')
  })
})

it('keeps only builds with a name or a running site', async () => {
  recordRunningSite(root, await build('served', 'x'))
  await linkBuild(root, '.next', await build('latest', 'y'))
  await linkBuild(root, '.next-other', await build('other', 'z'))
  await build('replaced', 'w')
  await build('broken off')
  await removeUnusedBuilds(root)
  expect(await remaining()).toEqual(['latest', 'other', 'running', 'served'])
})

it('waits for a build of another command', async () => {
  const first = await takeBuildLock(root, () => {})
  const said: string[] = []
  const second = await takeBuildLock(root, (line) => {
    said.push(line)
    first.release()
  })
  second.release()
  expect(said).toEqual(['Another command is building the site here: waiting for its end.'])
})
