import { POST } from '@/app/api/draft-mode/disable/route'
import { pick, randomFrom, randomText } from '@/tests/unit/support/random'

const disable = jest.fn()
jest.mock('next/headers', () => {
  // Next's object also has methods that need `this`.
  class DraftMode {
    #leave = () => disable()
    disable() {
      this.#leave()
    }
  }
  return { draftMode: async () => new DraftMode() }
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

test('redirects 1,000 random forms only to paths of this site', async () => {
  for (let seed = 1; seed <= 1000; seed += 1) {
    const random = randomFrom(seed)
    const start = pick(random, ['', '/', '//', '/\\', 'https://', '/%', '/blog?'])
    const [status, location] = await leaveTo(start + randomText(random))
    expect(status).toBe(303)
    expect(new URL(location ?? '', 'http://site').origin).toBe('http://site')
  }
})
