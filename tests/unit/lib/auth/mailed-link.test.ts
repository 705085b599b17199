import { mailedLink } from '@/lib/auth/mailed-link'

const token = 'pkce_0123456789abcdef0123456789abcdef'

test('reads a link’s token and type', () => {
  expect(mailedLink({ token_hash: token, type: 'recovery', redirect: '/x' })).toEqual({
    tokenHash: token,
    type: 'recovery',
  })
})

test.each([
  {},
  { token_hash: token },
  { type: 'recovery' },
  { token_hash: token, type: 'sms' },
  { token_hash: '', type: 'email' },
  { token_hash: [token, token], type: 'email' },
  { token_hash: "'; drop table users; --", type: 'email' },
  { token_hash: 'x'.repeat(1_000), type: 'email' },
])('rejects %j', (query) => expect(mailedLink(query)).toBeUndefined())
