import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { timeoutMs } from '@/local/supervisor/owned-process'
import manifest from '@/package.json'
import { where } from '@/tests/unit/support/where'

const file = 'deploy/findable.service'
const settings = new Map(
  readFileSync(file, 'utf8')
    .split('\n')
    .map((line): [string, string] => [line.split('=')[0] ?? '', line.slice(line.indexOf('=') + 1)]),
)

it('runs what `npm start` runs', () => {
  expect(settings.get('ExecStart')).toBe(`/usr/bin/env ${manifest.scripts.start}`)
})

it('gives the supervisor time to stop its processes one after another', () => {
  const processes = ['site', 'lake', 'Supabase', 'mailbox'].length
  expect(settings.get('KillMode')).toBe('mixed')
  const seconds = Number(settings.get('TimeoutStopSec')?.replace(/s$/, ''))
  expect(1_000 * seconds).toBeGreaterThan(processes * timeoutMs)
})

where('systemd-analyze')('the unit file', () => {
  it('is what systemd understands', () => {
    const { stderr } = spawnSync('systemd-analyze', ['verify', path.resolve(file)], { encoding: 'utf8' })
    expect(stderr.split('\n').filter((line) => line.includes('findable.service'))).toEqual([])
  })
})
