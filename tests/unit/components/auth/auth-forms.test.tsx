import { ChakraProvider } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { SignInForm } from '@/components/auth/sign-in-form'
import { SignUpForm } from '@/components/auth/sign-up-form'
import { signIn } from '@/lib/auth/actions/sign-in'
import { signUp } from '@/lib/auth/actions/sign-up'
import { areaSystem } from '@/lib/theme/area/area-system'
import { button, descriptionOf, find, leave, press, show, textsOf, type } from '../support/live-page'

jest.mock('@/lib/auth/actions/sign-in', () => ({ signIn: jest.fn() }))
jest.mock('@/lib/auth/actions/sign-up', () => ({ signUp: jest.fn() }))
jest.mock('@/lib/auth/actions/send-mails', () => ({}))

const page = { destination: '/ai-discovery/billing', mailboxUrl: undefined }
const open = (form: ReactNode) => show(<ChakraProvider value={areaSystem}>{form}</ChakraProvider>)
const field = (name: string) => find<HTMLInputElement>(`[name="${name}"]`)

beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => undefined))
afterEach(leave)

it('shows the password on request', async () => {
  await open(<SignInForm {...page} />)
  expect([field('password').type, field('password').autocomplete]).toEqual(['password', 'current-password'])
  await press('Show password')
  expect(field('password').type).toBe('text')
  await press('Hide password')
  expect(field('password').type).toBe('password')
})

// Emotion's build for servers, which Node loads, passes on no refs: forms/use-form-action.test.tsx tests the focus.
it('shows each error beside its field, and keeps the input', async () => {
  jest.mocked(signUp).mockResolvedValue({
    status: 'refused',
    values: { accountName: 'Sample Ltd', website: 'not a website', email: '' },
    errors: { website: 'Enter your website.', email: 'Enter your email.' },
  })
  await open(<SignUpForm {...page} />)
  const typed = { accountName: 'Sample Ltd', website: 'not a website', password: 'short' }
  for (const [name, text] of Object.entries(typed)) await type(field(name), text)
  await press('Create account')
  const names = ['accountName', 'website', 'email', 'password']
  const invalid = names.filter((name) => field(name).getAttribute('aria-invalid') === 'true')
  expect(invalid).toEqual(['website', 'email'])
  expect(descriptionOf(field('website'))).toBe('Enter your website. For example, example.com.')
  for (const [name, text] of Object.entries(typed)) expect(field(name).value).toBe(text)
})

it('keeps the input and says so when the network is down', async () => {
  jest.mocked(signIn).mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await open(<SignInForm {...page} />)
  await type(field('email'), 'me@example.com')
  await type(field('password'), 'correct horse')
  await press('Sign in')
  expect(textsOf('[role="alert"]')).toEqual([
    'You seem to be offline. Check your connection; what you typed is still here.',
  ])
  expect([field('email').value, field('password').value]).toEqual(['me@example.com', 'correct horse'])
  expect(button('Sign in').getAttribute('aria-disabled')).toBeNull()
})

it.each([
  [40, '40 seconds'],
  [300, '5 minutes'],
])('says how long to wait after too many wrong passwords: %d s', async (seconds, wait) => {
  const problem = { kind: 'rate-limited', seconds } as const
  jest.mocked(signIn).mockResolvedValueOnce({ status: 'refused', values: {}, errors: {}, problem })
  await open(<SignInForm {...page} />)
  await press('Sign in')
  expect(textsOf('[role="alert"]')).toEqual([`Too many attempts. Wait ${wait}, then try again.`])
})
