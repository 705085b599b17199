import { readEnvironment } from '@/lib/env/environment'
import { areaPolicy, nonceOf } from '@/lib/security/area-policy'
import { directive } from './directive'

const environment = readEnvironment({})
const policy = areaPolicy(environment, '0f9a-once')

test('scripts and style elements run under the request’s nonce alone', () => {
  expect(directive(policy, 'script-src')).toEqual(["'self'", "'nonce-0f9a-once'"])
  expect(directive(policy, 'style-src-elem')).toEqual(["'self'", "'nonce-0f9a-once'"])
  expect(policy.replace(/style-src-attr [^;]+/, '')).not.toMatch(/unsafe/)
})

test('the page speaks to the site and to Supabase, and to no one else', () => {
  expect(directive(policy, 'connect-src')).toEqual(["'self'", environment.supabase.url])
  expect(policy).not.toMatch(/google|clarity|sanity/)
})

test('no one frames it, and no form leaves the site', () => {
  expect(directive(policy, 'frame-ancestors')).toEqual(["'none'"])
  expect(directive(policy, 'form-action')).toEqual(["'self'"])
})

test('the nonce is read back from the policy', () => {
  expect(nonceOf(policy)).toBe('0f9a-once')
  expect(nonceOf(null)).toBeUndefined()
  expect(nonceOf("default-src 'none'")).toBeUndefined()
})
