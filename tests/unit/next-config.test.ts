import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

interface Ended {
  code: number
  said: string
}

/** Runs `next start` without `npm start`, as some hosts do. */
const startNext = (env: Record<string, string>) =>
  new Promise<Ended>((resolve) => {
    execFile(
      process.execPath,
      ['node_modules/next/dist/bin/next', 'start', '--port', '0'],
      { env: { ...process.env, NODE_ENV: 'production', NEXT_DIST_DIR: '.next-not-built', ...env } },
      (error, _, stderr) => resolve({ code: Number(error?.code ?? 0), said: stderr.trim() }),
    )
  })

it('refuses to start a public site on the local Supabase with next start, in one sentence', async () => {
  const { code, said } = await startNext({ NEXT_PUBLIC_SITE_URL: 'https://www.example.com' })
  expect(said).toMatch(/^NEXT_PUBLIC_SITE_URL=https:\/\/www\.example\.com is a public address, .*\.$/)
  expect(code).toBe(1)
})

it('says with next start what a site on hosted Supabase lacks without its secret key', async () => {
  const { said } = await startNext({
    NEXT_PUBLIC_SUPABASE_URL: 'https://abcdefghijklmnopqrst.supabase.co',
    NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_AbCdEf0123456789',
  })
  expect(said).toMatch(/^SUPABASE_SECRET_KEY is not set: /)
})

it('logs requests in next dev, except the supervisor’s every five seconds', async () => {
  const script = `
    const { default: nextConfig } = await import('./next.config.js')
    const { ignoreLoggingIncomingRequests } = await import('next/dist/server/dev/log-requests.js')
    const { logging } = await nextConfig('any phase')
    const ignored = ['/api/cron', '/blog'].map((url) => ignoreLoggingIncomingRequests({ url }, logging))
    console.log(JSON.stringify(ignored))`
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script])
  expect(JSON.parse(stdout)).toEqual([true, false])
})
