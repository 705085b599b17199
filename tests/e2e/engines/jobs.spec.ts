import { lackOf } from '../../../local/supervisor/test-run/programs.ts'
import { engines } from '../../support/browsers/engines.ts'
import type { Role, Tab } from '../../support/browsers/tab.ts'
import { newAddress, password } from '../../support/customers.ts'
import { linkInMail } from '../../support/mailbox.ts'
import type { Stage } from '../../support/stage.ts'
import { isSweep } from '../support/accessibility.ts'
import { expect, test } from '../support/test.ts'

const jobMs = 120_000

interface Job {
  name: string
  run: (tab: Tab, stage: Stage) => Promise<void>
}

const untilShown = (tab: Tab, role: Role, name: string, within?: string) =>
  expect.poll(() => tab.shows(role, name, within), `${role} ${name}`).toBe(true)

const untilPath = (tab: Tab, path: RegExp) =>
  expect.poll(() => tab.evaluate(() => location.pathname)).toMatch(path)

/** Waits until an element has the focus. @param words a part of its text, placeholder or name */
const untilFocused = (tab: Tab, words: string) =>
  expect
    .poll(() =>
      tab.evaluate(() => {
        const { activeElement: element } = document
        const field = element instanceof HTMLInputElement || element instanceof HTMLSelectElement
        return field ? `${element.name} ${element.getAttribute('placeholder')}` : element?.textContent
      }),
    )
    .toContain(words)

const phone = [390, 844] as const
const desk = [1280, 900] as const

