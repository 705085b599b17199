import { after } from 'next/server'
import { routes } from '@/lib/addresses/routes'
import { environment } from '@/lib/env/server'
import { seeOther, textResponse } from '@/lib/http/responses'
import {
  formCookieHeader,
  type Posted,
  readSubscribeForm,
  type SubscribeProblem,
} from '@/lib/newsletter/subscription/subscribe-form'
import { requestSubscription } from '@/lib/newsletter/subscription/subscriptions'
import { deliverSoon } from '@/lib/outbox/deliver'
import { rateLimit } from '@/lib/security/rate-limit'
import { boundedBody, isFromOwnPage } from '@/lib/security/request-checks'

const bodyLimit = 4 * 1024
const checkRateLimit = rateLimit({ name: 'newsletter-subscribe', perClient: 10, total: 600 })

const cookie = (form: Posted | undefined) => ({
  'set-cookie': formCookieHeader(form, {
    path: routes.newsletterForm,
    isSecure: environment.siteUrl.startsWith('https:'),
  }),
})

/** Redirects to the form, which shows the typed values and the problem. */
const again = (form: Posted, problem: SubscribeProblem) =>
  seeOther(`${routes.newsletterForm}?problem=${problem}`, cookie(form))

/** Handles the subscribe forms. The response is the same for every email, so it does not reveal who is subscribed. */
export async function POST(request: Request): Promise<Response> {
  if (!isFromOwnPage(request, environment.siteUrl)) {
    return textResponse(
      403,
      'This form was sent from another site. Open the newsletter’s page and submit it there.',
    )
  }
  const body = await boundedBody(request, bodyLimit)
  if (!body) return textResponse(413, `The form is larger than ${bodyLimit} bytes.`)
  const form = readSubscribeForm(body)
  if (!form.email) return again(form, 'address')
  if ((await checkRateLimit(request)) !== undefined) return again(form, 'rate-limited')
  const done = seeOther(`${routes.thankYou}?for=newsletter`, cookie(undefined))
  if (form.isRobot) return done
  try {
    await requestSubscription(form.email, form.source)
  } catch (error) {
    console.error('A subscription could not be stored:', error)
    return again(form, 'unavailable')
  }
  after(deliverSoon)
  return done
}
