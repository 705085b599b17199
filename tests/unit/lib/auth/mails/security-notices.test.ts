import { createHash } from 'node:crypto'
import type { SupabaseClient } from '@supabase/supabase-js'
import { z } from 'zod'
import { composeSecurityNotice, securityEvents, securityMail } from '@/lib/auth/mails/security-mail'
import { consumeRecoveryCode, newRecoveryCodes } from '@/lib/auth/recovery-codes'
import { codeAt, fromBase32 } from '@/local/supabase/auth/mfa/totp'
import { sender } from '@/tests/unit/lib/newsletter/made-issue'
import type { Customer } from '@/tests/unit/lib/site-files/served-project'
import { withProject } from '@/tests/unit/support/with-project'

jest.mock('@/lib/env/server', () => jest.requireActual('@/tests/unit/lib/notifications/settings'))
jest.mock('@/lib/mail/sender', () => ({ loadSender: async () => sender }))

const { admin, addCustomer, project } = withProject()
let customer: Customer
let email: string
let userId: string

/** The addresses and subjects of the security mails that wait, which are then gone. */
async function takeMails(): Promise<[to: string, subject: string][]> {
  const { data } = await admin().from('outbox').delete().eq('kind', 'account.security').select('payload')
  const payloads = z.array(z.object({ payload: z.unknown() })).parse(data)
  const mails = await Promise.all(payloads.map(({ payload }) => composeSecurityNotice(payload)))
  return mails.map(({ to, subject }) => [to, subject])
}

const done = ({ error }: { error: unknown }) => {
  if (error) throw error
}

/** Adds an authenticator app, as the settings do. */
async function addApp({ auth }: SupabaseClient, friendlyName: string): Promise<string> {
  const { data, error } = await auth.mfa.enroll({ factorType: 'totp', friendlyName })
  if (error) throw error
  const code = codeAt(fromBase32(data.totp.secret), Date.now() / 1_000)
  done(await auth.mfa.challengeAndVerify({ factorId: data.id, code }))
  return data.id
}

describe('the mails of a project', () => {
  beforeEach(async () => {
    customer = await addCustomer()
    const { user } = (await customer.client.auth.getUser()).data
    email = user?.email ?? ''
    userId = user?.id ?? ''
    await admin().from('outbox').delete().neq('kind', '')
  })

  it('writes once when the password is changed, in the settings or after a mailed link', async () => {
    done(
      await customer.client.auth.updateUser({
        password: 'another set of words',
        current_password: 'four words make one',
      }),
    )
    expect(await takeMails()).toEqual([[email, 'Your password was changed']])

    const { data, error } = await admin().auth.admin.generateLink({ type: 'recovery', email })
    if (error) throw error
    const visitor = project().client()
    done(await visitor.auth.verifyOtp({ token_hash: data.properties.hashed_token, type: 'recovery' }))
    expect(await takeMails()).toEqual([])
    done(await visitor.auth.updateUser({ password: 'a third set of words' }))
    expect(await takeMails()).toEqual([[email, 'Your password was changed']])
  })

  it('writes to the old address when the email changes, and not when a change is requested', async () => {
    const newEmail = `new-${crypto.randomUUID().slice(0, 8)}@example.com`
    done(await customer.client.auth.updateUser({ email: newEmail }))
    expect(await takeMails()).toEqual([])
    done(await admin().auth.admin.updateUserById(userId, { email: newEmail, email_confirm: true }))
    expect(await takeMails()).toEqual([[email, 'Your email was changed']])
  })

  it('writes nothing about a sign-in or another name', async () => {
    const visitor = project().client()
    done(await visitor.auth.signInWithPassword({ email, password: 'four words make one' }))
    done(await visitor.auth.updateUser({ data: { full_name: 'Ada' } }))
    done(await visitor.auth.signOut())
    expect(await takeMails()).toEqual([])
  })

  it('writes one mail for each change of two-step verification', async () => {
    const { client } = customer
    await addApp(client, 'First')
    done(await client.rpc('replace_recovery_codes', { digests: newRecoveryCodes().digests }))
    expect(await takeMails()).toEqual([[email, 'An authenticator app was added']])
    const second = await addApp(client, 'Second')
    expect(await takeMails()).toEqual([[email, 'An authenticator app was added']])
    done(await client.auth.mfa.unenroll({ factorId: second }))
    expect(await takeMails()).toEqual([[email, 'An authenticator app was removed']])
    done(await client.rpc('replace_recovery_codes', { digests: newRecoveryCodes().digests }))
    expect(await takeMails()).toEqual([[email, 'New recovery codes were made']])
  })

  it('writes one mail about a recovery code that replaces two apps', async () => {
    const { client } = customer
    const factorIds = [await addApp(client, 'First'), await addApp(client, 'Second')]
    const code = '0123456789abcdef'
    const digests = [createHash('sha256').update(code).digest('hex'), ...newRecoveryCodes().digests.slice(1)]
    done(await client.rpc('replace_recovery_codes', { digests }))
    await takeMails()
    expect(await consumeRecoveryCode(userId, code, factorIds)).toBe('accepted')
    expect(await takeMails()).toEqual([[email, 'A recovery code was used']])
  })
})

it.each(securityEvents)('says when, and what to do if it was not the reader: %s', async (event) => {
  const { text, html } = await securityMail({ event, at: '2026-12-01T14:05:00Z' }, sender)
  expect(text).toContain('December 1, 2026 at 14:05 (UTC)')
  expect(text.replace(/\s+/g, ' ')).toMatch(
    event === 'email' ? /write to hello@\S+ at once/ : /reset your password now/,
  )
  expect(html.includes('/ai-discovery/auth/forgotten')).toBe(event !== 'email')
})

it.each([{}, { email: 'a@example.com', event: 'other', at: '2026-12-01T14:05:00Z' }, null])(
  'refuses the payload %j',
  async (payload) => {
    await expect(composeSecurityNotice(payload)).rejects.toThrow()
  },
)
