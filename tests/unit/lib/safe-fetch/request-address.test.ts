import { hostOf, parseRequestAddress } from '@/lib/safe-fetch/request-address'
import { SafeFetchError } from '@/lib/safe-fetch/safe-response'

function problemOf(address: string, allowedOrigins?: string[]): SafeFetchError | undefined {
  try {
    parseRequestAddress(address, allowedOrigins)
    return undefined
  } catch (error) {
    if (error instanceof SafeFetchError) return error
    throw error
  }
}

describe('parseRequestAddress', () => {
  it.each([
    ['https://example.com', 'https://example.com/'],
    ['HTTP://EXAMPLE.com:80/a b?q=ü#part', 'http://example.com/a%20b?q=%C3%BC'],
    ['https://bücher.example.org/', 'https://xn--bcher-kva.example.org/'],
    ['http://example.com:443/', 'http://example.com:443/'],
    ['http://134744072/', 'http://8.8.8.8/'],
    ['http://[2606:4700:0::1111]/', 'http://[2606:4700::1111]/'],
    ['https://internal.example.com/', 'https://internal.example.com/'],
    ['https://notlocal.com/', 'https://notlocal.com/'],
  ])('accepts %s', (address, normalized) => expect(parseRequestAddress(address).href).toBe(normalized))

  it.each([
    ['example.com', 'This is not a valid web address.'],
    ['http://exa mple.com', 'This is not a valid web address.'],
    ['ftp://example.com/', 'The address must start with http:// or https://.'],
    ['javascript:alert(1)', 'The address must start with http:// or https://.'],
    ['http://user@example.com/', 'The address must not contain a user name or password.'],
    ['http://:secret@example.com/', 'The address must not contain a user name or password.'],
    ['http://example.com:8080/', 'The address must use port 80 or 443, not 8080.'],
    [`http://example.com/${'a'.repeat(2_000)}`, 'The address is longer than 2,000 characters.'],
    [`http://example.com/${'ü'.repeat(400)}`, 'The address is longer than 2,000 characters.'],
  ])('rejects %.40s', (address, message) => {
    expect(problemOf(address)).toMatchObject({ problem: 'invalid-address', message })
  })

  it.each('localhost LocalHost. a.localhost intranet a.local a.internal a.home.arpa a.onion'.split(' '))(
    'rejects the private name %s',
    (host) => {
      expect(problemOf(`https://${host}/`)).toMatchObject({ problem: 'private-address' })
    },
  )

  it('accepts an allowed origin wherever it is, but no other port of it', () => {
    const allowed = ['http://localhost:3000', 'http://10.0.0.1']
    expect(problemOf('http://localhost:3000/page', allowed)).toBeUndefined()
    expect(problemOf('http://10.0.0.1/', allowed)).toBeUndefined()
    expect(problemOf('http://localhost/', allowed)).toMatchObject({ problem: 'private-address' })
    expect(problemOf('http://localhost:3001/', allowed)).toMatchObject({ problem: 'invalid-address' })
    expect(problemOf('https://10.0.0.1/', allowed)).toMatchObject({ problem: 'private-address' })
  })

  it('does not let an allowed origin have a password or another scheme', () => {
    const allowed = ['http://localhost:3000', 'ftp://localhost', 'null']
    for (const address of ['http://me:secret@localhost:3000/', 'ftp://localhost/', 'file:///etc/passwd'])
      expect(problemOf(address, allowed)).toMatchObject({ problem: 'invalid-address' })
  })

  it('keeps passwords and overlong text out of its errors', () => {
    expect(problemOf('http://me:secret@example.com/a')?.url).toBe('http://example.com/a')
    expect(problemOf(`http://example.com/${'a'.repeat(9_000)}`)?.url).toHaveLength(2_000)
  })
})

describe('hostOf', () => {
  it.each([
    ['http://example.com./', 'example.com'],
    ['http://[::1]/', '::1'],
    ['http://127.0.0.1:80/', '127.0.0.1'],
  ])('is the plain host of %s', (address, host) => expect(hostOf(new URL(address))).toBe(host))
})
