import { readEnvironment } from '@/lib/env/environment'
import { studioPolicy } from '@/lib/security/studio-policy'
import { directive } from './directive'

describe('the Studio’s policy', () => {
  test('allows only the site and the lake in embedded mode', () => {
    const policy = studioPolicy(readEnvironment({}), 'once')
    expect(directive(policy, 'connect-src')).toEqual([
      "'self'",
      'blob:',
      'http://localhost:3333',
      'ws://localhost:3333',
      'http://*.localhost:3333',
      'ws://*.localhost:3333',
    ])
    expect(policy).not.toMatch(/sanity|https:|unsafe-eval/)
  })

  test('allows Sanity in hosted mode', () => {
    const policy = studioPolicy(readEnvironment({ NEXT_PUBLIC_SANITY_PROJECT_ID: 'zp7mbokg' }), 'once')
    expect(directive(policy, 'connect-src')).toContain('https://*.sanity.io')
    expect(directive(policy, 'connect-src')).toContain('wss://*.sanity.io')
    expect(policy).not.toContain('localhost:3333')
  })

  test('allows only the site’s scripts and those with the nonce', () => {
    expect(directive(studioPolicy(readEnvironment({}), 'once'), 'script-src')).toEqual([
      "'self'",
      "'nonce-once'",
    ])
  })
})
