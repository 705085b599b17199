import { loadSiteSettings } from '@/lib/content/queries/site-settings'
import { loadSender } from '@/lib/mail/sender'

jest.mock('@/lib/content/queries/site-settings', () => ({ loadSiteSettings: jest.fn() }))

const settings = jest.mocked(loadSiteSettings as jest.Mock)

test('uses the sender in the settings', async () => {
  const set = {
    brandName: 'Findable',
    logo: null,
    postalAddress: '1 Sample Street',
    contactEmail: 'a@b.example',
  }
  settings.mockResolvedValue(set)
  expect(await loadSender('published')).toEqual(set)
})

test.each([null, {}, { brandName: ' \r\n\u202e', contactEmail: 'no one' }])(
  'uses defaults for the settings %j',
  async (found) => {
    settings.mockResolvedValue(found)
    expect(await loadSender('published')).toEqual({
      brandName: 'Untitled site',
      logo: null,
      postalAddress: null,
      contactEmail: null,
    })
  },
)

test.each([
  ['Findable\r\nBcc: everybody@example.org', 'a@b.example\r\nBcc: everybody@example.org'],
  ['Findable\u2028Bcc: everybody@example.org', 'a@b.example, everybody@example.org'],
])(
  'removes line breaks from a name like %j, and ignores an address like %j',
  async (brandName, contactEmail) => {
    settings.mockResolvedValue({ brandName, contactEmail })
    const sender = await loadSender('published')
    expect(sender.brandName).toBe('Findable Bcc: everybody@example.org')
    expect(sender.contactEmail).toBeNull()
  },
)
