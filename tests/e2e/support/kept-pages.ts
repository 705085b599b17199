import type { APIRequestContext } from '@playwright/test'
import { expect } from './test.ts'

/** A publish expires its pages at once, and again after this time, in case one was being rendered (app/api/revalidate). */
const settleMs = 1_000
/** A busy site takes a publish this late, at most. */
const deliveryMs = 3_000

/** Visits a page. `isKept` is true if Next served it from the cache (HIT). */
export async function visit(request: APIRequestContext, path: string) {
  const answer = await request.get(path)
  return {
    status: answer.status(),
    isKept: answer.headers()['x-nextjs-cache'] === 'HIT',
    text: await answer.text(),
  }
}

/** Visits pages until each exists and stays cached for so long that no earlier publish can expire it. */
export async function untilKept(request: APIRequestContext, paths: readonly string[]): Promise<void> {
  let since = performance.now()
  const keptForMs = async () => {
    const visits = await Promise.all(paths.map((path) => visit(request, path)))
    if (!visits.every(({ isKept, status }) => isKept && status === 200)) since = performance.now()
    return performance.now() - since
  }
  await expect.poll(keptForMs, { intervals: [100], timeout: 60_000 }).toBeGreaterThan(deliveryMs + settleMs)
}

/** Waits until a page has a text, as soon as a publish has reached it. */
export const untilShown = (request: APIRequestContext, path: string, text: string) =>
  expect.poll(async () => (await visit(request, path)).text, { intervals: [30] }).toContain(text)

/** Waits until a page no longer has a text. */
export const untilGone = (request: APIRequestContext, path: string, text: string) =>
  expect.poll(async () => (await visit(request, path)).text, { intervals: [30] }).not.toContain(text)
