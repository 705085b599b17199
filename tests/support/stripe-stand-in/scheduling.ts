import { type Parameters, textOf } from './form-body.ts'
import { emit, find, type Ledger, newId, nowSeconds } from './ledger.ts'
import { yearSeconds } from './made-objects.ts'
import { itemOf } from './subscribing.ts'
import { type WireSchedule, type WireSubscription, wrongParameter } from './wire.ts'

type Phase = WireSchedule['phases'][number]

const makePhase = (price: string, start: number, end: number): Phase => ({
  add_invoice_items: [],
  application_fee_percent: null,
  billing_cycle_anchor: null,
  billing_thresholds: null,
  collection_method: null,
  currency: 'usd',
  default_payment_method: null,
  description: null,
  discounts: [],
  end_date: end,
  invoice_settings: null,
  items: [
    { billing_thresholds: null, discounts: [], metadata: {}, plan: price, price, quantity: 1, tax_rates: [] },
  ],
  metadata: {},
  on_behalf_of: null,
  proration_behavior: 'none',
  start_date: start,
  transfer_data: null,
  trial_end: null,
})

/** Takes over a subscription with its current period as the only phase. */
export function createSchedule(ledger: Ledger, parameters: Parameters): WireSchedule {
  const subscription = find(
    ledger.subscriptions,
    'subscription',
    textOf(parameters, 'from_subscription') ?? '',
  )
  if (subscription.schedule !== null)
    throw wrongParameter('from_subscription', 'The subscription already has a schedule.')
  const { price, current_period_start: start, current_period_end: end } = itemOf(subscription)
  const schedule: WireSchedule = {
    id: newId(ledger, 'sub_sched'),
    object: 'subscription_schedule',
    application: null,
    billing_mode: { type: 'flexible', flexible: { proration_discounts: 'included' } },
    canceled_at: null,
    completed_at: null,
    created: nowSeconds(),
    current_phase: { start_date: start, end_date: end },
    customer: subscription.customer,
    customer_account: null,
    default_settings: {
      application_fee_percent: null,
      billing_cycle_anchor: 'automatic',
      billing_thresholds: null,
      collection_method: 'charge_automatically',
      default_payment_method: null,
      description: null,
      invoice_settings: {
        account_tax_ids: null,
        custom_fields: null,
        days_until_due: null,
        description: null,
        footer: null,
        issuer: { type: 'self' },
      },
      on_behalf_of: null,
      transfer_data: null,
    },
    end_behavior: 'release',
    livemode: false,
    metadata: {},
    pause_schedules: [],
    phases: [makePhase(price.id, start, end)],
    released_at: null,
    released_subscription: null,
    status: 'active',
    subscription: subscription.id,
    test_clock: null,
  }
  ledger.schedules.set(schedule.id, schedule)
  subscription.schedule = schedule.id
  emit(ledger, 'customer.subscription.updated', subscription)
  return schedule
}

/** Replaces the phases: the current one, and one that follows it. */
export function updateSchedule(ledger: Ledger, id: string, parameters: Parameters): WireSchedule {
  const schedule = find(ledger.schedules, 'subscription schedule', id)
  const { phases } = parameters
  const priceOf = (place: string) =>
    typeof phases === 'object' ? textOf(phases, place, 'items', '0', 'price') : undefined
  const [current, next] = [priceOf('0'), priceOf('1')]
  const [first] = schedule.phases
  if (!first || !current || !next) throw wrongParameter('phases', 'The stand-in needs two phases.')
  if (textOf(parameters, 'phases', '0', 'start_date') !== String(first.start_date))
    throw wrongParameter('phases[0][start_date]', 'The current phase cannot begin at another time.')
  find(ledger.prices, 'price', next)
  const { end_date } = first
  schedule.phases = [
    makePhase(current, first.start_date, end_date),
    makePhase(next, end_date, end_date + yearSeconds),
  ]
  return schedule
}

export function releaseSchedule(ledger: Ledger, id: string): WireSchedule {
  const schedule = find(ledger.schedules, 'subscription schedule', id)
  const subscription = find(ledger.subscriptions, 'subscription', String(schedule.subscription))
  schedule.status = 'released'
  schedule.released_at = nowSeconds()
  schedule.released_subscription = subscription.id
  schedule.subscription = null
  subscription.schedule = null
  emit(ledger, 'customer.subscription.updated', subscription)
  return schedule
}

/** A subscription with its schedule and the prices in it. */
export function expandSchedule(ledger: Ledger, subscription: WireSubscription): object {
  if (typeof subscription.schedule !== 'string') return subscription
  const schedule = find(ledger.schedules, 'subscription schedule', subscription.schedule)
  const phases = schedule.phases.map((phase) => ({
    ...phase,
    items: phase.items.map((item) => ({ ...item, price: find(ledger.prices, 'price', String(item.price)) })),
  }))
  return { ...subscription, schedule: { ...schedule, phases } }
}
