import { checkIssue, longestLinks } from '@/lib/newsletter/issue-check'
import { renderIssue } from '@/lib/newsletter/issue-mail'
import type { Issue, IssueBody } from '@/lib/newsletter/issue-text'
import { signLink } from '@/lib/newsletter/links/subscriber-links'
import { queueDueIssues, queueIssue } from '@/lib/newsletter/sending/queue-issue'
import { block, callToAction, issueOf, sender, span } from './made-issue'

jest.mock('@/lib/env/server', () => jest.requireActual('@/tests/unit/support/environment'))
jest.mock('next/cache', () => ({ revalidateTag: jest.fn(), unstable_cache: (load: unknown) => load }))
let published: { _rev: string; issue: Issue }
const due = {
  _id: 'newsletterIssue-one',
  title: 'May',
  slug: 'may',
  sentAt: '2026-05-14T09:00:00Z',
  isMailed: true,
}
jest.mock('@/lib/content/queries/newsletter-issues', () => ({
  loadMailedIssue: async () => published,
  loadIssuesSince: async () => [due],
}))
jest.mock('@/lib/mail/sender', () => ({ loadSender: async () => sender }))
const queued = jest.fn((_: string) => ({
  single: async () => ({ data: { queued: 3, recipients: 3 }, error: null }),
}))
jest.mock('@/lib/supabase/admin', () => ({
  adminClient: () => ({
    rpc: (name: string) => queued(name),
    from: () => ({ select: () => ({ in: async () => ({ data: [], error: null }) }) }),
  }),
}))

const publish = (issue: Issue) => {
  published = { _rev: crypto.randomUUID(), issue }
}
const picture: IssueBody[number] = {
  _type: 'imageWithAlt',
  _key: 'p',
  asset: { _type: 'reference', _ref: `image-${'a'.repeat(40)}-1200x630-png` },
  alt: null,
  caption: null,
  crop: null,
  hotspot: null,
  asset_metadata: null,
}
const long = (count: number) =>
  issueOf(...Array.from({ length: count }, () => block('A paragraph of the issue.')))
const faultOf = async (issue: Issue) =>
  checkIssue(issue, await renderIssue(issue, sender, longestLinks)).fault

const noSubject = 'The issue has no subject.'
const noText = 'The issue has no text.'

test.each<[string, Issue, string | undefined]>([
  ['a text', issueOf(block('Hello')), undefined],
  ['a picture', issueOf(picture), undefined],
  ['a button', issueOf(callToAction('Read it', '/blog')), undefined],
  ['a text after empty paragraphs', issueOf(block(''), block([span(' '), span('Hello')])), undefined],
  ['no subject', { ...issueOf(block('Hello')), title: null }, noSubject],
  [
    'a subject of invisible characters',
    { ...issueOf(block('Hello')), title: ' \u200b\u00ad\u00a0' },
    noSubject,
  ],
  ['no body', { ...issueOf(), body: null }, noText],
  ['an empty body', issueOf(), noText],
  ['empty paragraphs', issueOf(block(''), block([span('\u200b'), span('\u00a0\n')])), noText],
  ['a button that leads nowhere', issueOf(callToAction('Read it', 'javascript:alert(1)')), noText],
])('allows or refuses an issue with %s', async (_, issue, fault) => expect(await faultOf(issue)).toBe(fault))

test('refuses an issue that Gmail would cut, with its size', async () => {
  const size = async (count: number) =>
    Buffer.byteLength(await renderIssue(long(count), sender, longestLinks))
  const [one, two] = [await size(1), await size(2)]
  const fitting = Math.floor((102_000 - one) / (two - one)) + 1
  expect(await faultOf(long(fitting))).toBeUndefined()
  expect(await faultOf(long(fitting + 1))).toMatch(/^The email has 103 KB\. Gmail cuts emails after 102 KB/)
})

test('measures with links that are not shorter than those of a subscriber', async () => {
  const id = '7c9e6679-7425-40de-944b-e07fc1f90ae7'
  const token = await signLink('newsletter-unsubscribe', id, 'a-secret-for-tests-only-of-many-characters')
  const { searchParams } = new URL(longestLinks.unsubscribeUrl)
  expect(searchParams.get('token')?.length).toBeGreaterThanOrEqual(token.length)
})

test('queues no issue that must not be sent, and sends it once it is corrected', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined)
  const later = (round: number) => Date.parse(due.sentAt) + round * 60_000
  publish(issueOf())
  expect(await queueIssue(due)).toEqual({ fault: noText })
  for (const round of [1, 2]) expect(await queueDueIssues(later(round))).toBe(0)
  expect(queued).not.toHaveBeenCalled()
  expect(warn.mock.calls).toEqual([[`The newsletter issue "may" is not sent to subscribers: ${noText}`]])
  publish(issueOf(block('Corrected.')))
  expect(await queueDueIssues(later(3))).toBe(3)
  expect(queued.mock.calls).toEqual([['queue_newsletter']])
  warn.mockRestore()
})
