import { meterMail } from '@/lib/billing/mails/meter-mail'
import { paymentMail } from '@/lib/billing/mails/payment-mail'

jest.mock('@/lib/env/server', () => jest.requireActual('@/tests/unit/support/environment'))

const sender = { brandName: 'Findable', logo: null, postalAddress: null, contactEmail: null }
const notice = { accountName: 'Sample <b>Ltd</b>\r\nBcc: x', used: 42, allowed: 50, resetsAt: null } as const

it('says how much of a limit is used', async () => {
  const { subject, text, html } = await meterMail({ ...notice, meter: 'prompts', threshold: 80 }, sender)
  expect(subject).toBe('Enabled prompts: 84% used (Sample <b>Ltd</b> Bcc: x)')
  expect(text).toContain('42 of 50')
  expect(text).toContain('https://www.example.com/ai-discovery/billing')
  expect(html).not.toContain('<b>Ltd</b>')
})

it('says what happens at a limit that is reached, and when it resets', async () => {
  const reached = { meter: 'visitors', threshold: 100, used: 60_000, allowed: 50_000 } as const
  const resetsAt = '2026-12-01T00:00:00+00:00'
  const { subject, text } = await meterMail({ ...notice, ...reached, resetsAt }, sender)
  expect(subject).toContain('Unique visitors this month: limit reached')
  expect(text).toContain('60,000 of 50,000')
  expect(text).toContain('December 1, 2026')
  expect(text).toContain('We still count visits.')
})

it('says until when the plan stays after a failed payment', async () => {
  const failed = { accountName: 'Sample Ltd', planName: 'Pro', graceUntil: '2026-12-01T10:00:00+00:00' }
  const { subject, text } = await paymentMail(failed, sender)
  expect(subject).toBe('Your payment failed (Sample Ltd)')
  expect(text.replace(/\s+/g, ' ')).toContain('You keep Pro until December 1, 2026')
})
