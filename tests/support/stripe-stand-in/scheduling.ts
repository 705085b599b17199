import { type Parameters, textOf } from './form-body.ts'
import { emit, find, type Ledger, newId, nowSeconds } from './ledger.ts'
import { yearSeconds } from './made-objects.ts'
import { itemOf } from './subscribing.ts'
import { nulls, type WireSchedule, type WireSubscription, wrongParameter } from './wire.ts'

type Phase = WireSchedule['phases'][number]

const makePhase = (price: string, start: number, end: number): Phase => ({
  add_invoice_items: [],
  ...nulls('application_fee_percent billing_cycle_anchor billing_thresholds collection_method'),
  ...nulls('default_payment_method description invoice_settings on_behalf_of transfer_data trial_end'),
  currency: 'usd',
  discounts: [],
  end_date: end,
  items: [
    { billing_thresholds: null, discounts: [], metadata: {}, plan: price, price, quantity: 1, tax_rates: [] },
  ],
  metadata: {},
  proration_behavior: 'none',
  start_date: start,
})

/** Takes over a subscription with its current period as the only phase. */
export function createSchedule(ledger: Ledger, parameters: Parameters): WireSchedule {
  const from = textOf(parameters, 'from_subscription') ?? ''
  const subscription = find(ledger.subscriptions, 'subscription', from)
  if (subscription.schedule !== null)
    throw wrongParameter('from_subscription', 'The subscription already has a schedule.')
  const { price, current_period_start: start, current_period_end: end } = itemOf(subscription)
  const schedule: WireSchedule = {
    id: newId(ledger, 'sub_sched'),
    object: 'subscription_schedule',
    ...nulls('application canceled_at completed_at customer_account released_at released_subscription'),
    ...nulls('test_clock'),
    billing_mode: { type: 'flexible', flexible: { proration_discounts: 'included' } },
    created: nowSeconds(),
    current_phase: { start_date: start, end_date: end },
    customer: subscription.customer,
    default_settings: {
      ...nulls('application_fee_percent billing_thresholds default_payment_method description on_behalf_of'),
      ...nulls('transfer_data'),
      billing_cycle_anchor: 'automatic',
      collection_method: 'charge_automatically',
      invoice_settings: {
        ...nulls('account_tax_ids custom_fields days_until_due description footer'),
        issuer: { type: 'self' },
      },
    },
    end_behavior: 'release',
    livemode: false,
    metadata: {},
    pause_schedules: [],
    phases: [makePhase(price.id, start, end)],
    status: 'active',
    subscription: subscription.id,
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
