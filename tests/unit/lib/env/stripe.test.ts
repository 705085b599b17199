import { readEnvironment } from '@/lib/env/environment'
import { stripeExamples } from '@/lib/env/stripe-variables'

const both = { STRIPE_SECRET_KEY: 'sk_test_AbCdEf01', STRIPE_WEBHOOK_SECRET: 'whsec_AbCdEf0123456789' }
const read = (variables: Record<string, string>) => readEnvironment(variables).stripe

it('reads the account at Stripe, and whether its payments are real', () => {
  expect(read({})).toBeUndefined()
  expect(read(both)).toEqual({
    secretKey: both.STRIPE_SECRET_KEY,
    webhookSecret: both.STRIPE_WEBHOOK_SECRET,
    apiUrl: 'https://api.stripe.com',
    isLive: false,
  })
  expect(read({ ...both, STRIPE_SECRET_KEY: 'rk_live_AbCdEf01' })?.isLive).toBe(true)
  expect(read({ ...both, STRIPE_API_URL: 'http://127.0.0.1:4000' })?.apiUrl).toBe('http://127.0.0.1:4000')
})

it.each([
  ['STRIPE_SECRET_KEY', 'pk_test_AbCdEf01', 'STRIPE_SECRET_KEY is not a secret or restricted key of Stripe'],
  ['STRIPE_WEBHOOK_SECRET', 'secret', 'STRIPE_WEBHOOK_SECRET is not the signing secret of a webhook'],
  [
    'STRIPE_API_URL',
    'http://stripe.example',
    'STRIPE_API_URL must begin with https://, except on this machine',
  ],
  ['STRIPE_API_URL', 'https://api.stripe.com/v1', 'STRIPE_API_URL must be an address alone'],
  ['STRIPE_API_URL', 'api.stripe.com', 'STRIPE_API_URL is not a web address'],
])('refuses %s=%s', (name, value, message) => {
  expect(() => read({ ...both, [name]: value })).toThrow(message)
})

it('needs both variables or neither', () => {
  for (const [name, value] of Object.entries(both)) {
    const [missing] = Object.keys(both).filter((other) => other !== name)
    expect(() => read({ [name]: value })).toThrow(`${missing} is missing, and ${name} is set`)
  }
})

it('accepts its own examples', () => expect(read(stripeExamples)).toBeDefined())
