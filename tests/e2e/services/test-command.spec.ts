import { execFile, execFileSync } from 'node:child_process'
import { mkdtemp, readdir, rm, symlink } from 'node:fs/promises'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from '@playwright/test'
import { root } from '../../../local/supervisor/project.ts'
import { inspectSettings } from '../../../local/supervisor/settings.ts'
import { canInstall, missingPrograms } from '../../../local/supervisor/test-run/programs.ts'

/** Listens on the default ports of `npm start`, except those that another program uses. */
function listenOnDefaultPorts(): Server[] {
  const { port, lakePort, supabasePort, mailboxPort, smtpPort } = inspectSettings({}, root).settings
  return [port, lakePort, supabasePort, mailboxPort, smtpPort].map((each) =>
    createServer()
      .on('error', () => {})
      .listen(each, '127.0.0.1'),
  )
}

/** A clone without its history, which uses the installed packages. */
async function copyCheckout(): Promise<string> {
  const clone = await mkdtemp(path.join(tmpdir(), 'findable-clone-'))
  execFileSync('git', ['checkout-index', '--all', `--prefix=${clone}/`], { cwd: root })
  await symlink(path.join(root, 'node_modules'), path.join(clone, 'node_modules'))
  return clone
}

/** Variables of a site, which tests ignore. With CI, Debian's missing packages would be installed here. */
const variables = {
  PORT: '3000',
  DATA_DIR: '/dev/null/data',
  NODE_ENV: 'production',
  NEXT_PUBLIC_SITE_URL: 'https://www.example.com',
  NEXT_PUBLIC_SANITY_PROJECT_ID: 'abcd1234',
  NEXT_PUBLIC_SUPABASE_URL: 'https://abcdefghijklmnopqrst.supabase.co',
  SUPABASE_SECRET_KEY: 'not a key',
  SMTP_URL: 'smtp://mail.example.com',
  TRUST_PROXY: 'yes',
  ...(canInstall() && missingPrograms().length ? {} : { CI: 'true' }),
} as const

test('npm test passes beside a running site and another npm test, with a site’s variables', async () => {
  const servers = listenOnDefaultPorts()
  const clone = await copyCheckout()
  const temporary = await mkdtemp(path.join(tmpdir(), 'findable-temporary-'))
  try {
    const { stdout } = await promisify(execFile)(
      'npm',
      ['test', '--', '--only', 'unit', 'tests/unit/local/launch'],
      { cwd: clone, env: { ...process.env, ...variables, TMPDIR: temporary } },
    ).catch((error: { stdout: string }) => error)
    expect(stdout).toMatch(/\n[1-9]\d* passed, 0 failed\n$/)
    expect((await readdir(temporary)).filter((name) => name.startsWith('tests-'))).toEqual([])
  } finally {
    for (const server of servers) server.close()
    for (const directory of [clone, temporary]) await rm(directory, { recursive: true, force: true })
  }
})
