import { secondsOf, statusError } from '@/lib/geo/engines/errors'

describe('secondsOf', () => {
  it('reads seconds and dates', () => {
    expect(secondsOf('30')).toBe(30)
    expect(secondsOf(new Date(Date.now() + 60_000).toUTCString())).toBeGreaterThan(57)
    expect(secondsOf('Wed, 21 Oct 2015 07:28:00 GMT')).toBe(0)
    expect(secondsOf('9999999999')).toBe(86_400)
  })

  it.each([undefined, null, '', 'soon', '-1 day'])('ignores %s', (header) => {
    expect(secondsOf(header)).toBeUndefined()
  })
})

describe('statusError', () => {
  it.each([
    [401, '', 'invalid_key'],
    [403, '', 'invalid_key'],
    [402, '', 'quota'],
    [429, '{"error":{"code":"insufficient_quota"}}', 'quota'],
    [400, 'Your credit balance is too low to access the Anthropic API', 'quota'],
    [400, '{"error":{"details":[{"reason":"API_KEY_INVALID"}]}}', 'invalid_key'],
    [400, '{"error":{"code":"content_policy_violation"}}', 'refused'],
    [400, '', 'invalid_request'],
    [404, '', 'invalid_request'],
    [429, '', 'rate_limited'],
    [408, '', 'unavailable'],
    [503, '', 'unavailable'],
    [529, '', 'unavailable'],
    [400, '{"error":{"code":"server_error"}}', 'unavailable'],
    [400, '{"error":{"code":"rate_limit_exceeded"}}', 'rate_limited'],
    [200, '', 'invalid_response'],
  ])('maps %s %s to %s', (status, body, code) => {
    expect(statusError('An engine', status, { body }).code).toBe(code)
  })

  it('takes the time to wait from the header or from the body', () => {
    const body = '{"error":{"details":[{"retryDelay":"37.4s"}]}}'
    expect(statusError('An engine', 429, { body }).retryAfterSeconds).toBe(37)
    expect(statusError('An engine', 429, { body, retryAfter: '5' }).retryAfterSeconds).toBe(5)
  })

  it('repeats the provider’s words only for an invalid request', () => {
    const message = (status: number) =>
      statusError('An engine', status, { reason: 'organization org-1' }).message
    expect([401, 402, 429, 503].map(message).filter((text) => text.includes('org-1'))).toEqual([])
    expect(message(404)).toBe('An engine answered 404: organization org-1')
  })
})
