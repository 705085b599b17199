import { GET } from '@/app/api/draft-mode/shared/route'
import {
  currentPerspective,
  currentPreview,
  sharedPerspective,
  signGuest,
  startEditorPreview,
} from '@/lib/content/preview'
import { signToken } from '@/lib/security/signed-token'

const linkSecret = 'a-secret-of-32-characters-or-more'
jest.mock('@/lib/env/server', () => ({
  environment: { linkSecret: 'a-secret-of-32-characters-or-more', isDevelopment: false },
}))
jest.mock('@/lib/content/client', () => ({ contentClient: {} }))
jest.mock('next-sanity/live', () => ({
  resolvePerspectiveFromCookies: async ({ cookies }: { cookies: Map<string, { value: string }> }) =>
    cookies.get('sanity-preview-perspective')?.value.split(','),
}))

/** The cookies of one browser, and whether Next has enabled draft mode in it. */
const browser = { isEnabled: false, jar: new Map<string, { value: string }>() }
jest.mock('next/headers', () => ({
  draftMode: async () => ({
    isEnabled: browser.isEnabled,
    enable: () => {
      browser.isEnabled = true
    },
  }),
  cookies: async () => ({
    get: (name: string) => browser.jar.get(name),
    getAll: () => [{ name: '__prerender_bypass' }, ...browser.jar.keys()],
    set: ({ name, value }: { name: string; value: string }) => browser.jar.set(name, { value }),
  }),
}))
beforeEach(() => {
  browser.isEnabled = false
  browser.jar.clear()
})

const open = (token: string, path = '/pricing') =>
  GET(new Request(`https://www.example.com/api/draft-mode/shared?${new URLSearchParams({ token, path })}`))

test('shows a guest what the link shows, whatever else the browser asks for', async () => {
  const opened = await open((await signGuest('spring,autumn', 7)) ?? '')
  expect([opened.status, opened.headers.get('location')]).toEqual([303, '/pricing'])
  browser.jar.set('sanity-preview-perspective', { value: 'drafts' })
  expect(await currentPreview()).toEqual({
    perspective: ['spring', 'autumn'],
    guestUntil: expect.any(Date),
  })
})

test('shows published content to a guest who changes or removes the cookie', async () => {
  await open((await signGuest('spring', 7)) ?? '')
  browser.jar.set('preview', { value: 'forged' })
  expect(await currentPerspective()).toBe('published')
  browser.jar.delete('preview')
  expect(await currentPerspective()).toBe('published')
})

test('shows published content after the link has expired', async () => {
  const expired = await signToken({ name: 'preview-guest', lifetime: '-1s' }, 'spring', linkSecret)
  expect((await open(expired)).status).toBe(410)
  expect(browser.isEnabled).toBe(false)
  browser.isEnabled = true
  browser.jar.set('preview', { value: expired })
  expect(await currentPerspective()).toBe('published')
})

test('shows an editor what the Studio shows', async () => {
  await startEditorPreview()
  expect(await currentPerspective()).toBe('published')
  browser.isEnabled = true
  expect(await currentPreview()).toEqual({ perspective: 'drafts', guestUntil: undefined })
  browser.jar.set('sanity-preview-perspective', { value: 'spring,drafts' })
  expect(await currentPerspective()).toEqual(['spring', 'drafts'])
})

test('opens no link that was not signed for a guest, and leads to no other site', async () => {
  const ofEditor = await signToken({ name: 'preview-editor', lifetime: '30d' }, 'editor', linkSecret)
  const endless = await signToken({ name: 'preview-guest', lifetime: undefined }, 'spring', linkSecret)
  for (const token of ['', 'a.b.c', ofEditor, endless]) expect((await open(token)).status).toBe(400)
  expect(browser.isEnabled).toBe(false)
  const elsewhere = await open((await signGuest('spring', 1)) ?? '', '//evil.example')
  expect(elsewhere.headers.get('location')).toBe('/')
})

test.each(['raw', 'published', 'drafts,raw', '', 'a b', 'spring,', '../x', ['spring']])(
  'shares no perspective %j',
  (perspective) => {
    expect(sharedPerspective.safeParse(perspective).success).toBe(false)
  },
)
