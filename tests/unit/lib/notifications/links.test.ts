import { signLink } from '@/lib/newsletter/links/subscriber-links'
import { notificationLinks, readNotificationToken } from '@/lib/notifications/links/notification-links'
import { signToken } from '@/lib/security/signed-token'
import { environment } from './settings'

jest.mock('@/lib/env/server', () => jest.requireActual('./settings'))

const target = {
  kind: 'alerts',
  accountId: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
  userId: '0191e6a2-7a2b-7c4d-9e1f-000000000001',
} as const
const secret = environment.linkSecret

const tokenIn = (address: string) => new URL(address).searchParams.get('token')

test('makes links to the page and for mail programs that say whose mail of which kind they turn off', async () => {
  const { pageUrl, oneClickUrl } = await notificationLinks(target)
  expect(pageUrl).toMatch(/^https:\/\/www\.example\.com\/ai-discovery\/auth\/notifications\?token=[\w.-]+$/)
  expect(oneClickUrl).toMatch(/^https:\/\/www\.example\.com\/api\/notifications\?token=[\w.-]+$/)
  expect(await readNotificationToken(tokenIn(pageUrl))).toEqual(target)
  expect(await readNotificationToken(tokenIn(oneClickUrl))).toEqual(target)
})

test('rejects tokens for something else, and other values', async () => {
  const purpose = { name: 'notification-settings', lifetime: undefined }
  const { accountId, userId } = target
  for (const token of [
    await signLink('newsletter-unsubscribe', userId, secret),
    await signToken(purpose, `spam/${accountId}/${userId}`, secret),
    await signToken(purpose, `alerts/${accountId}`, secret),
    await signToken(purpose, `alerts/${accountId}/${userId}/more`, secret),
    await signToken(purpose, `alerts/${accountId}/somebody`, secret),
    await signToken(purpose, `alerts/${accountId}/${userId}`, secret.toUpperCase()),
    'a.b.c',
    ['a'],
    7,
  ])
    expect(await readNotificationToken(token)).toMatchObject({
      fault: expect.stringMatching(/wrong|missing/),
    })
  expect(await readNotificationToken(undefined)).toEqual({ fault: 'missing' })
})
