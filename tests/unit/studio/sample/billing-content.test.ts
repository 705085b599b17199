import { readFileSync } from 'node:fs'
import { billingEventTypes } from '@/lib/billing/billing-event'
import { stripeExamples } from '@/lib/env/stripe-variables'
import { tableOf, wordsOf } from './sample-dataset'

const migration = readFileSync('supabase/migrations/20261124002100_billing.sql', 'utf8')
const operations = readFileSync('docs/operations.md', 'utf8')
const grace = /"failedAt" \+ interval '(\d+) days'/.exec(migration)?.[1]

it('says how long a plan stays after a failed payment', () => {
  expect(tableOf('docPage-billing', 'Plan after a failed payment').map(([time]) => time)).toContain(
    `The first ${grace} days`,
  )
  expect(wordsOf('legalPage-terms-and-conditions')).toContain(`Your plan stays for ${grace} days.`)
})

it('explains every meter', () => {
  const meters = /meter in \(([^)]+)\)/.exec(migration)?.[1]?.match(/\w+/g)
  expect(tableOf('docPage-billing', 'Meters')).toHaveLength(meters?.length ?? 0)
})

it('names the variables, lookup keys and events of Stripe for the operator', () => {
  for (const name of Object.keys(stripeExamples)) expect(operations).toContain(`\`${name}\``)
  for (const type of billingEventTypes) expect(operations).toContain(`\`${type}\``)
  for (const key of ['starter_yearly', 'pro_yearly']) expect(operations).toContain(`\`${key}\``)
})
