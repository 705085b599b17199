import { createClient } from '@supabase/supabase-js'
import { environment } from '@/tests/unit/lib/notifications/settings'
import { PUBLISHABLE_KEY } from '@/tests/unit/support/served-supabase'
import { withProject } from '@/tests/unit/support/with-project'

jest.mock('@/lib/env/server', () => jest.requireActual('@/tests/unit/lib/notifications/settings'))

const { addCustomer } = withProject()

// supabase/tests/access.test.sql tries every table and function.
it.each(['global', 'others'] as const)(
  'a token does nothing after a sign-out of the scope "%s"',
  async (scope) => {
    const { client, siteId } = await addCustomer()
    const { data } = await client.auth.getSession()
    const { user, access_token: token } = data.session ?? {}
    const { data: accounts } = await client.from('accounts').select('id')
    const other = createClient(environment.supabase.url, PUBLISHABLE_KEY, { auth: { persistSession: false } })
    await other.auth.signInWithPassword({ email: user?.email ?? '', password: 'four words make one' })
    await other.auth.signOut({ scope })

    const stolen = createClient(environment.supabase.url, PUBLISHABLE_KEY, {
      accessToken: async () => token ?? '',
    })
    const key = { account_id: accounts?.[0]?.id, name: 'Stolen', digest: 'e'.repeat(64), hint: 'q2Zb' }
    expect((await stolen.from('sites').select()).data).toEqual([])
    expect(
      (await stolen.from('prompts').insert({ site_id: siteId, text: 'Which is best?' })).error?.code,
    ).toBe('42501')
    expect((await stolen.from('api_keys').insert(key)).error?.code).toBe('42501')
    expect((await stolen.rpc('open_account', { account_name: 'Mine' })).error?.code).toBe('42501')
    expect((await stolen.rpc('client_workspace')).data).toBeNull()
  },
)
