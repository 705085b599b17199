import { completeSession } from './checkout.ts'
import type { Ledger } from './ledger.ts'
import { payOpen, renew } from './subscribing.ts'
import type { WireSubscription } from './wire.ts'

interface PageRequest {
  method: string
  pathname: string
  search: string
}

/** A page, or where the browser goes instead. */
export type Page = { html: string } | { location: string }

const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

const page = (title: string, body = ''): Page => ({
  html: `<!doctype html><html lang="en"><title>${escapeHtml(title)}</title><h1>${escapeHtml(title)}</h1>${body}</html>`,
})

function checkoutPage(ledger: Ledger, method: string, id: string): Page {
  if (method === 'POST') return { location: completeSession(ledger, id) }
  const session = ledger.sessions.get(id)
  const dollars = ((session?.amount_total ?? 0) / 100).toFixed(2)
  const back = escapeHtml(session?.cancel_url ?? '')
  return page(`Pay $${dollars}`, `<form method="post"><button>Pay</button></form><a href="${back}">Back</a>`)
}

function portalPage(ledger: Ledger, method: string, query: URLSearchParams): Page {
  const location = query.get('return_url') ?? ''
  if (method !== 'POST') {
    const form = '<form method="post"><button>Save another card and pay</button></form>'
    return page('Customer portal', `${form}<a href="${escapeHtml(location)}">Back</a>`)
  }
  for (const subscription of ledger.subscriptions.values())
    if (subscription.customer === query.get('customer')) payOpen(ledger, subscription)
  return { location }
}

const renewActive = (ledger: Ledger, subscription: WireSubscription) =>
  subscription.status === 'active' && renew(ledger, subscription)

/**
 * Simple pages in place of those that Stripe hosts, for trying the site: Checkout with a button that pays, the portal with one
 * that pays what is open, and invoices. POST /refuse-cards and POST /accept-cards decide whether payments fail,
 * and POST /renew begins the next term of every active subscription.
 */
export function hostedPage(ledger: Ledger, { method, pathname, search }: PageRequest): Page {
  const [, name = '', id = ''] = pathname.split('/')
  switch (name) {
    case 'checkout':
      return checkoutPage(ledger, method, id)
    case 'portal':
      return portalPage(ledger, method, new URLSearchParams(search))
    case 'invoice':
      return page(`Invoice ${id}`)
    case 'refuse-cards':
    case 'accept-cards':
      if (method === 'POST') ledger.refusesCards = name === 'refuse-cards'
      return page(`Cards are ${ledger.refusesCards ? 'refused' : 'accepted'}`)
    case 'renew':
      if (method === 'POST') for (const each of ledger.subscriptions.values()) renewActive(ledger, each)
      return page('Renewed')
    default:
      return page('Not found')
  }
}
