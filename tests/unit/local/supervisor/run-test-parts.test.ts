import { execFileSync } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { takeTestLock } from '@/local/supervisor/run-test-parts'

/** Runs a second process and returns its output. */
const secondRun = (directory: string) =>
  execFileSync(
    process.execPath,
    [
      '--input-type=module',
      '-e',
      `import { takeTestLock } from '${resolve('local/supervisor/run-test-parts.ts')}'
       try { takeTestLock('${directory}'); console.log('It runs.') } catch ({ message }) { console.log(message) }`,
    ],
    { encoding: 'utf8' },
  )

test('refuses a second run until the first has ended', () => {
  const directory = mkdtempSync(join(tmpdir(), 'test-lock-'))
  const first = takeTestLock(directory)
  expect(secondRun(directory)).toContain(
    `is in use by another npm test (process ${process.pid}); wait for its end, or test in another clone.`,
  )
  first.release()
  expect(secondRun(directory)).toBe('It runs.\n')
})
