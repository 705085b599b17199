import { readEnvironment } from '@/lib/env/environment'
import { areaPolicy, nonceOf } from '@/lib/security/area-policy'
import { directive } from './directive'

const environment = readEnvironment({})
const policy = areaPolicy(environment, '0f9a-once')

test('allows scripts and style elements only with the request’s nonce', () => {
  expect(directive(policy, 'script-src')).toEqual(["'self'", "'nonce-0f9a-once'"])
  expect(directive(policy, 'style-src-elem')).toEqual(["'self'", "'nonce-0f9a-once'"])
  expect(policy.replace(/style-src-attr [^;]+/, '')).not.toMatch(/unsafe/)
})

test('allows connections only to the site and Supabase', () => {
  expect(directive(policy, 'connect-src')).toEqual(["'self'", environment.supabase.url])
  expect(policy).not.toMatch(/google|clarity|sanity/)
})

test('allows no framing, and forms only to the site', () => {
  expect(directive(policy, 'frame-ancestors')).toEqual(["'none'"])
  expect(directive(policy, 'form-action')).toEqual(["'self'"])
})

test('returns the nonce in a policy', () => {
  expect(nonceOf(policy)).toBe('0f9a-once')
  expect(nonceOf(null)).toBeUndefined()
  expect(nonceOf("default-src 'none'")).toBeUndefined()
})
