import { each, nulls, type WireInvoice, type WireSession } from './wire.ts'

interface InvoiceFacts {
  id: string
  number: string
  customer: string
  subscription: string
  created: number
  cents: number
  reason: 'subscription_create' | 'subscription_cycle' | 'subscription_update'
  /** Of the page that shows it. */
  url: string
}

/** An open invoice, which was finalized when it was created. */
export function makeInvoice(facts: InvoiceFacts): WireInvoice {
  const { id, number, customer, subscription, created, cents, reason, url } = facts
  return {
    id,
    object: 'invoice',
    account_country: 'US',
    account_name: 'Stand-in',
    ...nulls('account_tax_ids application automatically_finalizes_at custom_fields customer_account'),
    ...nulls('customer_address customer_email customer_name customer_phone customer_shipping'),
    ...nulls('default_payment_method default_source description due_date footer from_invoice'),
    ...nulls('last_finalization_error latest_revision next_payment_attempt on_behalf_of receipt_number'),
    ...nulls('rendering shipping_cost shipping_details statement_descriptor test_clock'),
    ...each(Math.max(cents, 0), 'amount_due amount_remaining'),
    ...each(0, 'amount_overpaid amount_paid amount_shipping attempt_count ending_balance starting_balance'),
    ...each(0, 'post_payment_credit_notes_amount pre_payment_credit_notes_amount'),
    ...each(cents, 'subtotal subtotal_excluding_tax total total_excluding_tax'),
    ...each(created, 'created effective_at period_end period_start webhooks_delivered_at'),
    attempted: false,
    automatic_tax: { enabled: false, ...nulls('disabled_reason liability provider status') },
    billing_reason: reason,
    collection_method: 'charge_automatically',
    currency: 'usd',
    customer,
    customer_tax_exempt: 'none',
    customer_tax_ids: [],
    default_tax_rates: [],
    discounts: [],
    hosted_invoice_url: url,
    invoice_pdf: `${url}/pdf`,
    issuer: { type: 'self' },
    lines: { object: 'list', data: [], has_more: false, url: `/v1/invoices/${id}/lines` },
    livemode: false,
    metadata: {},
    number,
    parent: {
      type: 'subscription_details',
      quote_details: null,
      subscription_details: { metadata: {}, subscription },
    },
    payment_settings: nulls('default_mandate payment_method_options payment_method_types'),
    status: 'open',
    status_transitions: { finalized_at: created, ...nulls('marked_uncollectible_at paid_at voided_at') },
    total_discount_amounts: [],
    total_pretax_credit_amounts: [],
    total_taxes: [],
  }
}

interface SessionFacts {
  id: string
  customer: string
  created: number
  cents: number
  url: string
  successUrl: string
  cancelUrl: string | null
  reference: string | null
  collectsTaxId: boolean
}

/** An open session of Checkout for a subscription. */
export function makeSession(facts: SessionFacts): WireSession {
  return {
    id: facts.id,
    object: 'checkout.session',
    adaptive_pricing: { enabled: false },
    ...nulls('after_expiration allow_promotion_codes allowed_payment_method_types client_secret'),
    ...nulls('collected_information consent consent_collection currency_conversion customer_account'),
    ...nulls('customer_creation customer_details customer_email integration_identifier invoice'),
    ...nulls('invoice_creation locale managed_payments optional_items origin_context payment_intent'),
    ...nulls('payment_link payment_method_configuration_details permissions recovered_from'),
    ...nulls('saved_payment_method_options setup_intent shipping_address_collection shipping_cost'),
    ...nulls('submit_type subscription wallet_options'),
    amount_subtotal: facts.cents,
    amount_total: facts.cents,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    billing_address_collection: 'required',
    cancel_url: facts.cancelUrl,
    client_reference_id: facts.reference,
    created: facts.created,
    currency: 'usd',
    custom_fields: [],
    custom_text: nulls('after_submit shipping_address submit terms_of_service_acceptance'),
    customer: facts.customer,
    discounts: [],
    expires_at: facts.created + 24 * 60 * 60,
    livemode: false,
    metadata: {},
    mode: 'subscription',
    payment_method_collection: 'always',
    payment_method_options: {},
    payment_method_types: ['card'],
    payment_status: 'unpaid',
    shipping_options: [],
    status: 'open',
    success_url: facts.successUrl,
    tax_id_collection: { enabled: facts.collectsTaxId, required: 'never' },
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: 'hosted_page',
    url: facts.url,
  }
}
