import type Stripe from 'stripe'

/** An object as it is sent: the package turns decimals into objects of its own. */
export type Wire<T> = T extends Stripe.Decimal
  ? string
  : T extends (infer Item)[]
    ? Wire<Item>[]
    : T extends object
      ? { [Key in keyof T]: Wire<T[Key]> }
      : T

export type WirePrice = Wire<Stripe.Price>
export type WireSubscription = Wire<Stripe.Subscription>
export type WireItem = Wire<Stripe.SubscriptionItem>
export type WireInvoice = Wire<Stripe.Invoice>
export type WireSession = Wire<Stripe.Checkout.Session>
export type WireSchedule = Wire<Stripe.SubscriptionSchedule>
export type WireCustomer = Wire<Stripe.Customer>

type Words<Text extends string> = Text extends `${infer First} ${infer Rest}` ? First | Words<Rest> : Text

/** The fields of an object that have the same value, by their names with spaces between them. */
export const each = <Value, Names extends string>(value: Value, names: Names) =>
  Object.fromEntries(names.split(' ').map((name) => [name, value])) as Record<Words<Names>, Value>

export const nulls = <Names extends string>(names: Names) => each(null, names)

/** An event as it is sent. The object in it has the state of the time when it happened. */
export interface WireEvent {
  id: string
  object: 'event'
  api_version: string
  created: number
  data: { object: unknown }
  livemode: boolean
  pending_webhooks: number
  request: { id: string | null; idempotency_key: string | null } | null
  type: string
}

/** An error of Stripe's API (https://docs.stripe.com/api/errors). */
export class ApiError extends Error {
  readonly status: number
  readonly details: Readonly<Record<string, string>>

  constructor(status: number, details: Readonly<Record<string, string>> & { type: string; message: string }) {
    super(details.message)
    this.status = status
    this.details = details
  }
}

export const noSuch = (object: string, id: string) =>
  new ApiError(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    param: 'id',
    message: `No such ${object}: '${id}'`,
  })

export const invalid = (message: string) => new ApiError(400, { type: 'invalid_request_error', message })

export const wrongParameter = (param: string, message: string) =>
  new ApiError(400, { type: 'invalid_request_error', param, message })
