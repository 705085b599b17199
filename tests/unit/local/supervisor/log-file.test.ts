import { mkdtempSync, readFileSync, rmSync, statSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { LogFile } from '@/local/supervisor/log-file'
import { OwnedProcess } from '@/local/supervisor/owned-process'

const newFile = () => join(mkdtempSync(join(tmpdir(), 'log-file-')), 'site.log')

test('keeps a process and its output running if its log cannot be written', async () => {
  const heard: string[] = []
  const file = newFile()
  symlinkSync('/dev/full', file)
  // The existing log is moved aside, because the disk is full again.
  const child = new OwnedProcess({
    name: 'talker',
    args: ['--eval', 'console.log(1); setTimeout(() => console.log(2), 50)'],
    output: 'lines',
    onLine: (line) => {
      if (heard.length === 0) symlinkSync('/dev/full', file)
      heard.push(line)
    },
    log: new LogFile(file),
  })
  expect(await child.exited).toMatchObject({ code: 0 })
  expect(heard).toEqual(['1', '2'])
})

test('writes again when there is space, with the number of missing lines', () => {
  const file = newFile()
  const log = new LogFile(file)
  log.write('one')
  rmSync(file)
  symlinkSync('/dev/full', file)
  log.write('two')
  log.write('three')
  rmSync(file)
  log.write('four')
  expect(readFileSync(file, 'utf8')).toBe('\n(2 lines could not be written here.)\nfour\n')
})

test('limits a log, and keeps the one before and that of the process before', () => {
  const file = newFile()
  const log = new LogFile(file, 100)
  for (let n = 0; n < 1_000; n++) log.write(`line ${n}`)
  expect(readFileSync(file, 'utf8')).toMatch(/line 999\n$/)
  expect(statSync(file).size + statSync(`${file}.1`).size).toBeLessThanOrEqual(200)
  expect(statSync(file).mode & 0o777).toBe(0o600)

  new LogFile(file).write('another process')
  expect(readFileSync(file, 'utf8')).toBe('another process\n')
  expect(readFileSync(`${file}.1`, 'utf8')).toMatch(/line 999\n$/)
})
