import { createHash } from 'node:crypto'
import type { APIResponse, Page } from '@playwright/test'

const policyHeader = 'content-security-policy'

/**
 * Records all policy violations on this page, from its next document on.
 * @returns the violations so far; the list grows
 */
export async function watchRefusals(page: Page): Promise<string[]> {
  const refusals: string[] = []
  await page.exposeFunction('noteRefusal', (refusal: string) => refusals.push(refusal))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) => {
      const { noteRefusal } = globalThis as unknown as { noteRefusal: (refusal: string) => void }
      noteRefusal(`${effectiveDirective} refused ${blockedURI} ${sample}`)
    })
  })
  page.on('console', (message) => {
    if (/Content Security Policy|Permissions-Policy/i.test(message.text())) refusals.push(message.text())
  })
  return refusals
}

/** Counts the inline scripts of a response, and lists those that its policy does not allow. */
export async function inlineScripts(answer: Pick<APIResponse, 'text' | 'headers'>) {
  const allowed =
    answer
      .headers()
      [policyHeader]?.match(/script-src ([^;]*)/)?.[1]
      ?.split(' ') ?? []
  // Data blocks are not executed.
  const element = /<script(?![^>]*\s(?:src=|type="application\/(?:ld\+)?json"))[^>]*>(.*?)<\/script>/gs
  const scripts = [...(await answer.text()).matchAll(element)]
  const refused = scripts.filter(([, code = '']) => {
    const hash = createHash('sha256').update(code).digest('base64')
    return !allowed.includes(`'sha256-${hash}'`)
  })
  return { count: scripts.length, refused: refused.map(([script]) => script), allowed }
}
