import { lackOf } from '../../../local/supervisor/test-run/programs.ts'
import { engines } from '../../support/browsers/engines.ts'
import type { Tab } from '../../support/browsers/tab.ts'
import { countLook, isSweep } from '../support/accessibility.ts'
import { clippedTexts } from '../support/clipped-text.ts'
import { addressesToCheck, isMissing } from '../support/site-routes.ts'
import { expect, test } from '../support/test.ts'

/** Phones, the steps at which the layout changes with those just below, and screens. */
const allWidths = [320, 360, 390, 430, 480, 560, 639, 640, 767, 768, 1024, 1280, 1440, 1920]

/** Brings into view what loads only there, and waits until it is shown. */
async function untilLoaded(tab: Tab): Promise<void> {
  const isBusy = () => {
    const waiting = document.querySelector('[aria-busy="true"]')
    waiting?.scrollIntoView({ behavior: 'instant' })
    return waiting !== null
  }
  await expect.poll(() => tab.evaluate(isBusy)).toBe(false)
}

/** Only in the sweep, because it takes long. */
for (const { name, needs, open } of isSweep ? engines : []) {
  const widths = name === 'Chromium' ? allWidths : [320, 390, 640, 1440]

  test(`cuts no text and logs no error on a page of every template, in ${name}`, {
    tag: '@sweep',
  }, async ({ lake, stage }) => {
    const lack = lackOf(...needs)
    test.skip(lack !== undefined, lack)
    test.setTimeout(3_600_000)
    const found = new Map<string, number[]>()
    const tab = await open()
    try {
      for (const address of await addressesToCheck(lake)) {
        await tab.goto(`${stage.siteUrl}${address}`)
        await untilLoaded(tab)
        for (const width of widths) {
          await tab.resize(width, 900)
          const cut = await tab.evaluate(clippedTexts)
          const errors = tab.takeErrors().filter((error) => !(isMissing(address) && /404/.test(error)))
          for (const fault of [cut, errors].flat()) {
            const key = `${address}: ${fault}`
            found.set(key, [...(found.get(key) ?? []), width])
          }
          await countLook(`${address} in ${name}`, { width, colorScheme: 'light' })
        }
      }
    } finally {
      await tab.close()
    }
    expect([...found].map(([fault, at]) => `${fault}, at ${at.join(', ')} px`)).toEqual([])
  })
}
