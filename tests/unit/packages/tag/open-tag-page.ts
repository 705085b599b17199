import { type Browser, chromium, type Page } from 'playwright'
import { browserLaunchOptions } from '@/local/supervisor/browser.ts'
import { tagElement, tagPolicy } from '@/packages/tag/install'
import { until } from '../../support/until'
import { startCustomerPages, startTagServer, tagKey } from './tag-server'

/** Launches a browser that does not say that it is automated: then, the tag would send nothing. */
export function launchBrowser(): Promise<Browser> {
  const { args = [], ...options } = browserLaunchOptions()
  return chromium.launch({ ...options, args: [...args, '--disable-blink-features=AutomationControlled'] })
}

/** @returns the list to which the problems of a page are added */
export function recordProblems(page: Page): string[] {
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(`thrown: ${error.message}`))
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') problems.push(message.text())
  })
  return problems
}

/** A script that replaces a property, to be run before the page's scripts. @param value an expression */
export const define = (target: string, name: string, value: string) =>
  `Object.defineProperty(${target}, '${name}', { configurable: true, get: () => ${value} })`

/** A policy with only what `tagPolicy` names, and further directives. */
export function strictPolicy(siteUrl: string, ...further: string[]): string {
  const needed = tagPolicy(siteUrl)
    .filter(({ isConditional }) => !isConditional)
    .map(({ directive, value }) => `${directive} ${value}`)
  return ["default-src 'none'", ...needed, ...further].join('; ')
}

export type TagPage = Awaited<ReturnType<typeof openTagPage>>

/** Opens an empty window, a site that serves the tag, and a customer whose pages have it under a strict policy. */
export async function openTagPage(browser: Browser) {
  const site = await startTagServer()
  const customer = await startCustomerPages()
  customer.head = tagElement(site.url, tagKey)
  customer.policy = strictPolicy(site.url)
  const context = await browser.newContext()
  const page = await context.newPage()
  return {
    context,
    page,
    site,
    customer,
    /** What the page's owner would notice: exceptions, and errors and warnings on the console. */
    problems: recordProblems(page),
    /** Opens a page of the customer and waits until the tag has nothing more to do. */
    open: async (path = '/') => {
      await page.goto(`${customer.url}${path}`)
      await page.waitForLoadState('networkidle')
    },
    /** Waits for reports. */
    reports: () => until('a report', () => site.reports.length > 0 && site.reports),
    /** Waits for requests for structured data. */
    profileRequests: () => until('a request for structured data', () => site.profileRequests > 0),
    /** The texts of the page's structured data. */
    structuredData: () =>
      page.evaluate(() =>
        [...document.querySelectorAll('script[type="application/ld+json"]')].map((one) => one.textContent),
      ),
    close: async () => {
      await context.close()
      site.close()
      customer.close()
    },
  }
}
