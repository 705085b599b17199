import { readSettings } from '@/local/supervisor/settings.ts'

const read = (source: Record<string, string>) => readSettings(source, '/project')

describe('the settings', () => {
  it('have defaults, also for an empty variable', () => {
    expect(read({ PORT: '', DATA_DIR: ' ' })).toEqual({
      port: 3000,
      lakePort: 3333,
      supabasePort: 24321,
      mailboxPort: 24324,
      smtpPort: 24325,
      dataDirectory: '/project/.local',
      buildDirectory: '.next',
      embedded: true,
      embeddedSupabase: true,
      hasOwnMail: false,
      studioUsers: undefined,
      cronSecret: undefined,
      linkSecret: undefined,
      siteUrl: 'http://localhost:3000',
      lakeUrl: 'http://127.0.0.1:3333',
      supabaseUrl: 'http://127.0.0.1:24321',
      mailboxUrl: 'http://localhost:24324',
    })
  })

  it('have no default in the port range for outgoing connections', () => {
    const { port, lakePort, supabasePort, mailboxPort, smtpPort } = read({})
    expect(Math.max(port, lakePort, supabasePort, mailboxPort, smtpPort)).toBeLessThan(32_768)
  })

  it('follow the variables', () => {
    expect(
      read({ PORT: '4000', LAKE_PORT: '4001', DATA_DIR: '/data', NEXT_PUBLIC_SANITY_PROJECT_ID: 'p1' }),
    ).toMatchObject({
      port: 4000,
      lakeUrl: 'http://127.0.0.1:4001',
      dataDirectory: '/data',
      embedded: false,
      siteUrl: 'http://localhost:4000',
    })
  })

  it.each(['abc', '0', '65536', '30.5', '-1.5'])(
    'refuse the port %s once, by name, value and example',
    (PORT) => {
      expect(() => read({ PORT })).toThrow(
        new RegExp(`^PORT=${PORT} is not a port number.* Example: PORT=3000$`),
      )
    },
  )

  it('refuse people who cannot be told apart or reached, in one sentence with an example', () => {
    const STUDIO_USERS = 'Ada <ada@example.com> editor, Ben <ben>'
    const sentence =
      /^STUDIO_USERS=Ada <ada@example.com> editor, Ben <ben> must list .* Example: STUDIO_USERS=Ada <[^\n]*$/
    expect(() => read({ STUDIO_USERS })).toThrow(sentence)
    const LAKE_PUBLIC_URL = 'https://lake.example.com'
    expect(() => read({ STUDIO_USERS, LAKE_PUBLIC_URL })).toThrow(sentence)
    expect(() => read({ LAKE_PUBLIC_URL })).toThrow('LAKE_PUBLIC_URL needs STUDIO_USERS')
    expect(read({ LAKE_PUBLIC_URL, STUDIO_USERS: 'Ada <ada@example.com>' })).toMatchObject({
      lakePublicUrl: LAKE_PUBLIC_URL,
    })
  })

  it('name every invalid variable, one per line', () => {
    expect(() => read({ PORT: 'x', LAKE_PORT: 'y' })).toThrow(/^PORT=x .*\nLAKE_PORT=y .*$/)
  })

  it('refuse one port for several services, except hosted ones', () => {
    expect(() => read({ LAKE_PORT: '3000', SUPABASE_PORT: '3000' })).toThrow(
      /^PORT and LAKE_PORT are both 3000: .* LAKE_PORT=3001\nPORT and SUPABASE_PORT are both 3000: .* SUPABASE_PORT=3002$/,
    )
    expect(() => read({ SUPABASE_PORT: '24324' })).toThrow(
      /SUPABASE_PORT and MAILBOX_PORT are both 24324.*MAILBOX_PORT=24326/,
    )
    expect(read({ PORT: '3333', NEXT_PUBLIC_SANITY_PROJECT_ID: 'p1' }).port).toBe(3333)
  })
})
