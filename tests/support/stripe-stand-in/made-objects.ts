import {
  each,
  nulls,
  type WireCustomer,
  type WireItem,
  type WirePrice,
  type WireSubscription,
} from './wire.ts'

// The fields are those that the types of the package require, which are generated from Stripe's OpenAPI.

export const yearSeconds = 365 * 24 * 60 * 60

export function makePrice(id: string, lookupKey: string | null, cents: number, product: string): WirePrice {
  return {
    id,
    object: 'price',
    active: true,
    billing_scheme: 'per_unit',
    created: 1_700_000_000,
    currency: 'usd',
    ...nulls('custom_unit_amount nickname tiers_mode transform_quantity'),
    livemode: false,
    lookup_key: lookupKey,
    metadata: {},
    product,
    recurring: {
      interval: 'year',
      interval_count: 1,
      usage_type: 'licensed',
      ...nulls('meter trial_period_days'),
    },
    tax_behavior: 'unspecified',
    type: 'recurring',
    unit_amount: cents,
    unit_amount_decimal: String(cents),
  }
}

/** Prices that were sent before there were prices are plans; each item still has one. */
const planOf = ({ id, active, created, currency, product, ...price }: WirePrice): WireItem['plan'] => ({
  ...{ id, object: 'plan', active, created, currency, product },
  amount: price.unit_amount,
  amount_decimal: price.unit_amount_decimal,
  billing_scheme: 'per_unit',
  interval: 'year',
  interval_count: 1,
  livemode: false,
  metadata: {},
  ...nulls('meter nickname tiers_mode transform_usage trial_period_days'),
  usage_type: 'licensed',
})

export const makeItem = (
  id: string,
  subscription: string,
  price: WirePrice,
  period: { start: number; end: number },
): WireItem => ({
  id,
  object: 'subscription_item',
  billing_thresholds: null,
  created: period.start,
  current_period_end: period.end,
  current_period_start: period.start,
  current_trial: null,
  discounts: [],
  metadata: {},
  plan: planOf(price),
  price,
  quantity: 1,
  subscription,
  tax_rates: [],
})

export const changedItem = (item: WireItem, price: WirePrice): WireItem => ({
  ...item,
  price,
  plan: planOf(price),
})

export function makeSubscription(
  id: string,
  customer: string,
  item: WireItem,
  metadata: Record<string, string>,
): WireSubscription {
  const now = item.created
  return {
    id,
    object: 'subscription',
    ...nulls('application application_fee_percent billing_cycle_anchor_config billing_thresholds cancel_at'),
    ...nulls('canceled_at customer_account days_until_due default_payment_method default_source description'),
    ...nulls('ended_at latest_invoice managed_payments next_pending_invoice_item_invoice on_behalf_of'),
    ...nulls('pause_collection pending_invoice_item_interval pending_setup_intent pending_update schedule'),
    ...nulls('test_clock transfer_data trial_end trial_start'),
    automatic_tax: { disabled_reason: null, enabled: false, liability: null },
    ...each(now, 'billing_cycle_anchor created start_date'),
    billing_mode: { type: 'flexible', flexible: { proration_discounts: 'included' } },
    billing_schedules: [],
    cancel_at_period_end: false,
    cancellation_details: nulls('comment feedback feedback_option reason'),
    collection_method: 'charge_automatically',
    currency: 'usd',
    customer,
    default_tax_rates: [],
    discounts: [],
    invoice_settings: {
      ...nulls('account_tax_ids custom_fields description footer'),
      issuer: { type: 'self' },
    },
    items: {
      object: 'list',
      data: [item],
      has_more: false,
      url: `/v1/subscription_items?subscription=${id}`,
    },
    livemode: false,
    metadata,
    payment_settings: {
      ...nulls('payment_method_options payment_method_types'),
      save_default_payment_method: 'off',
    },
    status: 'active',
    trial_settings: {
      end_behavior: { billing_cycle_anchor: null, missing_payment_method: 'create_invoice' },
    },
  }
}

export const makeCustomer = (
  id: string,
  created: number,
  fields: { email: string | null; name: string | null; metadata: Record<string, string> },
): WireCustomer => ({
  id,
  object: 'customer',
  balance: 0,
  created,
  ...nulls('customer_account default_source description shipping test_clock'),
  invoice_settings: nulls('custom_fields default_payment_method footer rendering_options'),
  livemode: false,
  preferred_locales: [],
  ...fields,
})
