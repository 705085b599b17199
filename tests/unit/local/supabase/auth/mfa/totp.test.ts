import {
  codeAt,
  fromBase32,
  isCurrentCode,
  keyUri,
  newSecret,
  toBase32,
} from '@/local/supabase/auth/mfa/totp'

describe('one-time passwords', () => {
  // RFC 6238, appendix B, for SHA-1.
  test.each([
    [59, '94287082'],
    [1111111109, '07081804'],
    [1111111111, '14050471'],
    [1234567890, '89005924'],
    [2000000000, '69279037'],
    [20000000000, '65353130'],
  ])('are those of RFC 6238 at %i', (seconds, code) => {
    expect(codeAt(Buffer.from('12345678901234567890'), seconds, 8)).toBe(code)
  })

  test('are accepted one step early or late, and no later', () => {
    const secret = newSecret()
    const now = 1_700_000_010
    const at = (seconds: number) => codeAt(fromBase32(secret), seconds)
    const isAccepted = (shift: number) => isCurrentCode(secret, at(now + shift), now)
    expect([-90, -30, 0, 30, 90].filter(isAccepted)).toEqual([-30, 0, 30])
    expect(['', '12345', '1234567', 'abcdef'].some((code) => isCurrentCode(secret, code, now))).toBe(false)
  })

  test('are described for authenticator apps', () => {
    const uri = new URL(keyUri('localhost:3000', 'ada@example.com', 'JBSWY3DPEHPK3PXP'))
    expect(decodeURIComponent(uri.href)).toMatch(/^otpauth:\/\/totp\/localhost:3000:ada@example\.com\?/)
    expect(Object.fromEntries(uri.searchParams)).toEqual({
      algorithm: 'SHA1',
      digits: '6',
      issuer: 'localhost:3000',
      period: '30',
      secret: 'JBSWY3DPEHPK3PXP',
    })
  })
})

describe('base 32', () => {
  // RFC 4648, section 10, without padding.
  test.each([
    ['', ''],
    ['f', 'MY'],
    ['fo', 'MZXQ'],
    ['foo', 'MZXW6'],
    ['foob', 'MZXW6YQ'],
    ['fooba', 'MZXW6YTB'],
    ['foobar', 'MZXW6YTBOI'],
  ])('writes and reads %j as in RFC 4648', (text, encoded) => {
    expect(toBase32(Buffer.from(text))).toBe(encoded)
    expect(fromBase32(encoded).toString()).toBe(text)
  })

  test('refuses other characters', () => {
    expect(() => fromBase32('MZ1')).toThrow(RangeError)
  })
})
