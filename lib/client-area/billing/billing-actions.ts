'use server'

import { revalidatePath } from 'next/cache'
import { z } from 'zod'
import { routes } from '@/lib/addresses/routes'
import { changePlan, keepPlan, previewChange, setEnd } from '@/lib/billing/change-plan'
import { openPortal, startCheckout } from '@/lib/billing/checkout'
import { type CurrentSubscription, loadCurrentSubscription } from '@/lib/billing/current-subscription'
import { loadPlanOffers } from '@/lib/billing/plan-offers'
import { type SoldPlan, soldPlans } from '@/lib/billing/plan-prices'
import { type Answer, type Refused, refusal } from '../answer'
import { billedAccount } from './billed-account'
import { type LinkAnswer, stripeRefusal } from './billing-answer'
import type { ChangeAnswer } from './change-answer'

/** How long a price that was shown is valid, in seconds. */
const previewSeconds = 15 * 60

const reload = () => revalidatePath(routes.clientArea, 'layout')
const notSold = refusal(
  'This plan can’t be bought online right now. Contact us, and we’ll set it up for you.',
)
const noSubscription = refusal('There is no subscription that can be changed. Reload the page.')
const beingDeleted = refusal(
  'Your account will be deleted, so it can’t buy a plan. Keep the account first, with the button at the top.',
)
const plan = z.enum(soldPlans)

/** The price of a plan; undefined if it cannot be bought online. */
async function priceOf(wanted: SoldPlan) {
  const offer = (await loadPlanOffers()).find((each) => each.plan === wanted)
  return !offer || offer.problem !== undefined
    ? undefined
    : { id: offer.priceId, centsPerYear: offer.centsPerYear }
}

/** Starts the payment of a plan. The browser goes to the returned address. */
export async function buyPlan(accountId: unknown, wanted: unknown): Promise<LinkAnswer> {
  const { account, refused } = await billedAccount(accountId)
  if (refused) return refused
  if (account.isBeingDeleted) return beingDeleted
  const { data } = plan.safeParse(wanted)
  if (!data) return notSold
  try {
    const price = await priceOf(data)
    if (!price) return notSold
    const { id, name, user } = account
    const result = await startCheckout({ account: id, name, email: user.email }, price.id)
    if (result.outcome === 'started') return { status: 'done', message: '', url: result.url }
    reload()
    return refusal('Your account already has a subscription. Change its plan instead.')
  } catch (error) {
    return stripeRefusal(error)
  }
}

/** Opens the payment provider's portal; with `isCard`, where the card is changed. */
export async function manageInPortal(accountId: unknown, isCard: unknown): Promise<LinkAnswer> {
  const { account, refused } = await billedAccount(accountId)
  if (refused) return refused
  const { customerId } = account.overview
  if (!customerId) return refusal('Your account hasn’t paid for anything online yet.')
  try {
    const url = await openPortal(customerId, isCard === true ? 'payment_method_update' : undefined)
    return { status: 'done', message: '', url }
  } catch (error) {
    return stripeRefusal(error)
  }
}

type Loaded =
  | { subscription: CurrentSubscription; userId: string; isBeingDeleted: boolean; refused?: never }
  | { refused: Refused<never> }

/** The account's subscription at Stripe, for changing it. */
async function currentSubscription(accountId: unknown): Promise<Loaded> {
  const { account, refused } = await billedAccount(accountId)
  if (refused) return { refused }
  const { subscription } = account.overview
  if (!subscription) return { refused: noSubscription }
  const { isBeingDeleted, user } = account
  return { subscription: await loadCurrentSubscription(subscription.id), userId: user.id, isBeingDeleted }
}

type Wanted =
  | { change: Parameters<typeof previewChange>[0]; userId: string; refused?: never }
  | { refused: Refused<never> }

/** The change that was asked for, or why it is not possible. */
async function wantedChange(accountId: unknown, wanted: unknown, prorationDate: number): Promise<Wanted> {
  const loaded = await currentSubscription(accountId)
  if (loaded.refused) return { refused: loaded.refused }
  const { subscription, userId, isBeingDeleted } = loaded
  if (isBeingDeleted) return { refused: beingDeleted }
  const { data } = plan.safeParse(wanted)
  const price = data && (await priceOf(data))
  if (!price) return { refused: notSold }
  if (subscription.status !== 'active')
    return { refused: refusal('Pay the open invoice first. Then you can change your plan.') }
  if (subscription.hasEnd)
    return { refused: refusal('Resume your subscription first. Then you can change its plan.') }
  if (price.id === subscription.priceId)
    return { refused: refusal('You’re already on this plan. Reload the page.') }
  return { change: { subscription, price, prorationDate }, userId }
}

/** What a change of plan costs, before it is made. */
export async function previewPlan(accountId: unknown, wanted: unknown): Promise<ChangeAnswer> {
  try {
    const result = await wantedChange(accountId, wanted, Math.floor(Date.now() / 1_000))
    if (result.refused) return result.refused
    return { status: 'done', message: '', preview: await previewChange(result.change) }
  } catch (error) {
    return stripeRefusal(error)
  }
}

const shownSchema = z.object({ dueNow: z.int(), nextAmount: z.int(), prorationDate: z.int() })

/** Changes the plan at the price that was shown. @param shown parts of the preview, as a client sent them */
export async function confirmPlan(
  accountId: unknown,
  wanted: unknown,
  shown: unknown,
): Promise<ChangeAnswer> {
  const { data } = shownSchema.safeParse(shown)
  const now = Math.floor(Date.now() / 1_000)
  if (!data || data.prorationDate > now || data.prorationDate < now - previewSeconds)
    return refusal('The price is no longer up to date. Close this dialog and open it again.')
  try {
    const result = await wantedChange(accountId, wanted, data.prorationDate)
    if (result.refused) return result.refused
    const preview = await previewChange(result.change)
    if (preview.dueNow !== data.dueNow || preview.nextAmount !== data.nextAmount)
      return refusal('The price has changed. Close this dialog and open it again to see the new one.')
    await changePlan(result.change, result.userId)
    reload()
    return {
      status: 'done',
      message: preview.appliesNow ? 'Your plan was changed.' : 'Your plan will change at the next renewal.',
      preview,
    }
  } catch (error) {
    return stripeRefusal(error)
  }
}

/** Keeps the plan instead of the smaller one that was to follow. */
export async function keepCurrentPlan(accountId: unknown): Promise<Answer<never>> {
  try {
    const loaded = await currentSubscription(accountId)
    if (loaded.refused) return loaded.refused
    await keepPlan(loaded.subscription)
    reload()
    return { status: 'done', message: 'Your plan stays as it is.' }
  } catch (error) {
    return stripeRefusal(error)
  }
}

/** Lets the subscription end with its term (`true`), or go on. */
export async function endSubscription(accountId: unknown, ends: unknown): Promise<Answer<never>> {
  const isEnd = z.boolean().safeParse(ends).data
  if (isEnd === undefined) return noSubscription
  try {
    const loaded = await currentSubscription(accountId)
    if (loaded.refused) return loaded.refused
    if (!isEnd && loaded.isBeingDeleted) return beingDeleted
    await setEnd(loaded.subscription, isEnd, loaded.userId)
    reload()
    return {
      status: 'done',
      message: isEnd ? 'Your subscription will end with the current term.' : 'Your subscription continues.',
    }
  } catch (error) {
    return stripeRefusal(error)
  }
}
