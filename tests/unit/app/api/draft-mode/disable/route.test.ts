import fc from 'fast-check'
import { POST } from '@/app/api/draft-mode/disable/route'
import { expectPlainAnswers, formBody } from '@/tests/unit/support/hostile-requests'

const disable = jest.fn()
const removeCookie = jest.fn()
jest.mock('next/headers', () => {
  // Next's object also has methods that need `this`.
  class DraftMode {
    #leave = () => disable()
    disable() {
      this.#leave()
    }
  }
  return { draftMode: async () => new DraftMode(), cookies: async () => ({ delete: removeCookie }) }
})

async function leaveTo(path: string) {
  const body = new URLSearchParams({ path })
  const answer = await POST(
    new Request('http://localhost:3000/api/draft-mode/disable', { method: 'POST', body }),
  )
  return [answer.status, answer.headers.get('location')] as const
}

test('redirects to the page that a visitor sees', async () => {
  expect(await leaveTo('/blog/some-post?x=1')).toEqual([303, '/blog/some-post?x=1'])
  expect(disable).toHaveBeenCalled()
  expect(removeCookie).toHaveBeenCalledWith('preview')
})

test.each([
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  'javascript:alert(1)',
  '/straße',
  '/a\r\nset-cookie: x=1',
  '',
])('redirects to the home page for %j, which is not a page of this site', async (path) => {
  expect(await leaveTo(path)).toEqual([303, '/'])
})

test('leaves draft mode if the body is not a form', async () => {
  const answer = await POST(new Request('http://localhost:3000/', { method: 'POST', body: '{' }))
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/'])
})

test('redirects any form only to paths of this site', async () => {
  const start = fc.constantFrom('', '/', '//', '/\\', 'https://', '/%', '/blog?')
  const path = fc.tuple(start, fc.string({ unit: 'binary' })).map((parts) => parts.join(''))
  const parts = { address: 'http://localhost:3000/api/draft-mode/disable', body: formBody({ path }) }
  await expectPlainAnswers(POST, parts, [303], ({ headers }) => {
    expect(new URL(headers.get('location') ?? '', 'http://site').origin).toBe('http://site')
  })
})
