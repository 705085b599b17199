import { newRecoveryCodes, readRecoveryCode } from '@/lib/auth/recovery-codes'

jest.mock('@/lib/supabase/admin', () => ({}))

it('makes ten different codes of 80 bits, and reads them as they are typed', () => {
  const { codes, digests } = newRecoveryCodes()
  expect(new Set(codes).size).toBe(10)
  expect(new Set(digests).size).toBe(10)
  for (const code of codes) {
    expect(code).toMatch(/^(?:[0-9a-hjkmnp-tv-z]{4}-){3}[0-9a-hjkmnp-tv-z]{4}$/)
    const plain = code.replaceAll('-', '')
    for (const typed of [
      code,
      plain,
      ` ${code.toUpperCase()} `,
      plain.replaceAll('0', 'O').replaceAll('1', 'l'),
    ])
      expect(readRecoveryCode(typed)).toBe(plain)
  }
})

it.each('|123456|abcd-efgh-jkmn|abcd-efgh-jkmn-pqru|abcd-efgh-jkmn-pqrs-x|äbcd-efgh-jkmn-pqrs'.split('|'))(
  'rejects %p',
  (typed) => expect(readRecoveryCode(typed)).toBeUndefined(),
)