const jobs: Job[] = [
  {
    name: 'opens the menu of a phone as high as its links, closes it by Escape, and follows its links',
    run: async (tab, { siteUrl }) => {
      await tab.resize(...phone)
      await tab.goto(siteUrl)
      await tab.click('button', 'Menu')
      await untilShown(tab, 'link', 'Start Free Trial')
      const spaceBelowLinks = () => {
        const menu = document.querySelector(':popover-open')
        const last = [...(menu?.querySelectorAll('a') ?? [])].at(-1)
        return (menu?.getBoundingClientRect().bottom ?? 0) - (last?.getBoundingClientRect().bottom ?? 0)
      }
      expect(await tab.evaluate(spaceBelowLinks)).toBeGreaterThan(0)
      expect(await tab.evaluate(spaceBelowLinks)).toBeLessThan(64)
      await tab.press('Escape')
      await expect.poll(() => tab.shows('link', 'Start Free Trial')).toBe(false)
      await untilFocused(tab, 'Menu')
      await tab.click('button', 'Menu')
      await tab.click('link', 'Blog', ':popover-open')
      await untilPath(tab, /^\/blog$/)
      await untilShown(tab, 'heading', 'Blog')
      await tab.click('link', '', 'main article')
      await untilPath(tab, /^\/blog\/./)
    },
  },
  {
    name: 'books a demo by keyboard alone',
    run: async (tab, { siteUrl }) => {
      await tab.resize(...desk)
      await tab.goto(siteUrl)
      await tab.click('link', 'Book Demo', 'main')
      await untilFocused(tab, 'name')
      await tab.press('Escape')
      await untilFocused(tab, 'Book Demo')
      await tab.press('Enter')
      await untilFocused(tab, 'name')
      await expect
        .poll(() => tab.evaluate(() => !!document.querySelector('[placeholder="Choose a date"]')))
        .toBe(true)
      await tab.press(...'Ada Marsh', 'Tab', ...newAddress(), 'Tab')
      await untilFocused(tab, 'Choose a date')
      const isChoosing = () => document.querySelector('[role=dialog][aria-label="Choose Date"]') !== null
      await tab.press('ArrowDown')
      await expect.poll(() => tab.evaluate(isChoosing)).toBe(true)
      await tab.press('Escape')
      await expect.poll(() => tab.evaluate(isChoosing)).toBe(false)
      await untilFocused(tab, 'Choose a date')
      await tab.press('ArrowDown')
      await expect.poll(() => tab.evaluate(isChoosing)).toBe(true)
      await tab.press('ArrowDown')
      await expect
        .poll(() => tab.evaluate(() => document.activeElement?.getAttribute('role')))
        .toBe('gridcell')
      await tab.press('PageDown', 'Enter')
      await expect.poll(() => tab.evaluate(isChoosing)).toBe(false)
      await untilFocused(tab, 'Choose a date')
      await tab.press('Tab')
      await untilFocused(tab, 'hour')
      await tab.press('Tab')
      await untilFocused(tab, 'Book Demo')
      await tab.press('Enter')
      await untilShown(tab, 'button', 'What happens next')
      await untilFocused(tab, 'Book Demo')
    },
  },
  {
    name: 'moves the carousel',
    run: async (tab, { siteUrl }) => {
      await tab.resize(...desk)
      await tab.goto(siteUrl)
      const firstQuote = () => {
        const section = document.querySelector('#testimonials')
        section?.scrollIntoView({ behavior: 'instant' })
        const slides = section?.querySelectorAll('[role=group][aria-label$=" of 7"]') ?? []
        return [...slides].find((slide) => slide.getBoundingClientRect().x >= 0)?.ariaLabel
      }
      await tab.evaluate(firstQuote)
      // Who prefers reduced motion has nothing to pause.
      if (await tab.shows('button', 'Pause', '#testimonials'))
        await tab.click('button', 'Pause', '#testimonials')
      const before = await tab.evaluate(firstQuote)
      await tab.click('button', 'Next', '#testimonials')
      await expect.poll(() => tab.evaluate(firstQuote)).not.toBe(before)
    },
  },
  {
    name: 'finds a page of the documentation',
    run: async (tab, { siteUrl }) => {
      await tab.goto(`${siteUrl}/technical-documentation`)
      await tab.fill('Search the documentation', 'robots')
      await tab.press('Enter')
      await untilPath(tab, /search/)
      await tab.click('link', 'robots', 'main')
      await untilPath(tab, /^\/docs\/./)
    },
  },
  {
    name: 'subscribes to the newsletter',
    run: async (tab, { siteUrl }) => {
      await tab.goto(siteUrl)
      await tab.fill('newsletter', newAddress(), 'footer')
      await tab.click('button', 'Subscribe', 'footer')
      await untilShown(tab, 'heading', 'One more step')
    },
  },
  {
    name: 'checks a website',
    run: async (tab, { siteUrl }) => {
      await tab.goto(`${siteUrl}/ai-tools`)
      await tab.fill('Enter your website', siteUrl)
      await tab.click('button', 'Check your website')
      await untilShown(tab, 'heading', 'AI readiness of localhost')
    },
  },
  {
    name: 'signs up, and opens the screens of the client area',
    run: async (tab, stage) => {
      const area = `${stage.siteUrl}/ai-discovery`
      const email = newAddress()
      await tab.goto(`${area}/auth/sign-up`)
      await tab.fill('Company or team', 'Sample Ltd')
      await tab.fill('Website', 'sample.example')
      await tab.fill('Email', email)
      await tab.fill('Password', password)
      await tab.click('button', 'Create account')
      await untilShown(tab, 'heading', 'Check your email')
      await tab.goto(await linkInMail(stage, email))
      await tab.click('button', '', 'main')
      await untilShown(tab, 'heading', 'Overview')
      await tab.click('link', 'Analytics')
      await untilShown(tab, 'heading', 'Analytics')
    },
  },
  {
    name: 'opens the Studio',
    run: async (tab, { siteUrl }) => {
      await tab.goto(`${siteUrl}/studio`)
      await untilPath(tab, /^\/studio\/home/)
      await untilShown(tab, 'heading', 'Published lately')
    },
  },
]

// In `npm test`, Chromium does these jobs in the tests of each feature.
for (const { name, needs, open } of isSweep ? engines : engines.filter(({ needs }) => needs.length)) {
  test(`does the jobs of visitors in ${name}`, { tag: '@sweep' }, async ({ stage }) => {
    const lack = lackOf(...needs)
    test.skip(lack !== undefined, lack)
    test.setTimeout(2 * jobMs * jobs.length)
    const tab = await open()
    const faults: string[] = []
    for (const { name: job, run } of jobs) {
      await test
        .step(job, () => run(tab, stage), { timeout: jobMs })
        .catch((error: unknown) => faults.push(`${job}: ${error}`))
      await tab.leave()
      faults.push(...tab.takeErrors().map((error) => `${job}: ${error}`))
    }
    await tab.close()
    expect(faults).toEqual([])
  })
}
