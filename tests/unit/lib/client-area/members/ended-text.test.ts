import { endedText } from '@/lib/client-area/members/ended-text'

const made = {
  apiKeys: ['Report', 'BI'],
  reportLinks: ['For the board'],
  invitations: [
    'a@example.com',
    'b@example.com',
    'c@example.com',
    'd@example.com',
    'e@example.com',
    'f@example.com',
  ],
}
const keys = 'the API keys “Report” and “BI”'
const link = 'the report link “For the board”'
const invitations =
  'the invitations to a@example.com, b@example.com, c@example.com, d@example.com, e@example.com, and 1 more'
const advice = 'If a program uses such a key, create another one first.'

it.each([
  ['owner', undefined],
  ['admin', undefined],
  ['member', `This also revokes ${keys} and ${invitations}. ${advice}`],
  ['viewer', `This also revokes ${keys}, ${link}, and ${invitations}. ${advice}`],
  [undefined, `This also revokes ${keys}, ${link}, and ${invitations}. ${advice}`],
] as const)('names what ends with the role %s', (role, text) => {
  expect(endedText(made, role)).toBe(text)
})

it('advises nothing if no key ends, and says nothing if nothing ends or it is unknown', () => {
  expect(endedText({ ...made, apiKeys: [], invitations: [] })).toBe(`This also revokes ${link}.`)
  expect(endedText({ apiKeys: [], reportLinks: [], invitations: [] })).toBeUndefined()
  expect(endedText(null)).toBeUndefined()
})
