import { makeCustomer, makePrice } from './made-objects.ts'
import {
  noSuch,
  type WireCustomer,
  type WireEvent,
  type WireInvoice,
  type WireSchedule,
  type WireSession,
  type WireSubscription,
} from './wire.ts'

/** The yearly prices of the sample content, $49 and $129 a month. */
const samplePrices = () => [
  makePrice('price_starter', 'starter_yearly', 49 * 12 * 100, 'prod_starter'),
  makePrice('price_pro', 'pro_yearly', 129 * 12 * 100, 'prod_pro'),
]

export interface StoredSession extends WireSession {
  price: string
  subscriptionMetadata: Record<string, string>
}

/** Everything that the stand-in knows. Times are seconds since 1970. */
export type Ledger = ReturnType<typeof makeLedger>

export const makeLedger = (apiVersion: string) => ({
  /** Origin of the stand-in, for the pages that it hosts. */
  url: '',
  apiVersion,
  prices: new Map(samplePrices().map((price) => [price.id, price])),
  customers: new Map<string, WireCustomer>(),
  deletedCustomers: new Set<string>(),
  subscriptions: new Map<string, WireSubscription>(),
  invoices: new Map<string, WireInvoice>(),
  sessions: new Map<string, StoredSession>(),
  schedules: new Map<string, WireSchedule>(),
  /** In the order in which they happened. */
  events: [] as WireEvent[],
  /** Answers to requests with a key, by key. */
  answers: new Map<string, { request: string; status: number; body: string }>(),
  /** Whether the card of customers is refused. */
  refusesCards: false,
  /** How many objects were created, for their ids. */
  count: 0,
  onEvent: (_event: WireEvent): void => undefined,
})

export const nowSeconds = () => Math.floor(Date.now() / 1_000)

export function newId(ledger: Ledger, prefix: string): string {
  ledger.count += 1
  return `${prefix}_standin${String(ledger.count).padStart(8, '0')}`
}

/** Adds an event with a copy of the object as it is now. */
export function emit(ledger: Ledger, type: string, object: object, created = nowSeconds()): void {
  const event: WireEvent = {
    id: newId(ledger, 'evt'),
    object: 'event',
    api_version: ledger.apiVersion,
    created,
    data: { object: structuredClone(object) },
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
  }
  ledger.events.push(event)
  ledger.onEvent(event)
}

export function find<Item>(items: ReadonlyMap<string, Item>, object: string, id: string): Item {
  const item = items.get(id)
  if (item === undefined) throw noSuch(object, id)
  return item
}

export function createCustomer(
  ledger: Ledger,
  fields: { email?: string | undefined; name?: string | undefined; metadata?: Record<string, string> },
): WireCustomer {
  const customer = makeCustomer(newId(ledger, 'cus'), nowSeconds(), {
    email: fields.email ?? null,
    name: fields.name ?? null,
    metadata: fields.metadata ?? {},
  })
  ledger.customers.set(customer.id, customer)
  emit(ledger, 'customer.created', customer)
  return customer
}

export const updateCustomer = (ledger: Ledger, id: string): void =>
  emit(ledger, 'customer.updated', find(ledger.customers, 'customer', id))
