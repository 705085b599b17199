import { profileFields } from '@/lib/client-area/snippet/profile-fields'

const typed = { organizationName: 'Acme', description: '', logoUrl: '', sameAs: '', contact: '' }
const faultsOf = (fields: object) =>
  profileFields
    .safeParse({ ...typed, ...fields })
    .error?.issues.map(({ path, message }) => [path[0], message])

it('reads a profile with its name only', () => {
  expect(profileFields.parse(typed)).toEqual({
    organization_name: 'Acme',
    description: null,
    logo_url: null,
    same_as: [],
    contact: null,
  })
})

it('reads addresses as people type them, each once', () => {
  expect(
    profileFields.parse({
      ...typed,
      description: ' We sell \n everything. ',
      logoUrl: 'acme.com/logo.png',
      sameAs:
        'https://en.wikipedia.org/wiki/Acme\n\nlinkedin.com/company/acme\nhttps://linkedin.com/company/acme',
      contact: 'security@acme.com',
    }),
  ).toEqual({
    organization_name: 'Acme',
    description: 'We sell everything.',
    logo_url: 'https://acme.com/logo.png',
    same_as: ['https://en.wikipedia.org/wiki/Acme', 'https://linkedin.com/company/acme'],
    contact: 'mailto:security@acme.com',
  })
})

it.each([
  ['mailto:security@acme.com', 'mailto:security@acme.com'],
  ['https://acme.com/security', 'https://acme.com/security'],
  ['acme.com/security', 'https://acme.com/security'],
])('reads the contact %s', (contact, stored) => {
  expect(profileFields.parse({ ...typed, contact }).contact).toBe(stored)
})

it.each([
  [{ organizationName: ' ' }, 'organizationName'],
  [{ organizationName: 'x'.repeat(121) }, 'organizationName'],
  [{ description: 'x'.repeat(501) }, 'description'],
  [{ logoUrl: 'not an address' }, 'logoUrl'],
  [{ logoUrl: 'javascript:alert(1)' }, 'logoUrl'],
  [{ logoUrl: `https://acme.com/${'x'.repeat(2_000)}` }, 'logoUrl'],
  [{ sameAs: 'https://a.com\nnonsense' }, 'sameAs'],
  [{ sameAs: Array.from({ length: 21 }, (_, n) => `https://a.com/${n}`).join('\n') }, 'sameAs'],
  [{ contact: 'http://acme.com/security' }, 'contact'],
  [{ contact: 'someone@' }, 'contact'],
])('refuses %j', (fields, name) => expect(faultsOf(fields)).toEqual([[name, expect.any(String)]]))
